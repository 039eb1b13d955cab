import type { RequestContext } from '../../request-context.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { InvoiceTable } from '../../storage/schema.gen.ts';
import type { HashedDayTotal, HashedPaper } from './paper-hash.ts';

/** Where the chain of a site ends. */
export interface ChainEnd {
  position: number;
  hash: string;
  /** No paper is dated before it. */
  day: string;
  /** Days before it have their totals. */
  closed_before: string;
}

/** Locks the end of the chain of a site: papers are numbered one after the other. It comes last of all locks of an order. */
export async function lockChain(context: RequestContext, today: string): Promise<ChainEnd> {
  const [row] = await context.transaction.query<ChainEnd>(
    `insert into invoice_chain (site_id, day, closed_before) values ($1, $2, $2)
     on conflict (site_id) do update set day = greatest(invoice_chain.day, excluded.day)
     returning position, hash, day, closed_before`,
    [context.site.id, today],
  );
  if (!row) throw new Error('a chain has an end');
  return row;
}

/** Moves the end of a locked chain. */
export async function updateChain(context: RequestContext, end: ChainEnd): Promise<void> {
  await context.transaction.query(
    'update invoice_chain set position = $2, hash = $3, day = $4, closed_before = $5 where site_id = $1',
    [context.site.id, end.position, end.hash, end.day, end.closed_before],
  );
}

/** Takes the next number of a series and year; a rollback gives it back. */
export async function takeNumber(context: RequestContext, series: 'FA' | 'AV', year: number): Promise<number> {
  const [row] = await context.transaction.query<{ number: number }>(
    `insert into invoice_counter (site_id, series, year, number) values ($1, $2, $3, 1)
     on conflict (site_id, series, year) do update set number = invoice_counter.number + 1 returning number`,
    [context.site.id, series, year],
  );
  if (!row) throw new Error('a counter has a number');
  return row.number;
}

/** Stores a paper and, beside it, the identity of its buyer. */
export async function insertPaper(
  context: RequestContext,
  paper: HashedPaper & Pick<InvoiceTable, 'hash'>,
  buyer: { salt: string; buyer: string },
): Promise<void> {
  await insertRow(context, 'invoice', paper);
  await insertRow(context, 'invoice_buyer', { invoice_id: paper.id, ...buyer });
}

/** A paper of an order, with the identity of its buyer while it is kept. */
export interface PaperRow
  extends Pick<InvoiceTable, 'id' | 'number' | 'kind' | 'issued_on' | 'credited_number' | 'content'> {
  buyer: string | null;
}

/** Lists the papers of an order, the first first. */
export function listPapersOfOrder(context: RequestContext, orderId: number): Promise<PaperRow[]> {
  return context.transaction.query(
    `select paper.id, paper.number, paper.kind, paper.issued_on, paper.credited_number, paper.content, kept.buyer
     from invoice paper left join invoice_buyer kept on kept.site_id = $1 and kept.invoice_id = paper.id
     where paper.site_id = $1 and paper.order_id = $2 order by paper.id`,
    [context.site.id, orderId],
  );
}

/** Counts the papers of orders that keep the identity of their buyer. */
export async function countPapersWithBuyer(context: RequestContext, orderIds: readonly number[]): Promise<number> {
  const [row] = await context.transaction.query<{ count: number }>(
    `select count(*)::int as count from invoice paper
     join invoice_buyer kept on kept.site_id = $1 and kept.invoice_id = paper.id
     where paper.site_id = $1 and paper.order_id = any($2::int[])`,
    [context.site.id, orderIds],
  );
  return row?.count ?? 0;
}

/** Sums the papers of days by rate: what was invoiced less what was credited. */
export function sumDays(
  context: RequestContext,
  { from, before }: { from: string; before: string },
): Promise<Omit<HashedDayTotal, 'id' | 'previous_hash'>[]> {
  return context.transaction.query(
    `select paper.issued_on as day, part.category, part.rate, count(*)::int as papers,
       sum(case when paper.kind = 'credit-note' then -part.net else part.net end)::bigint as net_cents,
       sum(case when paper.kind = 'credit-note' then -part.vat else part.vat end)::bigint as vat_cents,
       sum(case when paper.kind = 'credit-note' then -part.total else part.total end)::bigint as total_cents
     from invoice paper
     cross join lateral (
       select value ->> 'category' as category, (value ->> 'rate')::int as rate, (value ->> 'netCents')::int as net,
         (value ->> 'vatCents')::int as vat, (value ->> 'totalCents')::int as total
       from jsonb_array_elements(paper.content::jsonb -> 'groups')) part
     where paper.site_id = $1 and paper.issued_on >= $2 and paper.issued_on < $3
     group by paper.issued_on, part.category, part.rate order by paper.issued_on, part.category, part.rate desc`,
    [context.site.id, from, before],
  );
}

/** Stores the total of a day for a rate. */
export async function insertDayTotal(context: RequestContext, total: HashedDayTotal & { hash: string }): Promise<void> {
  await insertRow(context, 'day_total', total as Parameters<typeof insertRow<'day_total'>>[2]);
}
