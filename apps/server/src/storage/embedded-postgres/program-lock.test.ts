import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { PostgresFixture, query } from './embedded-postgres.fixture.ts';
import { isAlive } from './server-process.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const fixture = new PostgresFixture();

afterEach(() => fixture.clear());
afterAll(() => fixture.dispose());

describe('two programs on one folder', { timeout: 600_000 }, () => {
  const times = byRunLength(1, 20);

  test(`the second is refused in clear French and the first goes on (${times} times)`, async () => {
    const folder = await fixture.createFolderWithDatabase();
    const first = await fixture.startProgram();
    const { processId, appUrl } = await first.start({ directory: folder });
    const second = await fixture.startProgram();
    for (let time = 0; time < times; time += 1) {
      const news = await second.tryStart({ directory: folder });
      expect(news).toMatchObject({ news: 'failed', reason: 'in-use' });
      expect(news).toHaveProperty(
        'message',
        expect.stringMatching(/déjà utilisée par un autre programme Vitrine \(processus \d+/),
      );
      expect(await query(appUrl, 'SELECT 1 AS id')).toEqual([{ id: 1 }]);
    }
    await first.stop();
    expect(await isAlive(processId)).toBe(false);
    expect(await second.start({ directory: folder })).toMatchObject({ adopted: false });
  });

  test('the same program asking twice is refused too, and may start again once stopped', async () => {
    const directory = await fixture.createFolderWithDatabase();
    const first = await startEmbeddedPostgres({ directory, durability: 'fast' });
    await expect(startEmbeddedPostgres({ directory, durability: 'fast' })).rejects.toMatchObject({ reason: 'in-use' });
    await first.stop();
    await (await startEmbeddedPostgres({ directory, durability: 'fast' })).stop();
  });

  const rounds = byRunLength(2, 20);
  const programCount = byRunLength(8, 20);

  test(`one of ${programCount} that start at the same instant gets it, each time its holder is killed (${rounds} rounds)`, async () => {
    const folder = await fixture.createFolder();
    const programs = await Promise.all(Array.from({ length: programCount }, () => fixture.startProgram()));
    let serverId: number | undefined;
    for (let round = 0; round < rounds; round += 1) {
      for (const program of programs) program.startInBackground({ directory: folder });
      const news = await Promise.all(programs.map((program) => program.waitFor('started', 'failed')));
      const started = news.flatMap((one) => (one.news === 'started' ? [one.server] : []));
      const refused = news.filter((one) => one.news === 'failed' && one.reason === 'in-use');
      expect([started.length, refused.length]).toEqual([1, programCount - 1]);
      // The next program adopts the killed program's server: there is never a second one.
      expect(started[0]).toMatchObject({ adopted: round > 0, processId: serverId ?? expect.any(Number) });
      serverId = started[0]?.processId;

      const holder = programs.findIndex((program) => program.has('started'));
      await programs[holder]?.kill();
      programs[holder] = await fixture.startProgram();
    }
  });
});
