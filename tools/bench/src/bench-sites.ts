import { Agent } from 'node:http';
import { sitePages } from '@vitrine/test-kit/records/site-pages';
import { sendRequest } from '@vitrine/test-kit/send-request';
import { type BenchSite, startBenchSite } from './bench-site.ts';
import { copySites, hostOfCopy, listSiteIds } from './copy-sites.ts';
import { measurePlatformLists } from './platform-lists.ts';

/** Number of visits to uncached sites, and of random visits. */
const coldVisits = 420;
const randomVisits = 6000;
const pages = sitePages.slice(0, -1);

interface Row {
  sites: number;
  cold: number;
  known: number;
  held: number;
  random: number;
  p50: number;
  p95: number;
  idle: number;
  end: number;
  cacheLimit: number;
  /** Milliseconds of the platform's lists. */
  lists: Map<string, number>;
}

/**
 * Many copies of site 42. It measures CPU time of a page on an uncached site, against the same pages of a single site
 * after its caches were cleared. It also measures another page of a known site, a cached page, the latency of random
 * visits, the memory at the end, and the platform's list of sites.
 */
export async function benchSites(counts: readonly number[]): Promise<void> {
  const rows: Row[] = [];
  const site = await startBenchSite();
  try {
    for (const count of counts) {
      const startedAt = performance.now();
      await copySites(site.superuserUrl, count);
      console.log(`${count} sites : copiés en ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
      const { base } = await site.restart({});
      const lists = await measurePlatformLists(site);
      rows.push({ ...(await measureSites(site, Number(new URL(base).port), count)), lists });
      console.log(formatRow(rows.at(-1) as Row, rows[0] as Row));
    }
  } finally {
    await site.close();
  }
  console.log(`\n${header}`);
  for (const row of rows) console.log(formatRow(row, rows[0] as Row));
  console.log(
    '\nprocesseur en ms par page ; promis : froide à 1,5 fois celle d’un seul site au plus, mémoire sous repos + bornes des caches + 50 Mo\n',
  );
  reportLists(rows);
}

/** Compares the platform's lists of many sites with those of a hundred, which fill a page as well. */
function reportLists(rows: readonly Row[]): void {
  const few = rows.find(({ sites }) => sites === 100);
  const many = rows.at(-1);
  if (!few || !many || few === many) return;
  for (const [name, time] of many.lists) {
    const before = few.lists.get(name) ?? Number.NaN;
    console.log(
      `plateforme, ${name} : p95 ${before.toFixed(1)} ms de 100 sites, ${time.toFixed(1)} ms de ${many.sites} ; rapport ${(time / before).toFixed(2)} (promis : 1,5 au plus)`,
    );
  }
}

async function measureSites(site: BenchSite, port: number, count: number): Promise<Omit<Row, 'lists'>> {
  const agent = new Agent({ keepAlive: true });
  const visit = async (siteId: number, path: string) => {
    const host = siteId === 42 ? 'lheuredouce.localhost' : hostOfCopy(siteId);
    const startedAt = performance.now();
    const answer = await sendRequest(port, path, { agent, host, headers: { 'accept-encoding': 'br' } });
    if (answer.status !== 200) throw new Error(`${host}${path} answered ${answer.status}`);
    return performance.now() - startedAt;
  };
  await visit(42, '/');
  const { resident: rest } = await site.measure();
  // Warms up the JIT, whose work must not count for the sites.
  for (let round = 0; round < 40; round += 1)
    for (const path of pages) {
      if (round % 4 === 0) await site.clearCaches();
      await visit(42, path);
    }
  const figures = await measureCold(site, listSiteIds(count), visit);
  const delays: number[] = [];
  const ids = listSiteIds(count);
  const { processor: before } = await site.measure();
  let left = randomVisits;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      delays.push(await visit(pickRandom(ids), pickRandom(pages)));
    }
  };
  await Promise.all([visitor(), visitor()]);
  const { processor, resident: end, bounds } = await site.measure();
  agent.destroy();
  delays.sort((one, other) => one - other);
  return {
    sites: count,
    ...figures,
    random: (processor - before) / randomVisits,
    p50: delays[Math.floor(delays.length / 2)] ?? Number.NaN,
    p95: delays[Math.floor(delays.length * 0.95)] ?? Number.NaN,
    idle: rest,
    end,
    cacheLimit: bounds,
  };
}

/** Visits the sites in random order: a page, another one, and the first again. */
async function measureCold(
  site: BenchSite,
  ids: readonly number[],
  visit: (siteId: number, path: string) => Promise<number>,
): Promise<Pick<Row, 'cold' | 'known' | 'held'>> {
  let unknown: number[] = [];
  const spent = { cold: 0, known: 0, held: 0 };
  for (let turn = 0; turn < coldVisits; turn += 1) {
    if (unknown.length === 0) {
      await site.clearCaches();
      unknown = [...ids].sort(() => Math.random() - 0.5);
    }
    const id = unknown.pop() as number;
    const path = pages[turn % pages.length] as string;
    const other = pages[(turn + 7) % pages.length] as string;
    for (const [kind, wanted] of [
      ['cold', path],
      ['known', other],
      // The second request gets the high-quality compression.
      [undefined, path],
      ['held', path],
    ] as const) {
      const { processor: before } = await site.measure();
      await visit(id, wanted);
      const { processor } = await site.measure();
      if (kind) spent[kind] += processor - before;
    }
  }
  return { cold: spent.cold / coldVisits, known: spent.known / coldVisits, held: spent.held / coldVisits };
}

function pickRandom<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value;
}

const header = ' sites   froide (rapport)  connue  gardée   au hasard    p50    p95   mémoire : repos   fin   permis';

function formatRow(row: Row, one: Row): string {
  const cell = (value: number, width: number, digits = 2) => value.toFixed(digits).padStart(width);
  return [
    String(row.sites).padStart(6),
    cell(row.cold, 9),
    `(${(row.cold / one.cold).toFixed(2)})`.padStart(9),
    cell(row.known, 8),
    cell(row.held, 8),
    cell(row.random, 12),
    cell(row.p50, 7, 1),
    cell(row.p95, 7, 1),
    cell(row.idle, 18, 0),
    cell(row.end, 6, 0),
    cell(row.idle + row.cacheLimit + 50, 9, 0),
  ].join('');
}
