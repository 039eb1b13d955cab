import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineJob } from './define-job.ts';
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
  const pictureJob = defineJob<{ siteId: number; mediaId: number }>({
    queue: 'make-derivatives',
    isLeftAtEnd: true,
    run() {
      started.picture.resolve();
      return new Promise(() => {});
    },
  });
  const mailJob = defineJob<{ siteId: number; mailId: string }>({
    queue: 'send-mail',
    run() {
      started.mail.resolve();
      return sent.promise;
    },
  });
  for (const job of [pictureJob, mailJob]) {
    await queue.open(job);
    await queue.work(job, server.workerTools);
  }
  await server.write(42, async ({ transaction }) => {
    await queue.enqueue(transaction, pictureJob, { siteId: 42, mediaId: 1 });
    await queue.enqueue(transaction, mailJob, { siteId: 42, mailId: '1' });
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

test('maintenance that is due runs once however many programs run, and only a retired task leaves the schedule', async () => {
  const log = pino({ level: 'silent' });
  const runs: string[] = [];
  const taskNamed = (name: string) => ({
    name,
    cron: '* * * * *',
    failure: '',
    run: async () => void runs.push(name),
  });
  const openQueue = async (tasks: readonly string[], retired: readonly string[] = []) => {
    const queue = new JobQueue(server.databaseUrls.owner, log, true);
    await queue.start();
    await queue.schedule(tasks.map(taskNamed), server.workerTools, retired);
    return queue;
  };
  const { database } = server.running.context;
  const tasks = ['one', 'other'];
  await (await openQueue(tasks)).stop();
  // All programs together check the schedule every half minute: clearing the time makes the next start check at once.
  const client = new pg.Client({ connectionString: server.databaseUrls.owner });
  await client.connect();
  await client.query('update vitrine_jobs.version set cron_on = null');
  await client.end();
  const queues = [await openQueue(tasks), await openQueue(tasks)];
  try {
    await eventually(async () => expect(new Set(runs)).toEqual(new Set(tasks)));
    await sleep(3000);
    const slots = await database.platform('essai', (transaction) =>
      transaction.query<{ name: string; jobs: number }>(
        `select data ->> 'task' as name, count(*)::int as jobs from vitrine_jobs.job
         where name = 'maintenance' group by data ->> 'task', singleton_on order by 1`,
      ),
    );
    expect(slots.every(({ jobs }) => jobs === 1)).toBe(true);
    expect(runs).toHaveLength(slots.length);
    const scheduled = async () => {
      const rows = await database.platform('essai', (transaction) =>
        transaction.query<{ key: string }>(
          `select key from vitrine_jobs.schedule where name = 'maintenance' order by key`,
        ),
      );
      return rows.map(({ key }) => key);
    };
    // An older program on the same database does not know every task.
    await (await openQueue(['one'])).stop();
    expect(await scheduled()).toEqual(tasks);
    await (await openQueue(['one'], ['other'])).stop();
    expect(await scheduled()).toEqual(['one']);
  } finally {
    for (const queue of queues) await queue.stop();
  }
});
