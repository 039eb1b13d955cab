import type { PaperKind } from '@vitrine/domain/invoicing/paper';
import type { RequestContext } from '../../../request-context.ts';

/** Days of papers, both included. */
export interface PaperPeriod {
  from: string;
  to: string;
  /** Whether only those that companies with a number have: their platform takes each. */
  isOfCompanies?: boolean | undefined;
}

/** SQL of the papers of a period, whose days are $2 and $3 and `isOfCompanies` is $4; with the buyers that are kept. A line outside VAT is no sale yet. */
const ofPeriod = `invoice paper
     left join invoice_buyer kept on kept.site_id = $1 and kept.invoice_id = paper.id
     where paper.site_id = $1 and paper.issued_on between $2 and $3
       and (not $4::boolean or (coalesce(kept.buyer::jsonb -> 'company' ->> 'siren', '') <> '' or coalesce(kept.buyer::jsonb -> 'company' ->> 'vatNumber', '') <> '')
         and not paper.content::jsonb -> 'groups' @> '[{"category": "O"}]')`;

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
export async function countPapersOfPeriod(
  context: RequestContext,
  { from, to, isOfCompanies = false }: PaperPeriod,
): Promise<number> {
  const [row] = await context.transaction.query<{ count: number }>(`select count(*)::int as count from ${ofPeriod}`, [
    context.site.id,
    from,
    to,
    isOfCompanies,
  ]);
  return row?.count ?? 0;
}

/** Lists the papers of a period in their order, after the last that was read; `until`, which is one of them, is the last of all. */
export function listPapersOfPeriod(
  context: RequestContext,
  { from, to, isOfCompanies = false }: PaperPeriod,
  { last, until, limit }: { last: PaperPlace | undefined; until: PaperPlace | undefined; limit: number },
): Promise<PeriodPaperRow[]> {
  return context.transaction.query(
    `select found.id, found.number, found.kind, found.issued_on, found.credited_number, found.net_cents, found.vat_cents, found.total_cents,
       found.reference, found.buyer, file.stored_name from (
       select paper.id, paper.number, paper.kind, paper.issued_on, paper.credited_number, paper.net_cents, paper.vat_cents,
         paper.total_cents, paper.content::jsonb -> 'order' ->> 'reference' as reference, kept.buyer from ${ofPeriod}
         and (paper.issued_on, paper.id) > ($5, $6) and (paper.issued_on, paper.id) <= ($7, $8)
       order by paper.issued_on, paper.id limit $9) found
     left join invoice_file file on file.site_id = $1 and file.invoice_id = found.id
     order by found.issued_on, found.id`,
    [
      context.site.id,
      from,
      to,
      isOfCompanies,
      last?.issued_on ?? '0001-01-01',
      last?.id ?? 0,
      until?.issued_on ?? to,
      until?.id ?? maximumId,
      limit,
    ],
  );
}
