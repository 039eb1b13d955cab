import { pipeline, type Readable, Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config.ts';
import { type FileStore, FileStoreUnavailableError, siteFolder, storeKey } from './file-store.ts';
import { idleTimeout, sendWithRetry } from './s3-requests.ts';

/** Bytes buffered in memory and sent as one part; S3 requires parts of at least 5 MiB. */
const defaultPartBytes = 8 * 1024 * 1024;
/**
 * Milliseconds without progress of a request body or without a response. Node may wait twice as long while bytes are
 * buffered.
 */
const sendIdleTimeout = 2000;
/** Milliseconds that a failed upload waits for the abort of its parts. */
const abortTimeout = 300;
/** A visitor who pauses a video keeps its connection open. */
const maximumConnections = 512;

/** Stores files in a bucket of an S3-compatible service. A file appears under its key only when it is complete. */
export class S3FileStore implements FileStore {
  readonly #bucket: string;
  readonly #partBytes: number;
  /** Two clients: a response may pause as long as its reader does, a request body may not. */
  readonly #reading: S3Client;
  readonly #writing: S3Client;

  constructor(settings: S3Settings, { partBytes = defaultPartBytes } = {}) {
    this.#bucket = settings.bucket;
    this.#partBytes = partBytes;
    this.#reading = new S3Client(clientConfig(settings));
    this.#writing = new S3Client(clientConfig(settings, sendIdleTimeout));
  }

  async write(siteId: number, name: string, content: Buffer | AsyncIterable<Buffer>): Promise<void> {
    const key = storeKey(siteId, name);
    if (Buffer.isBuffer(content)) return this.#put(key, content);
    const parts = splitIntoParts(content, this.#partBytes);
    const first = await parts.next();
    const second = await parts.next();
    if (second.done) return this.#put(key, first.value ?? Buffer.alloc(0));
    await this.#putInParts(key, [first.value as Buffer, second.value], parts);
  }

  async read(siteId: number, name: string, range?: { start: number; end: number }): Promise<Readable | undefined> {
    const command = new GetObjectCommand({
      ...this.#place(storeKey(siteId, name)),
      ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
    });
    const found = await sendWithRetry((abortSignal) => this.#reading.send(command, { abortSignal }));
    return found && withIdleTimeout(found.Body as Readable);
  }

  async size(siteId: number, name: string): Promise<number | undefined> {
    const command = new HeadObjectCommand(this.#place(storeKey(siteId, name)));
    return (await sendWithRetry((abortSignal) => this.#reading.send(command, { abortSignal })))?.ContentLength;
  }

  async delete(siteId: number, name: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#place(storeKey(siteId, name)));
    await sendWithRetry((abortSignal) => this.#reading.send(command, { abortSignal }));
  }

  async deleteSite(siteId: number): Promise<void> {
    for (const name of await this.list(siteId, '')) await this.delete(siteId, name);
  }

  async list(siteId: number, prefix: string): Promise<string[]> {
    const root = `${siteFolder(siteId)}/`;
    const names: string[] = [];
    for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
      const command: ListObjectsV2Command = new ListObjectsV2Command({
        Bucket: this.#bucket,
        Prefix: root + prefix,
        ...(next ? { ContinuationToken: next } : {}),
      });
      const page = await sendWithRetry((abortSignal) => this.#reading.send(command, { abortSignal }));
      for (const { Key } of page?.Contents ?? []) if (Key) names.push(Key.slice(root.length));
      next = page?.IsTruncated ? page.NextContinuationToken : undefined;
    }
    return names.sort();
  }

  async check(): Promise<void> {
    const command = new HeadBucketCommand({ Bucket: this.#bucket });
    const found = await sendWithRetry((abortSignal) => this.#reading.send(command, { abortSignal }));
    if (!found) throw new FileStoreUnavailableError(`le compartiment «\u00a0${this.#bucket}\u00a0» n’existe pas`);
  }

  #place(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: key };
  }

  async #put(key: string, content: Buffer): Promise<void> {
    const command = new PutObjectCommand({ ...this.#place(key), Body: content, ContentLength: content.length });
    await sendWithRetry(() => this.#writing.send(command));
  }

  /** The parts become a file only with the last request: an earlier failure leaves the old file or none. */
  async #putInParts(key: string, begun: readonly Buffer[], rest: AsyncIterable<Buffer>): Promise<void> {
    const place = this.#place(key);
    const upload = await sendWithRetry((abortSignal) =>
      this.#writing.send(new CreateMultipartUploadCommand(place), { abortSignal }),
    );
    if (!upload?.UploadId) throw new FileStoreUnavailableError('envoi en plusieurs parties refusé');
    const named = { ...place, UploadId: upload.UploadId };
    const sent: { PartNumber: number; ETag: string | undefined }[] = [];
    const send = async (part: Buffer) => {
      const PartNumber = sent.length + 1;
      const command = new UploadPartCommand({ ...named, PartNumber, Body: part, ContentLength: part.length });
      const taken = await sendWithRetry(() => this.#writing.send(command));
      if (!taken) throw new FileStoreUnavailableError('envoi en plusieurs parties perdu');
      sent.push({ PartNumber, ETag: taken.ETag });
    };
    try {
      for (const part of begun) await send(part);
      for await (const part of rest) await send(part);
      const complete = new CompleteMultipartUploadCommand({ ...named, MultipartUpload: { Parts: sent } });
      const done = await sendWithRetry(() => this.#writing.send(complete));
      if (!done) throw new FileStoreUnavailableError('envoi en plusieurs parties perdu');
    } catch (error) {
      // Only a short wait: when the service is down, the lifecycle rule of the bucket deletes unfinished uploads.
      const abort = new AbortMultipartUploadCommand(named);
      const aborted = sendWithRetry((abortSignal) => this.#writing.send(abort, { abortSignal })).catch(() => {});
      await Promise.race([aborted, sleep(abortTimeout)]);
      throw error;
    }
  }
}

function clientConfig(settings: S3Settings, socketTimeout?: number): S3ClientConfig {
  const agent = { keepAlive: true, maxSockets: maximumConnections };
  return {
    endpoint: settings.url,
    region: settings.region,
    forcePathStyle: settings.usesPathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // `sendWithRetry` retries itself, with one time limit for all attempts.
    maxAttempts: 1,
    // Trailing checksums are an AWS extension that other services refuse; the signature already covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 1400,
      httpAgent: agent,
      httpsAgent: agent,
      ...(socketTimeout ? { socketTimeout } : {}),
    },
  };
}

/** Splits a stream into buffers of `bytes` each, in memory of their own; the last one may be shorter. */
async function* splitIntoParts(content: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer, undefined> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    chunks.push(Buffer.from(chunk));
    length += chunk.length;
    while (length >= bytes) {
      const whole = Buffer.concat(chunks);
      yield whole.subarray(0, bytes);
      chunks = [whole.subarray(bytes)];
      length -= bytes;
    }
  }
  if (length > 0) yield Buffer.concat(chunks);
  return undefined;
}

/** Destroys a response body when the service stops sending; a reader who pauses does not count as a timeout. */
function withIdleTimeout(body: Readable): Readable {
  const watched = new Transform({
    transform(part: Buffer, _encoding, done) {
      timer.refresh();
      done(undefined, part);
    },
  });
  const timer = setTimeout(() => {
    if (watched.readableLength > 0 || watched.writableLength > 0) timer.refresh();
    else watched.destroy(new FileStoreUnavailableError(`réponse interrompue depuis ${idleTimeout} ms`));
  }, idleTimeout).unref();
  pipeline(body, watched, () => clearTimeout(timer));
  return watched;
}
