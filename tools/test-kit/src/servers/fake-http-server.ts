import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local web server that replaces an external one; its URL has no path. */
export interface FakeHttpServer {
  url: string;
  close(): void;
}

/** Starts a fake server that answers every request with `answer`. */
export async function startFakeHttpServer(answer: RequestListener): Promise<FakeHttpServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
