import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A certificate of `dessins.example` and `localhost` that vouches for itself until 2120, and its key: worth nothing elsewhere. */
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBfjCCASSgAwIBAgIBATAKBggqhkjOPQQDAjAaMRgwFgYDVQQDDA9kZXNz
aW5zLmV4YW1wbGUwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBa
MBoxGDAWBgNVBAMMD2Rlc3NpbnMuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABPkxAcoRJVu8oXWhgufVprxM85hzCO6WYD6ml4R0C5lznOO3
i52K7zy1O+qZX1Uj8Q9VJuoPPrdrFfQ4M9PAEESjWTBXMCUGA1UdEQQeMByC
D2Rlc3NpbnMuZXhhbXBsZYIJbG9jYWxob3N0MA8GA1UdEwEB/wQFMAMBAf8w
HQYDVR0OBBYEFNvssdXumrge6wdBP2Jlp9oRbVx1MAoGCCqGSM49BAMCA0gA
MEUCIAEJboDnYqE31/hkCi2PNSnr0jnW0MMBXsPChqTd7WU9AiEA5C/aqyUG
AQYcA7lyzrKdf3uYDTcWLbwKT14C8ymAgL0=
-----END CERTIFICATE-----`;
const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg5Wa8vb2h+PIvC7H5
J7ckTufEFLCSBAyj9Bx2khfUNR+hRANCAAT5MQHKESVbvKF1oYLn1aa8TPOYcwju
lmA+ppeEdAuZc5zjt4udiu88tTvqmV9VI/EPVSbqDz63axX0ODPTwBBE
-----END PRIVATE KEY-----`;

/** Something that answers over TLS on this machine, and what it was asked. */
export interface TlsServer {
  port: number;
  asked: { host: string | undefined; path: string | undefined }[];
  close(): Promise<void>;
}

/** Listens at an address of this machine. */
export async function startTlsServer(
  address: string,
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  port = 0,
): Promise<TlsServer> {
  const asked: TlsServer['asked'] = [];
  const server = createServer({ cert: testCertificate, key: testKey }, (request, response) => {
    asked.push({ host: request.headers.host, path: request.url });
    respond(request, response);
  });
  server.listen(port, address);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
