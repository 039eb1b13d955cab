import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Milliseconds between checks for idle connections. A client with sequential requests gets `Connection: close` in its
 * next response.
 */
const idleCheckInterval = 500;
const drainTimeout = 10_000;
/** Milliseconds for which connections are taken that came before the end: new ones may go on coming. */
const takingTimeout = 500;

/**
 * Prepares a server for a shutdown without errors for clients. The returned function takes the connections that wait, stops accepting,
 * finishes each response with `Connection: close`, then closes idle connections. It cuts responses that take over ten
 * seconds. Node's own close ends idle connections at once: a request in flight on one would be lost.
 */
export function enableGracefulShutdown(http: Server): () => Promise<void> {
  /**
   * The current response of each connection; the last where requests are pipelined, since only it can announce the
   * close.
   */
  const answers = new Map<Socket, ServerResponse | undefined>();
  let isClosing = false;
  let taken = 0;
  http.on('connection', (socket: Socket) => {
    taken += 1;
    answers.set(socket, undefined);
    socket.once('close', () => answers.delete(socket));
  });
  http.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false;
    answers.set(socket, response);
    // Drop the reference with the response: its connection may stay idle for a minute.
    response.on('close', () => answers.get(socket) === response && answers.set(socket, undefined));
  });
  /** The system resets those that it holds for a program that no longer listens: a busy one has not come to look for a while. */
  const takeWaiting = async () => {
    const end = performance.now() + takingTimeout;
    let before: number;
    do {
      before = taken;
      // Two turns: what waits is taken in the next one.
      await nextTurn();
      await nextTurn();
    } while (taken !== before && performance.now() < end);
  };
  return async () => {
    isClosing = true;
    for (const response of answers.values()) if (response) response.shouldKeepAlive = false;
    await takeWaiting();
    await new Promise<void>((resolve) => {
      let readBefore = countRead(answers.keys());
      const closeIdle = () => {
        // Where something still comes in, more may be under way on connections that look idle.
        const read = countRead(answers.keys());
        const isQuiet = read === readBefore;
        readBefore = read;
        if (!isQuiet) return;
        http.closeIdleConnections();
        // Node does not count connections that never sent a byte as idle.
        for (const socket of answers.keys()) if (socket.bytesRead === 0) socket.destroy();
      };
      // After a busy program has read what waited for it.
      const sweep = setInterval(() => setImmediate(closeIdle), idleCheckInterval);
      const cut = setTimeout(() => http.closeAllConnections(), drainTimeout);
      SocketServer.prototype.close.call(http, () => {
        clearInterval(sweep);
        clearTimeout(cut);
        // Ends the server's connection checks, which survive the end of listening.
        http.close(() => resolve());
      });
    });
  };
}

/** Counts the bytes that came in by connections. */
function countRead(sockets: Iterable<Socket>): number {
  let bytes = 0;
  for (const socket of sockets) bytes += socket.bytesRead;
  return bytes;
}
