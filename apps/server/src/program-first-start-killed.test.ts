import { setTimeout as sleep } from 'node:timers/promises';
import { byRunLength } from '@vitrine/test-kit/long-set';
import { ProgramFixture, type RunningProgram } from '@vitrine/test-kit/running-program';
import { sitePages, variedPages } from '@vitrine/test-kit/site-pages';
import { afterAll, expect, test } from 'vitest';

const fixture = new ProgramFixture();
afterAll(() => fixture.cleanup(), 60_000);

const firstStarts = byRunLength(1, 30);

test(
  `a program killed during its first start always opens the next time with the whole site (${firstStarts} kills)`,
  async () => {
    const { milliseconds } = await fixture.getFirstStart();
    const model = await fixture.start(await fixture.createUsedFolder());
    const headings = await readHeadings(model);
    await model.stop('SIGTERM');
    let cut = 0;
    for (let kill = 0; kill < firstStarts; kill += 1) {
      const folder = await fixture.createFolder();
      const program = await fixture.launch(folder);
      // From the first instant to readiness: each kill comes one step later in the same first start. A single one comes
      // in its middle.
      const share = firstStarts === 1 ? 0.2 + Math.random() * 0.4 : (kill + Math.random()) / firstStarts;
      await sleep(milliseconds * share);
      const { output } = await program.stop('SIGKILL');
      cut += output.includes('Vitrine répond') ? 0 : 1;
      const next = await fixture.start(folder);
      expect(await readHeadings(next)).toEqual(headings);
      expect(await next.query('select seed from site order by id')).toEqual([{ seed: 'site-42' }, { seed: 'site-43' }]);
      await next.stop('SIGTERM');
    }
    // Otherwise the kills came too late to prove anything.
    expect(cut).toBeGreaterThanOrEqual(firstStarts / 2);
  },
  120_000 + firstStarts * 30_000,
);

async function readHeadings(program: RunningProgram): Promise<Record<string, string>> {
  const headings: Record<string, string> = {};
  for (const path of byRunLength<readonly string[]>(variedPages, sitePages)) {
    const { text } = await program.request(path);
    headings[path] = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? text.slice(0, 200);
  }
  return headings;
}
