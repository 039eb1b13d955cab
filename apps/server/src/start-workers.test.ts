import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from './features/modules.gen.ts';
import { definePlatformTask } from './jobs/maintenance-task.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the workers schedule the maintenance tasks of every feature', async () => {
  await (await server.startJobs()).stop();
  const scheduled = await server.running.context.database.platform('essai', (transaction) =>
    transaction.query<{ name: string; cron: string; missed: string }>(
      `select key as name, cron, options ->> 'missed' as missed from vitrine_jobs.schedule`,
    ),
  );
  const tasks = modules.flatMap(({ maintenance }) => maintenance);
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
  expect(scheduled.sort(byName)).toEqual(tasks.map(({ name, cron }) => ({ name, cron, missed: 'once' })).sort(byName));
});

test('each queue has the options of its job, also where a migration created it', async () => {
  await (await server.startJobs()).stop();
  const rows = await server.running.context.database.platform('essai', (transaction) =>
    transaction.query<{ name: string; deletion: number; heartbeat: number | null }>(
      'select name, deletion_seconds as deletion, heartbeat_seconds as heartbeat from vitrine_jobs.queue',
    ),
  );
  const queues = new Map(rows.map((row) => [row.name, row]));
  // The data of these jobs contain an email that somebody typed.
  for (const name of ['send-reset-link', 'send-registration-link', 'send-newsletter-link'])
    expect(queues.get(name)?.deletion, name).toBe(3600);
  for (const { queue, queueOptions } of modules.flatMap(({ jobs }) => jobs))
    if (queueOptions.deleteAfterSeconds)
      expect(queues.get(queue)?.deletion, queue).toBe(queueOptions.deleteAfterSeconds);
  // A killed program stops its heartbeat, and its task may run again a minute later.
  expect(queues.get('maintenance')?.heartbeat).toBe(60);
});

test('a failed task of the platform is logged in its own words', async () => {
  const task = definePlatformTask({
    name: 'essai',
    cron: '0 * * * *',
    failure: 'essai non fait',
    run: () => Promise.reject(new Error('panne')),
  });
  await task.run(server.workerTools);
  expect(server.logLines).toContainEqual(expect.objectContaining({ msg: 'essai non fait', cause: 'panne' }));
});
