import type { RequestContext } from '../../request-context.ts';

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

/** Lists the papers whose text says other amounts than their row, or whose groups do not add up to them. */
export function listContentFaults(context: RequestContext): Promise<{ number: string }[]> {
  return context.transaction.query(
    `with paper as materialized (
       select id, number, kind, issued_on, credited_number, order_id, net_cents, vat_cents, total_cents, content::jsonb as said
       from invoice where site_id = $1),
     part as (
       select paper.id, list.name, sum((part.value ->> 'netCents')::int) as net, sum((part.value ->> 'vatCents')::int) as vat,
         sum((part.value ->> 'totalCents')::int) as total
       from paper
       cross join lateral (values ('groups', paper.said -> 'groups'), ('rows', (paper.said -> 'lines') || (paper.said -> 'shipping')))
         list (name, parts)
       cross join lateral jsonb_array_elements(list.parts) part
       group by paper.id, list.name)
     select distinct paper.number from paper join part on part.id = paper.id
     join shop_order placed on placed.site_id = $1 and placed.id = paper.order_id
     where part.net <> paper.net_cents or part.vat <> paper.vat_cents or part.total <> paper.total_cents
       or paper.said ->> 'number' <> paper.number or paper.said ->> 'kind' <> paper.kind
       or paper.said ->> 'issuedOn' <> paper.issued_on::text
       or coalesce(paper.said -> 'credited' ->> 'number', '') <> paper.credited_number
       or paper.said -> 'order' ->> 'reference' <> placed.reference
     order by paper.number`,
    [context.site.id],
  );
}

/** Lists the invoices of which more was credited than they are of, by rate. */
export function listCreditFaults(context: RequestContext): Promise<{ number: string }[]> {
  return context.transaction.query(
    `with part as (
       select case when paper.kind = 'credit-note' then paper.credited_number else paper.number end as number,
         value ->> 'category' as category, value ->> 'rate' as rate,
         case when paper.kind = 'credit-note' then -1 else 1 end * (value ->> 'totalCents')::int as total,
         case when paper.kind = 'credit-note' then -1 else 1 end * (value ->> 'vatCents')::int as vat
       from invoice paper cross join lateral jsonb_array_elements(paper.content::jsonb -> 'groups')
       where paper.site_id = $1 and (paper.kind = 'credit-note' or exists (
         select from invoice note where note.site_id = $1 and note.credited_number = paper.number)))
     select distinct number from part group by number, category, rate
     having sum(total) < 0 or sum(vat) < 0 or sum(total) = 0 and sum(vat) <> 0 order by number`,
    [context.site.id],
  );
}

/** Lists the days whose totals are not the sums of their papers; days that are not over yet have none. */
export function listDayFaults(context: RequestContext): Promise<{ day: string }[]> {
  return context.transaction.query(
    `with part as (
       select paper.issued_on as day, value ->> 'category' as category, (value ->> 'rate')::int as rate,
         case when paper.kind = 'credit-note' then -1 else 1 end as sign, (value ->> 'netCents')::int as net,
         (value ->> 'vatCents')::int as vat, (value ->> 'totalCents')::int as total
       from invoice paper cross join lateral jsonb_array_elements(paper.content::jsonb -> 'groups')
       where paper.site_id = $1 and paper.issued_on < (select closed_before from invoice_chain where site_id = $1)),
     added as (
       select day, category, rate, count(*) as papers, sum(sign * net) as net, sum(sign * vat) as vat, sum(sign * total) as total
       from part group by day, category, rate),
     kept as (
       select day, category, rate, papers, net_cents, vat_cents, total_cents from day_total where site_id = $1)
     select distinct concat(to_char(coalesce(added.day, kept.day), 'DD/MM/YYYY')) as day from added
     full join kept on kept.day = added.day and kept.category = added.category and kept.rate = added.rate
     where added.papers is distinct from kept.papers or added.net is distinct from kept.net_cents
       or added.vat is distinct from kept.vat_cents or added.total is distinct from kept.total_cents
     order by day`,
    [context.site.id],
  );
}
