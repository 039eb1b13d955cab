import { createPrivateKey, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

const certificateBytes = [
  '3082017e30820124a003020102020109300a06082a8648ce3d040302301a3118301606035504030c0f64657373696e732e6578616d706c',
  '653020170d3230303130313030303030305a180f32313230303130313030303030305a301a3118301606035504030c0f64657373696e73',
  '2e6578616d706c653059301306072a8648ce3d020106082a8648ce3d03010703420004fc6bfbd031bcbac690282bd26d0e59a3eed55796',
  'd60bb02eae6eabe0e13db6cd36e773f3d28803e2b1bdc711ced71cf9cf36f3e3218b6e494bb0f785a3726fcfa359305730250603551d11',
  '041e301c820f64657373696e732e6578616d706c6582096c6f63616c686f7374300f0603551d130101ff040530030101ff301d0603551d',
  '0e041604145ef4f68c3427bc535125be625c00821a9d7b3be9300a06082a8648ce3d040302034800304502206fb8c039043ca05463e22c',
  '0a61f87f2f7d28ea018912a18d563d05d8bc154f92022100ac81a402c51ad484626361889c1238e8f3efada0ac85f400ae90719813b80b',
  'dd',
].join('');
const keyBytes = [
  '308187020100301306072a8648ce3d020106082a8648ce3d030107046d306b0201010420f7704fb7427056a32992b4d26765e4801ffb92',
  'c3d0546d2950e5bbc95ff82043a14403420004fc6bfbd031bcbac690282bd26d0e59a3eed55796d60bb02eae6eabe0e13db6cd36e773f3',
  'd28803e2b1bdc711ced71cf9cf36f3e3218b6e494bb0f785a3726fcf',
].join('');

/**
 * A self-signed certificate for `dessins.example` and `localhost`, valid until 2120, with its key; tests alone trust
 * it.
 */
export const testCertificate = new X509Certificate(Buffer.from(certificateBytes, 'hex')).toString();
const testKey = createPrivateKey({ key: Buffer.from(keyBytes, 'hex'), format: 'der', type: 'pkcs8' })
  .export({ format: 'pem', type: 'pkcs8' })
  .toString();

/** A local TLS server, and the requests it received. */
export interface TlsServer {
  port: number;
  requests: { host: string | undefined; path: string | undefined }[];
  close(): Promise<void>;
}

/** Starts a TLS server on an address of this machine. */
export async function startTlsServer(
  address: string,
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  port = 0,
): Promise<TlsServer> {
  const asked: TlsServer['requests'] = [];
  const server = createServer({ cert: testCertificate, key: testKey }, (request, response) => {
    asked.push({ host: request.headers.host, path: request.url });
    respond(request, response);
  });
  server.listen(port, address);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    requests: asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
