import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';

/** Clients that ask one thing after the other learn in their next answer that the connection ends. */
const idleCheckInterval = 500;
const drainTimeout = 10_000;

/**
 * Prepares a server to end without an error for its clients. The returned function takes no new connection, finishes what
 * is being answered, says in each last answer that its connection ends, and then closes those that stay silent; what still
 * answers after ten seconds is cut.
 *
 * Node's own close ends silent connections at once: a request on its way over one of them would be lost.
 */
export function enableGracefulShutdown(http: Server): () => Promise<void> {
  /** The answer that each connection is at, the last where several wait: it alone can say that no other follows. */
  const answers = new Map<Socket, ServerResponse | undefined>();
  let isClosing = false;
  http.on('connection', (socket: Socket) => {
    answers.set(socket, undefined);
    socket.once('close', () => answers.delete(socket));
  });
  http.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false;
    answers.set(socket, response);
    // What it holds goes with it, and not with its connection, which may stay silent for a minute.
    response.once('close', () => answers.get(socket) === response && answers.set(socket, undefined));
  });
  return () => {
    isClosing = true;
    for (const response of answers.values()) if (response) response.shouldKeepAlive = false;
    return new Promise((resolve) => {
      const sweep = setInterval(() => {
        http.closeIdleConnections();
        // Node does not count those among the idle that have never said a word.
        for (const socket of answers.keys()) if (socket.bytesRead === 0) socket.destroy();
      }, idleCheckInterval);
      const cut = setTimeout(() => http.closeAllConnections(), drainTimeout);
      SocketServer.prototype.close.call(http, () => {
        clearInterval(sweep);
        clearTimeout(cut);
        // Ends its watch over connections, which stopping to listen does not.
        http.close(() => resolve());
      });
    });
  };
}
