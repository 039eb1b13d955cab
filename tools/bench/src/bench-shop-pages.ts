import { startBenchSite } from './bench-site.ts';
import { median, millisecondsPerRequest } from './cpu-time.ts';
import { type NginxBaseline, startNginx } from './nginx-baseline.ts';
import { browserHeaders, drainMany, load, measureNginx, rawBody } from './page-load.ts';

const rounds = 7;
const cachedCount = 10_000;
const firstCount = 200;
/** As many as `bench -- pages` sends before it measures: the JIT compiles late. */
const warmUpCounts = { cached: 20_000, first: 6200 } as const;

/** Home, list and a product of the demo shop. */
const paths = ['/', '/boutique', '/boutique/1/les-perruches'];

/** Measures pages of the shop beside nginx that serves their bytes, in alternating rounds: cached, then drawn at each request. */
export async function benchShopPages(): Promise<void> {
  const site = await startBenchSite({}, 'site-43');
  const bare = await site.startAnother({ PAGE_CACHE_MB: '0' });
  try {
    // All of them before the first is measured: it would be the only one whose code is still being compiled.
    for (const path of paths) {
      await load(site.base + path, warmUpCounts.cached)();
      await drainMany(bare.base + path, warmUpCounts.first);
    }
    for (const [position, path] of paths.entries()) {
      const { headers } = await fetch(site.base + path, { headers: browserHeaders });
      const body = await rawBody(site.base + path);
      const nginx = await startNginx(18_081 + position, body, Object.fromEntries(headers));
      try {
        await comparePage(path, { cached: site, bare, nginx });
      } finally {
        nginx?.close();
      }
    }
  } finally {
    await bare.stop();
    await site.close();
  }
}

interface Server {
  base: string;
  processId: number;
}

async function comparePage(
  path: string,
  { cached, bare, nginx }: { cached: Server; bare: Server; nginx: NginxBaseline | undefined },
): Promise<void> {
  const turns: { cached: number; first: number; ms: number }[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const own = await millisecondsPerRequest(cached.processId, cachedCount, load(cached.base + path, cachedCount));
    const bound = await measureNginx(nginx, cachedCount);
    const drawn = await millisecondsPerRequest(bare.processId, firstCount, () =>
      drainMany(bare.base + path, firstCount),
    );
    // nginx is asked as the pages are: one request after the other costs it twice as much.
    const alone = nginx
      ? await millisecondsPerRequest(nginx.workerId, 10 * firstCount, () => drainMany(nginx.base, 10 * firstCount))
      : Number.NaN;
    turns.push({ cached: own / bound, first: drawn / alone, ms: drawn });
  }
  const middle = (figure: keyof (typeof turns)[number]) => median(turns.map((turn) => turn[figure]));
  console.log(
    `${path} : gardée ${middle('cached').toFixed(2)} fois nginx (promis : 2,5 au plus) ; faite ${middle('ms').toFixed(2)} ms, ${middle('first').toFixed(0)} fois nginx (promis : 60 au plus)`,
  );
}
