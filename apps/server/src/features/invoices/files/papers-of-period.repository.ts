import type { PaperKind } from '@vitrine/domain/invoicing/paper';
import type { RequestContext } from '../../../request-context.ts';

/** Days of papers, both included. */
export interface PaperPeriod {
  from: string;
  to: string;
}

/** A paper of a period, as the index of a download tells of it. */
export interface PeriodPaperRow {
  id: number;
  number: string;
  kind: PaperKind;
  issued_on: string;
  credited_number: string;
  reference: string;
  net_cents: number;
  vat_cents: number;
  total_cents: number;
  /** Null once its legal period is over. */
  buyer: string | null;
  /** Null while its file is still to be drawn. */
  stored_name: string | null;
}

/** Where a paper stands in their order. */
type PaperPlace = Pick<PeriodPaperRow, 'issued_on' | 'id'>;

/** No paper has a higher id. */
const maximumId = 2_147_483_647;

/** Counts the papers of a period. */
export async function countPapersOfPeriod(context: RequestContext, { from, to }: PaperPeriod): Promise<number> {
  const [row] = await context.transaction.query<{ count: number }>(
    'select count(*)::int as count from invoice where site_id = $1 and issued_on between $2 and $3',
    [context.site.id, from, to],
  );
  return row?.count ?? 0;
}

/** Lists the papers of a period in their order, after the last that was read; `until`, which is one of them, is the last of all. */
export function listPapersOfPeriod(
  context: RequestContext,
  { from, to }: PaperPeriod,
  { last, until, limit }: { last: PaperPlace | undefined; until: PaperPlace | undefined; limit: number },
): Promise<PeriodPaperRow[]> {
  return context.transaction.query(
    `select paper.id, paper.number, paper.kind, paper.issued_on, paper.credited_number, paper.net_cents, paper.vat_cents,
       paper.total_cents, paper.content::jsonb -> 'order' ->> 'reference' as reference, kept.buyer, file.stored_name
     from invoice paper
     left join invoice_buyer kept on kept.site_id = $1 and kept.invoice_id = paper.id
     left join invoice_file file on file.site_id = $1 and file.invoice_id = paper.id
     where paper.site_id = $1 and paper.issued_on between $2 and $3 and (paper.issued_on, paper.id) > ($4, $5)
       and (paper.issued_on, paper.id) <= ($6, $7)
     order by paper.issued_on, paper.id limit $8`,
    [
      context.site.id,
      from,
      to,
      last?.issued_on ?? '0001-01-01',
      last?.id ?? 0,
      until?.issued_on ?? to,
      until?.id ?? maximumId,
      limit,
    ],
  );
}
