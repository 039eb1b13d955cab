import type { BookedPaper } from '@vitrine/domain/accounting/journal';
import type { PaperBuyer, PaperKind } from '@vitrine/domain/invoicing/paper';
import type { RatedAmount } from '@vitrine/domain/invoicing/paper-amounts';
import type { PaymentMethod } from '@vitrine/domain/ordering/stock-hold';
import type { RequestContext } from '../../request-context.ts';
import type { AccountPeriod } from './account-period.ts';

/** A paper as files of accounts say it. */
export interface IssuedPaperRow {
  id: number;
  number: string;
  kind: PaperKind;
  issued_on: string;
  credited_number: string;
  hash: string;
  reference: string;
  groups: RatedAmount[];
  payment: { method: PaymentMethod; paidOn: string | null; paidCents: number };
  /** Null once the legal period is over. */
  buyer: PaperBuyer | null;
}

/** Lists the papers issued on the days of a period, in the order of the chain. */
export function listIssuedPapers(
  context: RequestContext,
  { from, to }: AccountPeriod,
  { last, limit }: { last: IssuedPaperRow | undefined; limit: number },
): Promise<IssuedPaperRow[]> {
  return context.transaction.query(
    `select paper.id, paper.number, paper.kind, paper.issued_on, paper.credited_number, paper.hash, said.content -> 'order' ->> 'reference'
       as reference, said.content -> 'groups' as groups, said.content -> 'payment' as payment, kept.buyer::jsonb as buyer
     from invoice paper
     cross join lateral (select paper.content::jsonb as content) said
     left join invoice_buyer kept on kept.site_id = $1 and kept.invoice_id = paper.id
     where paper.site_id = $1 and paper.issued_on >= $2 and paper.issued_on <= $3
       and ($4::date is null or (paper.issued_on, paper.id) > ($4, $5::int))
     order by paper.issued_on, paper.id limit $6`,
    [context.site.id, from, to, last?.issued_on ?? null, last?.id ?? 0, limit],
  );
}

/** A paper as its accounting entry says it. */
export type BookedPaperRow = BookedPaper & { id: number };

/** Lists the papers issued on the days of a period as entries say them, in the order of the chain. */
export function listBookedPapers(
  context: RequestContext,
  { from, to }: AccountPeriod,
  { last, limit }: { last: BookedPaperRow | undefined; limit: number },
): Promise<BookedPaperRow[]> {
  return context.transaction.query(
    `select paper.id, paper.kind, paper.number, paper.issued_on as "issuedOn", said.content ->> 'operation' as operation,
       said.content -> 'lines' as lines, said.content -> 'shipping' as shipping, said.content -> 'groups' as groups,
       said.content -> 'totals' as totals, said.content -> 'order' ->> 'reference' as reference,
       coalesce((select bool_and(line.line_position is null) from refund_line line
         where line.site_id = $1 and line.refund_id = paper.refund_id), false) as "isShippingAlone"
     from invoice paper cross join lateral (select paper.content::jsonb as content) said
     where paper.site_id = $1 and paper.issued_on >= $2 and paper.issued_on <= $3
       and ($4::date is null or (paper.issued_on, paper.id) > ($4, $5::int))
     order by paper.issued_on, paper.id limit $6`,
    [context.site.id, from, to, last?.issuedOn ?? null, last?.id ?? 0, limit],
  );
}

/** What the papers of a day say of a rate, with what the chain has closed of it. */
export interface PaperDayRow extends RatedAmount {
  day: string;
  papers: number;
  invoicedCents: number;
  creditedCents: number;
  /** Whether the day is over and has its totals in the chain. */
  isClosed: boolean;
  /** Whether the total of the chain is the same, to the cent. */
  isEqual: boolean;
  /** The hash of the total of the chain. */
  hash: string;
}

/** Sums the papers of a period by day and rate, credit notes negative, and compares them with the totals that the chain has closed. */
export function listPaperDays(context: RequestContext, { from, to }: AccountPeriod): Promise<PaperDayRow[]> {
  return context.transaction.query(
    `with part as (
       select paper.issued_on as day, said.value ->> 'category' as category, (said.value ->> 'rate')::int as rate,
         case when paper.kind = 'credit-note' then -1 else 1 end as sign, (said.value ->> 'netCents')::int as net,
         (said.value ->> 'vatCents')::int as vat, (said.value ->> 'totalCents')::int as total
       from invoice paper cross join lateral jsonb_array_elements(paper.content::jsonb -> 'groups') said
       where paper.site_id = $1 and paper.issued_on >= $2 and paper.issued_on <= $3),
     day as (
       select day, category, rate, count(*)::int as papers, sum(total) filter (where sign = 1) as invoiced,
         sum(total) filter (where sign = -1) as credited, sum(sign * net) as net, sum(sign * vat) as vat, sum(sign * total) as total
       from part group by day, category, rate)
     select day.day, day.category, day.rate, day.papers, coalesce(day.invoiced, 0)::float8 as "invoicedCents",
       coalesce(day.credited, 0)::float8 as "creditedCents", day.total::float8 as "totalCents", day.net::float8 as "netCents",
       day.vat::float8 as "vatCents", day.day < chain.closed_before as "isClosed",
       closed.papers is not distinct from day.papers and closed.net_cents is not distinct from day.net
         and closed.vat_cents is not distinct from day.vat and closed.total_cents is not distinct from day.total as "isEqual",
       coalesce(closed.hash, '') as hash
     from day
     join invoice_chain chain on chain.site_id = $1
     left join day_total closed on closed.site_id = $1 and closed.day = day.day and closed.category = day.category
       and closed.rate = day.rate
     order by day.day, day.category desc, day.rate desc`,
    [context.site.id, from, to],
  );
}
