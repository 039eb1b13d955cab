import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { S3Settings } from '@vitrine/server/config';
import S3rver from 's3rver';

/** How the fake service behaves: normally, dropping or hanging requests, or rejecting writes for lack of space. */
export type S3Behaviour = 'well' | 'dropping' | 'silent' | 'full' | 'failing-once';

/** A local bucket that replaces a hosted one. */
export interface FakeS3Server {
  settings: S3Settings;
  /** The same configuration for a program in a separate process. */
  environment: Record<string, string>;
  /** Method and path of each request, oldest first. */
  requests: string[];
  setBehaviour(mood: S3Behaviour): void;
  /** Registers a listener for each request, before its response. */
  onRequest(look: (request: IncomingMessage) => void): void;
  close(): Promise<void>;
}

/** The credentials that s3rver accepts. */
const key = 'S3RVER';

const quotaError = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>QuotaExceeded</Code><Message>full</Message></Error>`;

/** Starts a service with one empty bucket, whose objects are in a folder. */
export async function startFakeS3Server(folder: string, { partsFailAfter = Infinity } = {}): Promise<FakeS3Server> {
  const bucket = 'vitrine';
  const service = new S3rver({
    directory: join(folder, 'buckets'),
    silent: true,
    configureBuckets: [{ name: bucket }],
  });
  await service.configureBuckets();
  const serve = service.callback();
  let mood: S3Behaviour = 'well';
  let look: (request: IncomingMessage) => void = () => {};
  let parts = 0;
  const requests: string[] = [];
  const http = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    look(request);
    if (mood === 'silent') return;
    if (mood === 'dropping') return void request.socket.destroy();
    if (mood === 'failing-once') {
      mood = 'well';
      return void request.resume().on('end', () => response.writeHead(503).end());
    }
    if (request.url?.includes('partNumber=')) parts += 1;
    const isTooMuch = request.method === 'PUT' && (mood === 'full' || parts > partsFailAfter);
    if (isTooMuch) return void request.resume().on('end', () => response.writeHead(403).end(quotaError));
    serve(request, response);
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    settings: { url, bucket, region: 'us-east-1', accessKeyId: key, secretAccessKey: key, usesPathStyle: true },
    environment: { S3_URL: url, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: key },
    requests,
    setBehaviour(next) {
      mood = next;
    },
    onRequest(next) {
      look = next;
    },
    close() {
      http.closeAllConnections();
      return new Promise((done) => http.close(() => done()));
    },
  };
}
