import { setTimeout as sleep } from 'node:timers/promises';
import { isLongRun } from '@vitrine/test-kit/runner/long-set';
import { ProgramFixture, readHeadings } from '@vitrine/test-kit/servers/running-program';
import { afterAll, expect, test } from 'vitest';

const fixture = new ProgramFixture();
afterAll(() => fixture.cleanup());

const firstStarts = 30;

test.runIf(isLongRun)(
  `a program killed during its first start always opens the next time with the whole site (${firstStarts} kills)`,
  async () => {
    const { milliseconds, headings } = await fixture.getFirstStart();
    expect(new Set(Object.values(headings)).size).toBeGreaterThan(3);
    let cut = 0;
    for (let kill = 0; kill < firstStarts; kill += 1) {
      const folder = await fixture.createFolder();
      const program = await fixture.launch(folder);
      // From the first instant to readiness: each kill comes one step later in the same first start.
      const share = (kill + Math.random()) / firstStarts;
      await sleep(milliseconds * share);
      const { output } = await program.stop('SIGKILL');
      cut += output.includes('Vitrine répond') ? 0 : 1;
      const next = await fixture.start(folder);
      expect(await readHeadings(next)).toEqual(headings);
      expect(await next.query('select id from site order by id')).toEqual([{ id: 42 }, { id: 43 }]);
      await next.stop('SIGTERM');
    }
    // Otherwise the kills came too late to prove anything.
    expect(cut).toBeGreaterThanOrEqual(firstStarts / 2);
  },
  300_000 + firstStarts * 30_000,
);

test('a stop while the demo is loaded is no failure, and the next start loads the rest', async () => {
  const folder = await fixture.createFolder();
  const program = await fixture.launch(folder);
  await expect.poll(() => program.output).toContain('Le site de démonstration 42 est chargé.');
  const { code, output } = await program.stop('SIGTERM');
  expect(code).toBe(0);
  expect(output).not.toMatch(/n’ont pas pu|a échoué|"level":"error"/);
  const next = await fixture.start(folder);
  expect(await next.query('select id from site order by id')).toEqual([{ id: 42 }, { id: 43 }]);
  await next.stop('SIGTERM');
});
