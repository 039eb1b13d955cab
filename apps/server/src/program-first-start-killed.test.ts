import { setTimeout as sleep } from 'node:timers/promises';
import { often } from '@vitrine/test-kit/long-set';
import { ProgramGround, type RunningProgram } from '@vitrine/test-kit/running-program';
import { sitePages, variedPages } from '@vitrine/test-kit/site-pages';
import { afterAll, expect, test } from 'vitest';

const ground = new ProgramGround();
afterAll(() => ground.leave(), 60_000);

const firstStarts = often(2, 30);

test(
  `a program killed during its first start always opens the next time with the whole site (${firstStarts} kills)`,
  async () => {
    const { milliseconds } = await ground.findFirstStart();
    const model = await ground.start(await ground.makeUsedFolder());
    const headings = await readHeadings(model);
    await model.end('SIGTERM');
    let cut = 0;
    for (let kill = 0; kill < firstStarts; kill += 1) {
      const folder = await ground.makeFolder();
      const program = await ground.begin(folder);
      // From the first instant to the moment it would answer: each kill a step later in the same first start.
      await sleep((milliseconds * (kill + Math.random())) / firstStarts);
      const { output } = await program.end('SIGKILL');
      cut += output.includes('Vitrine répond') ? 0 : 1;
      const next = await ground.start(folder);
      expect(await readHeadings(next)).toEqual(headings);
      expect(await next.query('select seed from site')).toEqual([{ seed: 'site-42' }]);
      await next.end('SIGTERM');
    }
    // Or the kills came too late to prove anything.
    expect(cut).toBeGreaterThanOrEqual(firstStarts / 2);
  },
  60_000 + firstStarts * 30_000,
);

async function readHeadings(program: RunningProgram): Promise<Record<string, string>> {
  const headings: Record<string, string> = {};
  for (const path of often<readonly string[]>(variedPages, sitePages)) {
    const { text } = await program.ask(path);
    headings[path] = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? text.slice(0, 200);
  }
  return headings;
}
