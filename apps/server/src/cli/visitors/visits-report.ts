import { getSourceVisits, getVisitCounts } from '../../features/visits/visits.operations.ts';
import type { RequestContext } from '../../request-context.ts';

const titles = { page: 'Pages lues', source: 'Provenances des visites', country: 'Pays, d’après la langue' } as const;

/** Reports the visits of a site in the last days: pages, sources, countries of the languages, and `from` sources. */
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
