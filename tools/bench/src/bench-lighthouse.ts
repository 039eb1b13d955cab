import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBrowser } from '@vitrine/test-kit/browser';
import { sitePages } from '@vitrine/test-kit/site-pages';
import lighthouse from 'lighthouse';
import { startBenchSite } from './bench-site.ts';

const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
/** Measure only this page. */
const onlyPage = process.env.LIGHTHOUSE_PAGE;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const port = 18_083;

/** Runs Lighthouse with a mobile profile; reports the median of five runs for each page. */
export async function benchLighthouse(): Promise<void> {
  const site = await startBenchSite();
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'));
  const chromium = spawn(
    requireBrowser(),
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  await new Promise((ready) => setTimeout(ready, 2000));
  try {
    for (const path of onlyPage ? [onlyPage] : sitePages.slice(0, -1)) {
      await fetch(site.base + path).then((answer) => answer.text());
      const scores: Record<string, number[]> = {};
      const findings = new Set<string>();
      for (let run = 0; run <= runs; run += 1) {
        const result = await lighthouse(site.base + path, {
          port,
          output: 'json',
          logLevel: 'silent',
          onlyCategories: [...categories],
        });
        // The first run only generates the image derivatives.
        if (!result || run === 0) continue;
        for (const category of categories) {
          const found = result.lhr.categories[category];
          scores[category] = [...(scores[category] ?? []), Math.round((found?.score ?? 0) * 100)];
          for (const { id, weight } of found?.auditRefs ?? []) {
            const audit = result.lhr.audits[id];
            if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9) findings.add(id);
          }
        }
      }
      const median = (values: number[] = []) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)];
      console.log(
        `${categories.map((category) => `${category} ${median(scores[category])}`).join('  ')}  ${path}  ${[...findings].join(' ')}`,
      );
    }
  } finally {
    chromium.kill('SIGKILL');
    await site.close();
    await rm(profile, { recursive: true, force: true });
  }
}
