import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between a program and its PostgreSQL that a test can delay or cut. */
export interface DelayProxy {
  /** Returns the same database URL through the proxy. */
  proxyUrl(url: string): string;
  /** Delays every response of the database by so many milliseconds. */
  setDelay(milliseconds: number): void;
  /**
   * From now on a connection that sends these words, one after the other, receives no more data; without words, the
   * function resets it.
   */
  silenceAfter(...words: string[]): void;
  /** How many connections have been silenced so far. */
  readonly silencedConnections: number;
  /** Closes every connection; new ones are accepted. */
  disconnect(): void;
  /** Closes every connection and refuses new ones, until it is called with false. */
  setAway(isAway: boolean): void;
  close(): Promise<void>;
}

/** Creates a proxy to the server whose socket folder is in `url`. */
export async function createDelayProxy(url: string): Promise<DelayProxy> {
  const place = new URL(url.replace('@/', '@socket/')).searchParams;
  const path = `${place.get('host')}/.s.PGSQL.${place.get('port')}`;
  const sockets = new Set<Socket>();
  let delay = 0;
  let lastWords: readonly string[] = [];
  let isAway = false;
  let silencedConnections = 0;
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    if (isAway) return void near.resetAndDestroy();
    const far = connect(path);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    let isSilent = false;
    let awaited = lastWords;
    let sentWords = 0;
    near.on('data', (part) => {
      if (awaited !== lastWords) sentWords = 0;
      awaited = lastWords;
      for (const words of awaited.slice(sentWords)) {
        if (!part.includes(words)) return;
        sentWords += 1;
      }
      if (isSilent || awaited.length === 0) return;
      isSilent = true;
      silencedConnections += 1;
    });
    near.pipe(far);
    // One chain of responses: those behind a delayed one wait for it, as on a real connection.
    let sent = Promise.resolve();
    far.on('data', (part) => {
      const wait = delay > 0 ? new Promise<void>((done) => setTimeout(done, delay)) : undefined;
      sent = sent.then(() => wait).then(() => void (near.destroyed || isSilent || near.write(part)));
    });
  });
  const port = await listen(server);
  return {
    proxyUrl: (one) => {
      const wired = new URL(one.replace('@/', '@socket/'));
      wired.host = `127.0.0.1:${port}`;
      wired.search = '?sslmode=disable';
      return wired.href;
    },
    setDelay(milliseconds) {
      delay = milliseconds;
    },
    silenceAfter(...words) {
      lastWords = words;
    },
    get silencedConnections() {
      return silencedConnections;
    },
    disconnect,
    setAway(next) {
      isAway = next;
      if (next) disconnect();
    },
    close() {
      disconnect();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
