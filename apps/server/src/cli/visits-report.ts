import { readVisitCounts } from '../features/visits/visits.operations.ts';
import type { Scope } from '../scope.ts';

const titles = { page: 'Pages lues', source: 'Provenances des visites', country: 'Pays, d’après la langue' } as const;

/** What was read on a site in the last days, where from, and in which countries' languages. */
export async function describeVisits(scope: Scope, days: number): Promise<string> {
  const counts = await readVisitCounts(scope, days);
  return (['page', 'source', 'country'] as const)
    .map((kind) => {
      const lines = counts.filter((one) => one.kind === kind).slice(0, 30);
      return [titles[kind], ...lines.map(({ name, visits }) => `${visits}\t${name}`)].join('\n');
    })
    .join('\n\n');
}
