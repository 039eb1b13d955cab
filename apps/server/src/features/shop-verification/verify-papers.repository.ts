import type { RequestContext } from '../../request-context.ts';
import type { DayTotalTable, InvoiceTable } from '../../storage/schema.gen.ts';

/** Money has come in these states. */
const moneyCame = `('paid', 'partly_refunded', 'refunded', 'disputed')`;

/**
 * Lists the orders whose papers are not what was paid and given back: an invoice is missing or of another amount, a refund has no credit
 * note of its amount. Orders that were paid before the site had papers, or that wait for their departure, need none.
 */
export function listPaperFaults(context: RequestContext): Promise<{ reference: string }[]> {
  return context.transaction.query(
    `with paper as (
       select order_id, count(*) filter (where kind <> 'credit-note') as invoices,
         coalesce(sum(total_cents) filter (where kind <> 'credit-note'), 0) as total,
         coalesce(sum(vat_cents) filter (where kind <> 'credit-note'), 0) as vat
       from invoice where site_id = $1 group by order_id),
     credited as (
       select refund_id, sum(total_cents) as total from invoice where site_id = $1 and refund_id is not null group by refund_id),
     back as (
       select payment.order_id, bool_or(refund.amount_cents is distinct from credited.total) as differs
       from payment join refund on refund.site_id = $1 and refund.payment_id = payment.id and refund.state = 'sent'
       left join card_intent intent on intent.site_id = $1 and intent.id = refund.intent_id
       left join credited on credited.refund_id = refund.id
       where payment.site_id = $1 and (refund.intent_id is null or intent.outcome = 'counted')
       group by payment.order_id),
     setting_at as (
       select value = '"SHIPPING"'::jsonb as is_late, updated_at from setting where site_id = $1 and type = 'INVOICE_AT')
     select placed.reference from shop_order placed
     join payment on payment.site_id = $1 and payment.order_id = placed.id
     left join paper on paper.order_id = placed.id
     left join back on back.order_id = placed.id
     where placed.site_id = $1 and (
       paper.invoices > 0 and (paper.total <> placed.total_cents or paper.vat <> placed.vat_cents or coalesce(back.differs, false))
       or coalesce(paper.invoices, 0) = 0 and placed.payment_state in ${moneyCame}
         and payment.received_at >= coalesce((select started_at from invoice_chain where site_id = $1), '-infinity'::timestamptz)
         and not exists (select from shipment where shipment.site_id = $1 and shipment.order_id = placed.id
           and shipment.shipped_at > now() - interval '10 minutes')
         and (placed.fulfilment in ('partly_shipped', 'shipped', 'collected', 'done')
           or placed.fulfilment not in ('cancelled', 'expired') and not exists (
             select from setting_at where is_late or payment.received_at < updated_at)))
     order by placed.reference`,
    [context.site.id],
  );
}

/** Lists the series whose numbers have a gap, or whose counter is not their last number. */
export function listNumberFaults(context: RequestContext): Promise<{ series: string }[]> {
  return context.transaction.query(
    `with used as (
       select split_part(number, '-', 1) as series, split_part(number, '-', 2)::int as year, count(*) as papers,
         max(split_part(number, '-', 3)::int) as last, bool_and(extract(year from issued_on) = split_part(number, '-', 2)::int) as is_dated
       from invoice where site_id = $1 group by 1, 2),
     counter as (select series, year, number from invoice_counter where site_id = $1)
     select concat_ws('-', coalesce(used.series, counter.series), coalesce(used.year, counter.year)) as series
     from used full join counter on counter.series = used.series and counter.year = used.year
     where used.papers is distinct from used.last or used.last is distinct from counter.number or not used.is_dated
     order by series`,
    [context.site.id],
  );
}

