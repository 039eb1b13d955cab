import { paperKindLabels } from '@vitrine/domain/invoicing/paper-terms.data';
import type { RequestContext } from '../../request-context.ts';
import { listPapersOfOrder } from './invoices.repository.ts';

/** A paper, as whoever ordered is told of it. */
interface ListedPaper {
  number: string;
  label: string;
  issuedOn: string;
}

/** Lists the invoices and credit notes of an order, the first first. */
export async function listPapers(context: RequestContext, orderId: number): Promise<ListedPaper[]> {
  const papers = await listPapersOfOrder(context, orderId);
  return papers.map(({ number, kind, issued_on: issuedOn }) => ({ number, label: paperKindLabels[kind], issuedOn }));
}
