import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JobQueue } from './job-queue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a picture under way does not hold the end of the program: its job waits for the next start, and no other is cut', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const queue = new JobQueue(server.databaseUrls.owner, log, true);
  await queue.start();
  const started = { picture: Promise.withResolvers<void>(), mail: Promise.withResolvers<void>() };
  const sent = Promise.withResolvers<void>();
  await queue.work(
    'createDerivatives',
    1,
    () => {
      started.picture.resolve();
      return new Promise(() => {});
    },
    { isLeftAtEnd: true },
  );
  await queue.work('sendMail', 1, () => {
    started.mail.resolve();
    return sent.promise;
  });
  await server.write(42, async ({ transaction }) => {
    await queue.enqueue(transaction, 'createDerivatives', { siteId: 42, mediaId: 1 });
    await queue.enqueue(transaction, 'sendMail', { siteId: 42, mailId: '1' });
  });
  await Promise.all([started.picture.promise, started.mail.promise]);
  const end = queue.stop();
  sent.resolve();
  await Promise.race([
    end,
    sleep(4000).then(() => {
      throw new Error('the end waits for the picture');
    }),
  ]);
  const states = await server.write(42, ({ transaction }) =>
    transaction.query<{ name: string; state: string }>(
      "select name, state from vitrine_jobs.job where data ->> 'siteId' = '42' and state <> 'created' order by name",
    ),
  );
  expect(states).toEqual([
    { name: 'make-derivatives', state: 'retry' },
    { name: 'send-mail', state: 'completed' },
  ]);
  expect(lines).toEqual([]);
});