/** Lists the papers and totals of days that do not follow from the one before, by what they are called. */
export function listChainFaults(context: RequestContext): Promise<{ name: string }[]> {
  return context.transaction.query(
    `with link as (
       select id, number as name, previous_hash, hash, issued_on as day,
         hash = encode(sha256(convert_to(concat(previous_hash, E'\\n', id, E'\\n', number, E'\\n', kind, E'\\n', issued_on, E'\\n',
           (extract(epoch from issued_at) * 1000)::bigint, E'\\n', order_id, E'\\n', credited_number, E'\\n', refund_id, E'\\n',
           net_cents, E'\\n', vat_cents, E'\\n', total_cents, E'\\n', version, E'\\n', buyer_hash, E'\\n', content), 'UTF8')), 'hex')
           as is_own
       from invoice where site_id = $1
       union all
       select id, concat_ws(' ', 'total du', to_char(day, 'DD/MM/YYYY'), category, rate), previous_hash, hash, day,
         hash = encode(sha256(convert_to(concat(previous_hash, E'\\n', id, E'\\n', day, E'\\n', category, E'\\n', rate, E'\\n', papers,
           E'\\n', net_cents, E'\\n', vat_cents, E'\\n', total_cents), 'UTF8')), 'hex')
       from day_total where site_id = $1),
     placed as (
       select id, name, is_own, previous_hash, coalesce(lag(hash) over (order by id), '') as before,
         row_number() over (order by id) as place
       from link),
     chain as (select coalesce(max(id), 0) as last, (select hash from link order by id desc limit 1) as hash from link)
     select name from placed where not is_own or previous_hash <> before or id <> place
     union all
     select 'fin de la chaîne' from chain
     left join invoice_chain stored on stored.site_id = $1
     where coalesce(stored.position, 0) <> chain.last or coalesce(stored.hash, '') <> coalesce(chain.hash, '')
     limit 50`,
    [context.site.id],
  );
}

/** Lists the papers whose buyer is not the one that they were issued to. A buyer whose legal period is over is gone. */
export function listBuyerFaults(context: RequestContext): Promise<{ number: string }[]> {
  return context.transaction.query(
    `select paper.number from invoice paper
     join invoice_buyer kept on kept.site_id = $1 and kept.invoice_id = paper.id
     where paper.site_id = $1
       and paper.buyer_hash <> encode(sha256(convert_to(concat(kept.salt, E'\\n', kept.buyer), 'UTF8')), 'hex')
     order by paper.id`,
    [context.site.id],
  );
}

/** A paper as it is compared with what it says. */
export interface CheckedPaper
  extends Pick<
    InvoiceTable,
    'id' | 'number' | 'kind' | 'issued_on' | 'credited_number' | 'net_cents' | 'vat_cents' | 'total_cents' | 'content'
  > {
  /** Of its order. */
  reference: string;
}

/** Lists `limit` papers after the one with this id, in their order. */
export function listPapersAfter(context: RequestContext, id: number, limit: number): Promise<CheckedPaper[]> {
  return context.transaction.query(
    `select paper.id, paper.number, paper.kind, paper.issued_on, paper.credited_number, paper.net_cents, paper.vat_cents,
       paper.total_cents, paper.content, placed.reference
     from invoice paper join shop_order placed on placed.site_id = $1 and placed.id = paper.order_id
     where paper.site_id = $1 and paper.id > $2 order by paper.id limit $3`,
    [context.site.id, id, limit],
  );
}

/** Lists the invoices of which something was credited. */
export async function listCreditedNumbers(context: RequestContext): Promise<string[]> {
  const rows = await context.transaction.query<{ number: string }>(
    `select distinct credited_number as number from invoice where site_id = $1 and credited_number <> ''`,
    [context.site.id],
  );
  return rows.map(({ number }) => number);
}

/** The totals of a day for a rate, as they are in the chain. */
export type CheckedDay = Pick<
  DayTotalTable,
  'day' | 'category' | 'rate' | 'papers' | 'net_cents' | 'vat_cents' | 'total_cents'
>;

/** Lists the totals of all days, and the day before which all days have theirs. */
export async function listDays(context: RequestContext): Promise<{ days: CheckedDay[]; closedBefore: string }> {
  const [chain] = await context.transaction.query<{ closed_before: string }>(
    'select closed_before from invoice_chain where site_id = $1',
    [context.site.id],
  );
  const days = await context.transaction.query<CheckedDay>(
    'select day, category, rate, papers, net_cents, vat_cents, total_cents from day_total where site_id = $1',
    [context.site.id],
  );
  return { days, closedBefore: chain?.closed_before ?? '' };
}
