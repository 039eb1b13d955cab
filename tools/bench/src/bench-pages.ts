import { join, resolve } from 'node:path';
import { sitePages } from '@vitrine/test-kit/records/site-pages';
import { type BenchSite, startBenchSite } from './bench-site.ts';
import { median, millisecondsPerRequest } from './cpu-time.ts';
import { startNginx } from './nginx-baseline.ts';
import { browserHeaders, drain, drainMany, load, measureNginx, rawBody } from './page-load.ts';

/**
 * Measures CPU time per request: a cached page against nginx with the same bytes, in alternating rounds of one run; and
 * a cache miss, with its database reads and compression. `--beside FOLDER` measures the misses of another checkout of
 * the program as well, in turns of the same run.
 */
export async function benchPages(): Promise<void> {
  const site = await startBenchSite();
  // Without cache capacity every request is a miss.
  const bare = await startBenchSite({ PAGE_CACHE_MB: '0' });
  const { headers } = await fetch(`${site.base}/`, { headers: browserHeaders });
  const raw = await rawBody(`${site.base}/`);
  const peer = await startNginx(18_080, raw, Object.fromEntries(headers));
  try {
    await compareCached(site, peer, raw.length);
    await measureMisses(bare, peer);
    const place = process.argv.indexOf('--beside');
    if (place > 0) await compareMisses(resolve(process.argv[place + 1] ?? ''));
  } finally {
    peer?.close();
    await bare.close();
    await site.close();
  }
}

type Peer = Awaited<ReturnType<typeof startNginx>>;
type Server = Pick<BenchSite, 'base' | 'processId'>;

async function compareCached({ base, processId }: Server, peer: Peer, bytes: number): Promise<void> {
  const count = 20_000;
  await load(`${base}/`, count)();
  if (peer) await load(peer.base, count)();
  const rows: { own: number; nginx: number }[] = [];
  for (let turn = 0; turn < 7; turn += 1)
    rows.push({
      own: await millisecondsPerRequest(processId, count, load(`${base}/`, count)),
      nginx: await measureNginx(peer, count),
    });
  for (const { own, nginx } of rows)
    console.log(
      `page gardée : ${own.toFixed(4)} ms   nginx : ${nginx.toFixed(4)} ms   rapport ${(own / nginx).toFixed(2)}`,
    );
  console.log(
    `rapport médian ${median(rows.map(({ own, nginx }) => own / nginx)).toFixed(2)} (promis : 2,5 au plus) sur ${count} demandes, ${bytes} octets`,
  );
}

/** Compares the misses of both programs, each freshly started on a demo site of its own. */
async function compareMisses(folder: string): Promise<void> {
  const { startBenchSite: startOther }: typeof import('./bench-site.ts') = await import(
    join(folder, 'tools/bench/src/bench-site.ts')
  );
  const own = await startBenchSite({ PAGE_CACHE_MB: '0' });
  const other = await startOther({ PAGE_CACHE_MB: '0' });
  try {
    const pages = sitePages.slice(0, -1);
    const visitAll = async (base: string, rounds: number) => {
      for (let round = 0; round < rounds; round += 1) for (const path of pages) await drain(base + path);
    };
    for (const { base } of [own, other]) await visitAll(base, 200);
    const rounds = 20;
    const measure = ({ base, processId }: Server) =>
      millisecondsPerRequest(processId, rounds * pages.length, () => visitAll(base, rounds));
    const turns: { own: number; other: number }[] = [];
    for (let turn = 0; turn < 9; turn += 1) turns.push({ own: await measure(own), other: await measure(other) });
    const ratios = turns.map((one) => one.own / one.other);
    console.log(
      `page faite : ${median(turns.map((one) => one.own)).toFixed(2)} ms, ${median(turns.map((one) => one.other)).toFixed(2)} ms dans ${folder} ; rapport ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} à ${Math.max(...ratios).toFixed(2)} en neuf tours)`,
    );
  } finally {
    await other.close();
    await own.close();
  }
}

async function measureMisses({ base, processId }: Server, peer: Peer): Promise<void> {
  const pages = sitePages.slice(0, -1);
  // Two hundred rounds warm up the JIT, as the first minutes of production do.
  const visitAll = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) for (const path of pages) await drain(base + path);
  };
  await visitAll(200);
  const rounds = 20;
  // The speed of a shared machine varies by the minute: nginx is measured beside each turn, once asked as the pages
  // are, one request after the other, and once with twenty at a time, which costs it half.
  const turns: { own: number; nginx: number; loaded: number }[] = [];
  for (let turn = 0; turn < 7; turn += 1)
    turns.push({
      own: await millisecondsPerRequest(processId, rounds * pages.length, () => visitAll(rounds)),
      nginx: peer ? await millisecondsPerRequest(peer.workerId, 5000, () => drainMany(peer.base, 5000)) : Number.NaN,
      loaded: await measureNginx(peer, 10_000),
    });
  const mean = median(turns.map(({ own }) => own));
  const ratio = median(turns.map(({ own, nginx }) => own / nginx));
  const loadedRatio = median(turns.map(({ own, loaded }) => own / loaded));
  // Then page by page, so that JIT compilation for another kind of page does not count.
  const rows: { path: string; ms: number }[] = [];
  for (const path of pages) {
    const count = 200;
    const visit = async () => {
      for (let turn = 0; turn < count; turn += 1) await drain(base + path);
    };
    await visit();
    rows.push({ path, ms: await millisecondsPerRequest(processId, count, visit) });
  }
  for (const { path, ms } of rows) console.log(`${ms.toFixed(2).padStart(6)} ms  ${path}`);
  console.log(
    `page faite : ${mean.toFixed(2)} ms en moyenne, toutes à tour de rôle (médiane de sept tours) ; ${Math.max(...rows.map(({ ms }) => ms)).toFixed(2)} ms au plus, page par page (promis : 2 au plus) ; ${ratio.toFixed(0)} fois nginx (médiane des tours ; ${loadedRatio.toFixed(0)} fois nginx à vingt demandes à la fois)`,
  );
}
