import { listPlatformSites } from '@vitrine/server/features/platform/platform-sites.operations';
import type { PlatformContext } from '@vitrine/server/request-context';
import { Database } from '@vitrine/server/storage/database';
import type { BenchSite } from './bench-site.ts';

const rounds = 120;
/** Rounds before the figures count. */
const warmRounds = 20;

type Query = Parameters<typeof listPlatformSites>[1];

/** What the platform's staff asks of the list of sites that are copies of one, by the last of their first page. */
const listQueries = (next: string | undefined): Readonly<Record<string, Query>> => ({
  'la première page': {},
  'la suivante': { after: next },
  'en ligne': { state: 'online' },
  suspendus: { state: 'suspended' },
  'recherche d’un nom': { q: 'heure' },
  'recherche d’une adresse': { q: 'copie-1042' },
  'recherche sans résultat': { q: 'introuvable' },
});

/** Measures the list of all sites, in milliseconds: the 95th percentile of each question, connections warm. */
export async function measurePlatformLists(site: BenchSite): Promise<Map<string, number>> {
  const database = new Database({ url: site.appUrl, directUrl: site.databaseUrl, statementTimeout: 60_000 });
  const ask = (query: Query) =>
    database.platform('mesure', (transaction) =>
      listPlatformSites({ transaction, now: Date.now() } as PlatformContext, query),
    );
  try {
    const first = await ask({});
    if (!first.ok) throw new Error('no list of sites');
    const figures = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const [name, query] of Object.entries(listQueries(first.value.next ?? undefined))) {
        const begunAt = performance.now();
        await ask(query);
        if (round >= warmRounds) figures.set(name, [...(figures.get(name) ?? []), performance.now() - begunAt]);
      }
    return new Map([...figures].map(([name, times]) => [name, findPercentile(times)]));
  } finally {
    await database.close();
  }
}

const findPercentile = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
