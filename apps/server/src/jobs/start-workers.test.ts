import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../features/modules.gen.ts';
import { definePlatformTask } from './maintenance-task.ts';

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
