import type { PaperBuyer } from '@vitrine/domain/invoicing/paper';
import type { ReportedPaper } from '@vitrine/domain/reporting/build-report';
import type { RequestContext } from '../../request-context.ts';

/** Reports are about days in France, as papers are. */
const zone = 'Europe/Paris';

/** A paper as reports take it. */
export interface ReportedPaperRow extends ReportedPaper {
  id: number;
  number: string;
  buyer: PaperBuyer | null;
  totalCents: number;
}

interface PaperDays {
  from: string;
  to: string;
}

/** How the columns are read: `paid_on` is the day of the order's payment, or of the money that went back. */
const columns = `paper.id, paper.number, paper.kind, paper.issued_on as "issuedOn", said.content ->> 'operation' as operation,
       (said.content ->> 'isVatOnDebits')::boolean as "isVatOnDebits", said.content -> 'groups' as groups,
       case when said.content ->> 'operation' = 'both' then said.content -> 'lines' else '[]' end as lines,
       paid.day as "paidOn", kept.buyer::jsonb as buyer, kept.buyer::jsonb -> 'company' as company, paper.total_cents as "totalCents"`;
const joins = `cross join lateral (select paper.content::jsonb as content) said
     left join invoice_buyer kept on kept.site_id = $1 and kept.invoice_id = paper.id
     left join payment on payment.site_id = $1 and payment.order_id = paper.order_id
     cross join lateral (select case when paper.kind = 'credit-note' then said.content -> 'payment' ->> 'paidOn'
       else to_char(payment.received_at at time zone '${zone}', 'YYYY-MM-DD') end as day) paid`;

/** Lists the papers of days by their order in the chain. */
export function listPapersOfDays(
  context: RequestContext,
  { from, to }: PaperDays,
  { last, limit }: { last: ReportedPaperRow | undefined; limit: number },
): Promise<ReportedPaperRow[]> {
  return context.transaction.query(
    `select ${columns} from invoice paper ${joins}
     where paper.site_id = $1 and paper.issued_on >= $2 and paper.issued_on <= $3 and paper.id > $4
     order by paper.id limit $5`,
    [context.site.id, from, to, last?.id ?? 0, limit],
  );
}

/** Lists the papers with services whose money came or went on these days. */
export function listServicesPaid(
  context: RequestContext,
  { from, to }: PaperDays,
  { last, limit }: { last: ReportedPaperRow | undefined; limit: number },
): Promise<ReportedPaperRow[]> {
  return context.transaction.query(
    `select ${columns} from invoice paper ${joins}
     where paper.site_id = $1 and paper.id > $4
       and (paper.kind <> 'credit-note' and payment.received_at >= ($2::date)::timestamp at time zone '${zone}'
           and payment.received_at < ($3::date + 1)::timestamp at time zone '${zone}'
         or paper.kind = 'credit-note' and paper.issued_on >= $2)
       and said.content ->> 'operation' <> 'goods' and paid.day::date >= $2 and paid.day::date <= $3
     order by paper.id limit $5`,
    [context.site.id, from, to, last?.id ?? 0, limit],
  );
}

/** Lists the reports of payments since a day that papers issued after their closing may belong to: their services were paid before. */
export function listPaymentsOutdated(context: RequestContext, since: string): Promise<{ id: string }[]> {
  return context.transaction.query(
    `select distinct report.id from sales_report report
     join payment on payment.site_id = $1 and payment.received_at >= report.from_day::timestamp at time zone '${zone}'
       and payment.received_at < (report.to_day + 1)::timestamp at time zone '${zone}'
     join invoice paper on paper.site_id = $1 and paper.order_id = payment.order_id and paper.kind <> 'credit-note'
       and paper.issued_at > report.closed_at
     where report.site_id = $1 and report.kind = 'payments' and report.to_day >= $2 and paper.content::jsonb ->> 'operation' <> 'goods'
       and not exists (select from sales_report later where later.site_id = $1 and later.kind = report.kind
         and later.from_day = report.from_day and later.place > report.place)`,
    [context.site.id, since],
  );
}

/** Finds the day of the first paper of a site. */
export async function findFirstPaperDay(context: RequestContext): Promise<string | undefined> {
  const [row] = await context.transaction.query<{ day: string }>(
    'select issued_on as day from invoice where site_id = $1 order by issued_on, id limit 1',
    [context.site.id],
  );
  return row?.day;
}
