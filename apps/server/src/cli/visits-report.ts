import { getSourceVisits, getVisitCounts } from '../features/visits/visits.operations.ts';
import type { RequestContext } from '../request-context.ts';

const titles = { page: 'Pages lues', source: 'Provenances des visites', country: 'Pays, d’après la langue' } as const;

/** What was read on a site in the last days, where from, in which countries' languages, and by which addresses with `from`. */
export async function describeVisits(context: RequestContext, days: number): Promise<string> {
  const counts = await getVisitCounts(context, days);
  const kinds = (['page', 'source', 'country'] as const).map((kind) =>
    describeCounts(
      titles[kind],
      counts.filter((one) => one.kind === kind),
    ),
  );
  return [...kinds, describeCounts('Adresses avec «\u00a0from\u00a0»', await getSourceVisits(context, days))].join(
    '\n\n',
  );
}

function describeCounts(title: string, lines: readonly { name: string; visits: number }[]): string {
  return [title, ...lines.slice(0, 30).map(({ name, visits }) => `${visits}\t${name}`)].join('\n');
}
