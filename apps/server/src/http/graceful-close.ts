import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';

/** Clients that ask one thing after the other learn in their next answer that the connection ends. */
const patience = 500;
const longestAnswer = 10_000;

/**
 * Prepares a server to end without an error for its clients. The returned function takes no new connection, finishes what
 * is being answered, says in each last answer that its connection ends, and then closes those that stay silent; what still
 * answers after ten seconds is cut.
 *
 * Node's own close ends silent connections at once: a request on its way over one of them would be lost.
 */
export function prepareGracefulClose(http: Server): () => Promise<void> {
  /** The last answer of each connection: the only one that can say that no other follows. */
  const lastAnswers = new Map<Socket, ServerResponse>();
  let isClosing = false;
  http.on('connection', (socket: Socket) => socket.once('close', () => lastAnswers.delete(socket)));
  http.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false;
    lastAnswers.set(socket, response);
  });
  return () => {
    isClosing = true;
    for (const response of lastAnswers.values()) response.shouldKeepAlive = false;
    return new Promise((resolve) => {
      const sweep = setInterval(() => http.closeIdleConnections(), patience);
      const cut = setTimeout(() => http.closeAllConnections(), longestAnswer);
      SocketServer.prototype.close.call(http, () => {
        clearInterval(sweep);
        clearTimeout(cut);
        // Ends its watch over connections, which stopping to listen does not.
        http.close(() => resolve());
      });
    });
  };
}
