import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import v8 from 'node:v8';
import vm from 'node:vm';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { afterEach, expect, test } from 'vitest';
import { enableGracefulShutdown } from './graceful-shutdown.ts';

let http: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  http.closeAllConnections();
});

async function serve(answer: RequestListener): Promise<() => Promise<void>> {
  http = createServer({ keepAliveTimeout: 60_000 }, answer);
  const close = enableGracefulShutdown(http);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return close;
}

/** A connection, and all that it has received. */
async function openConnection(): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (part) => {
    text += part;
  });
  await once(socket, 'connect');
  return { socket, heard: () => text };
}

const rawRequest = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('an answer under way is finished and says that its connection ends', async () => {
  let finish = () => {};
  const close = await serve((_, response) => {
    finish = () => response.end('fini');
  });
  const { socket, heard } = await openConnection();
  socket.write(rawRequest);
  await once(http, 'request');
  const closing = close();
  finish();
  await closing;
  await eventually(async () => expect(heard()).toMatch(/connection: close[\s\S]*fini/i));
});

test('connections that the system has taken, and a busy program not yet, are answered', async () => {
  const close = await serve((_, response) => response.end('là'));
  const { port } = http.address() as AddressInfo;
  const heard = Array.from({ length: 30 }, () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.write(rawRequest);
    return new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('error', ({ message }) => resolve(message));
      socket.on('end', () => resolve(text));
    });
  });
  // They have asked the system, and the program has not come to look.
  await new Promise<void>((asked) => process.nextTick(asked));
  await close();
  for (const text of await Promise.all(heard)) expect(text).toMatch(/connection: close[\s\S]*là/i);
});

test('a connection that has never said a word does not hold the end', async () => {
  const close = await serve((_, response) => response.end());
  const { socket } = await openConnection();
  const gone = once(socket, 'close');
  const begunAt = performance.now();
  await close();
  await gone;
  // A response under way may take ten seconds.
  expect(performance.now() - begunAt).toBeLessThan(9000);
});

test('an answer that has left is kept by nobody while its connection stays silent', async () => {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  const answers: WeakRef<ServerResponse>[] = [];
  const close = await serve((_, response) => {
    answers.push(new WeakRef(response));
    response.end('là');
  });
  const { socket, heard } = await openConnection();
  socket.write(rawRequest);
  await eventually(async () => expect(heard()).toContain('là'));
  await eventually(async () => {
    collect();
    expect(answers.map((one) => one.deref())).toEqual([undefined]);
  });
  expect(socket.readyState).toBe('open');
  await close();
});
