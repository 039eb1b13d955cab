import { readSourceVisits, readVisitCounts } from '../features/visits/visits.operations.ts';
import type { Scope } from '../scope.ts';

const titles = { page: 'Pages lues', source: 'Provenances des visites', country: 'Pays, d’après la langue' } as const;

/** What was read on a site in the last days, where from, in which countries' languages, and by which addresses with `from`. */
export async function describeVisits(scope: Scope, days: number): Promise<string> {
  const counts = await readVisitCounts(scope, days);
  const kinds = (['page', 'source', 'country'] as const).map((kind) =>
    describe(
      titles[kind],
      counts.filter((one) => one.kind === kind),
    ),
  );
  return [...kinds, describe('Adresses avec «\u00a0from\u00a0»', await readSourceVisits(scope, days))].join('\n\n');
}

function describe(title: string, lines: readonly { name: string; visits: number }[]): string {
  return [title, ...lines.slice(0, 30).map(({ name, visits }) => `${visits}\t${name}`)].join('\n');
}
