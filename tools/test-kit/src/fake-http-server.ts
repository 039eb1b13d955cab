import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server of this machine in the place of one outside; its address has no path. */
export interface FakeHttpServer {
  url: string;
  close(): void;
}

/** Starts a stand-in that answers everything by `answer`. */
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
