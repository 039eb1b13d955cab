import type { RequestContext } from '../../request-context.ts';
import { PaperComparison, type PaperDifferences } from './compare-papers.ts';
import { type CheckedPaper, listCreditedNumbers, listDays, listPapersAfter } from './verify-papers.repository.ts';

/** Papers that are read at once: some megabytes. */
const batch = 2000;

/**
 * Compares all papers of a site with what they say, with their credit notes and with the totals of days. The next papers are on
 * their way while the ones before are compared.
 */
export async function comparePapers(context: RequestContext): Promise<PaperDifferences> {
  const { days, closedBefore } = await listDays(context);
  const comparison = new PaperComparison({ credited: await listCreditedNumbers(context), closedBefore });
  let coming = listPapersAfter(context, 0, batch);
  for (;;) {
    const papers: CheckedPaper[] = await coming;
    const last = papers.at(-1);
    if (!last) break;
    coming = listPapersAfter(context, last.id, batch);
    for (const paper of papers) comparison.add(paper);
  }
  return comparison.finish(days);
}
