import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { eventually, ProgramFixture, type RunningProgram } from '@vitrine/test-kit/servers/running-program';
import { afterAll, expect, test } from 'vitest';

const fixture = new ProgramFixture();
afterAll(() => fixture.cleanup());

/**
 * Milliseconds without a request after which a program that stops may close a connection: a little less than it waits. A browser sends
 * again what it sent on one that was closed meanwhile.
 */
const idleTime = 400;
const paths = ['/', '/contact', '/api/parameter', '/actualites?page=1', '/healthz', '/rien-du-tout'];

/** Sends sequential requests on one connection until the server announces its close. */
async function askUntilClosed(
  program: RunningProgram,
  number: number,
  answered: () => void,
): Promise<string | undefined> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let askedAt = performance.now();
  let askedBefore = askedAt;
  try {
    for (let turn = number; ; turn += 1) {
      askedBefore = askedAt;
      askedAt = performance.now();
      const answer = await program.request(paths[turn % paths.length] ?? '/', { agent });
      if (answer.status >= 500) return `${answer.status} ${answer.text.slice(0, 100)}`;
      answered();
      if (answer.headers.connection === 'close') return undefined;
      await sleep(Math.random() * 40);
    }
  } catch (error) {
    // A busy client may read its answer late: to the program it was idle since.
    return askedAt - askedBefore > idleTime ? undefined : String(error);
  } finally {
    agent.destroy();
  }
}

const rounds = byRunLength(1, 10);

test(`a stop while 50 clients ask: each request is answered, none of them sees an error (${rounds} times)`, async () => {
  const folder = await fixture.createUsedFolder();
  for (let round = 0; round < rounds; round += 1) {
    const program = await fixture.start(folder);
    let count = 0;
    const answered = () => {
      count += 1;
    };
    const clients = Array.from({ length: 50 }, (_, number) => askUntilClosed(program, number, answered));
    await eventually(() => expect(count).toBeGreaterThan(200));
    program.send('SIGTERM');
    expect((await Promise.all(clients)).filter((fault) => fault !== undefined)).toEqual([]);
    const { code } = await program.exited;
    expect(code).toBe(0);
    expect(await program.findDatabaseServer()).toBeUndefined();
  }
});

test('requests that wait for the database when the stop comes are finished, then the program ends at once', async () => {
  const program = await fixture.start(await fixture.createUsedFolder());
  const other = await program.connect();
  await other.query('begin; lock table setting in access exclusive mode');
  const waiting = ['/soins', '/albums', '/api/parameter'].map((path) => program.request(path));
  await eventually(async () => {
    const { rows } = await other.query('select 1 from pg_locks where not granted');
    expect(rows.length).toBeGreaterThan(0);
  });
  await sleep(200);
  const stoppedAt = performance.now();
  program.send('SIGTERM');
  await eventually(async () => {
    await expect(program.request('/healthz')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
  });
  await other.query('rollback');
  await other.end();
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  expect((await program.exited).code).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(9000);
});
