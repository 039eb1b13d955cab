import { setTimeout as sleep } from 'node:timers/promises';
import { withCommandContext } from '@vitrine/server/cli/command-context';
import { updateSettings } from '@vitrine/server/features/settings/settings.operations';
import { Database } from '@vitrine/server/storage/database';
import { startBenchSite } from './bench-site.ts';

const changes = 100;

/**
 * Measures how long a change takes to be seen at two server processes that share a database: from the commit of the
 * change to the first response with it. Both hold the page in their cache before.
 */
export async function benchMachines(): Promise<void> {
  const site = await startBenchSite();
  const other = await site.startAnother();
  const database = new Database({ url: site.appUrl, directUrl: site.databaseUrl, statementTimeout: 10_000 });
  try {
    const delays: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      const name = `Nom numéro ${change}`;
      for (const base of [site.base, other.base]) await readHomePage(base);
      await withCommandContext(database, '42', (context) =>
        updateSettings(context, { COMPANY_NAME: name }, { name: 'mesure', isSuperAdmin: true }),
      );
      const committedAt = performance.now();
      delays.push(...(await Promise.all([site.base, other.base].map((base) => measureDelay(base, name, committedAt)))));
      // The next change does not meet the refreshing of this one.
      await sleep(50);
    }
    delays.sort((one, another) => one - another);
    const percentile = (share: number) => (delays[Math.ceil(share * delays.length) - 1] ?? 0).toFixed(0);
    console.log(
      `${changes} changements vus par deux programmes : p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, le plus long ${percentile(1)} ms (promis : 100 ms au plus)`,
    );
  } finally {
    await database.close();
    await other.stop();
    await site.close();
  }
}

async function readHomePage(base: string): Promise<string> {
  return (await fetch(`${base}/`)).text();
}

/** Returns the milliseconds from a moment to the first home page that contains a text. */
async function measureDelay(base: string, text: string, since: number): Promise<number> {
  while (!(await readHomePage(base)).includes(text)) {
    if (performance.now() - since > 10_000) throw new Error(`${base} never showed ${text}`);
    // Without a pause, the requests themselves would occupy the processors.
    await sleep(2);
  }
  return performance.now() - since;
}
