import type { PaymentMethod } from '@vitrine/domain/ordering/stock-hold';
import type { VatAmount } from '@vitrine/domain/pricing/vat';
import type { RequestContext } from '../../request-context.ts';
import { givenBackSql } from '../../storage/sql/given-back-sql.ts';
import type { AccountPeriod } from './account-period.ts';

/** What was sold on a day at a rate. */
export interface DailySaleRow extends VatAmount {
  day: string;
}

/** Sums the orders paid in a period by day and rate. */
export function listDailySales(context: RequestContext, { since, until }: AccountPeriod): Promise<DailySaleRow[]> {
  return context.transaction.query(
    `select to_char(payment.received_at at time zone $4, 'YYYY-MM-DD') as day, (part.value ->> 'rate')::int as rate,
       sum((part.value ->> 'totalCents')::int)::float8 as "totalCents", sum((part.value ->> 'netCents')::int)::float8 as "netCents",
       sum((part.value ->> 'vatCents')::int)::float8 as "vatCents"
     from payment
     join shop_order placed on placed.site_id = $1 and placed.id = payment.order_id
     cross join lateral jsonb_array_elements(placed.vat_groups) part
     where payment.site_id = $1 and payment.received_at >= $2 and payment.received_at < $3
     group by 1, 2 order by 1, 2 desc`,
    [context.site.id, since, until, context.site.timeZone],
  );
}

/** Counts the orders paid in a period of which something was to be paid, and their amounts. */
export async function sumSales(
  context: RequestContext,
  { since, until }: AccountPeriod,
): Promise<{ count: number; totalCents: number }> {
  const [row] = await context.transaction.query<{ count: number; totalCents: number }>(
    `select count(*)::int as count, coalesce(sum(amount_cents), 0)::float8 as "totalCents" from payment
     where site_id = $1 and received_at >= $2 and received_at < $3 and amount_cents > 0`,
    [context.site.id, since, until],
  );
  return row ?? { count: 0, totalCents: 0 };
}

/** What a line of a refund gives back at one rate. */
export interface RefundedPart extends VatAmount {
  nature: 'goods' | 'shipping';
}

/** The lines of a refund as JSON, empty where it has none. */
const linesOf = (refund: string) => `coalesce((select jsonb_agg(part.value || jsonb_build_object('nature',
         case when line.line_position is null then 'shipping' else 'goods' end) order by line.position)
       from refund_line line cross join lateral jsonb_array_elements(line.parts) part
       where line.site_id = $1 and line.refund_id = ${refund}.id), '[]')`;

/** A refund of what an order was paid, with the amounts of those before it. */
export interface RefundedRow {
  day: string;
  at: Date;
  id: number;
  order_id: number;
  reference: string;
  cents: number;
  lines: RefundedPart[];
  /** The refunds before it, the first first. */
  former: { cents: number; lines: RefundedPart[] }[];
  vat_groups: VatAmount[];
  shipping_parts: VatAmount[];
}

/** Lists the refunds first sent in a period of payments that count for their order: what came twice was never sold. */
export function listRefunds(
  context: RequestContext,
  { since, until }: AccountPeriod,
  { last, limit }: { last: RefundedRow | undefined; limit: number },
): Promise<RefundedRow[]> {
  return context.transaction.query(
    `with given as ${givenBackSql}
     select to_char(refund.sent_at at time zone $4, 'YYYY-MM-DD') as day, refund.sent_at as at, refund.id, placed.id as order_id,
       placed.reference, refund.amount_cents as cents, placed.vat_groups, placed.shipping_parts, ${linesOf('refund')} as lines,
       (select coalesce(jsonb_agg(jsonb_build_object('cents', former.amount_cents, 'lines', ${linesOf('former')})
           order by former.sent_at, former.id), '[]') from given former
         where former.payment_id = refund.payment_id and (former.sent_at, former.id) < (refund.sent_at, refund.id)) as former
     from given refund
     join payment on payment.site_id = $1 and payment.id = refund.payment_id
     join shop_order placed on placed.site_id = $1 and placed.id = payment.order_id
     where refund.sent_at >= $2 and refund.sent_at < $3 and payment.received_at is not null
       and ($5::timestamptz is null or (refund.sent_at, refund.id) > ($5, $6::int))
     order by refund.sent_at, refund.id limit $7`,
    [context.site.id, since, until, context.site.timeZone, last?.at ?? null, last?.id ?? 0, limit],
  );
}

/** Counts the refunds first sent in a period of payments that count for their order. */
export async function countRefunds(context: RequestContext, { since, until }: AccountPeriod): Promise<number> {
  const [row] = await context.transaction.query<{ count: number }>(
    `select count(*)::int as count from ${givenBackSql} given where given.sent_at >= $2 and given.sent_at < $3`,
    [context.site.id, since, until],
  );
  return row?.count ?? 0;
}

/** Why money came or went. */
export type MoneyKind = 'sale' | 'refund' | 'second' | 'second-refund' | 'returned' | 'dispute';

/** Money that came, or went back where it is negative. */
export interface MoneyRow {
  at: Date;
  /** Orders what has the same moment. */
  place: string;
  kind: MoneyKind;
  reference: string;
  method: PaymentMethod;
  cents: number;
  is_by_hand: boolean;
  /** Of the payment at the card service. */
  intent: string;
  note: string;
  name: string;
}

/** All money of a period, in the order in which it came and went. */
export function listMoney(
  context: RequestContext,
  { since, until }: AccountPeriod,
  { last, limit }: { last: MoneyRow | undefined; limit: number },
): Promise<MoneyRow[]> {
  return context.transaction.query(
    `with money as (
       select payment.received_at as at, 'a' || payment.id as place, 'sale' as kind, payment.id as payment_id, payment.amount_cents as cents,
         false as is_by_hand, coalesce(intent.id, '') as intent, '' as note
       from payment left join card_intent intent on intent.site_id = $1 and intent.payment_id = payment.id and intent.outcome = 'counted'
       where payment.site_id = $1 and payment.received_at >= $2 and payment.received_at < $3 and payment.amount_cents > 0
       union all
       select intent.created_at, 'b' || intent.id, 'second', intent.payment_id, intent.amount_cents, false, intent.id, ''
       from card_intent intent
       where intent.site_id = $1 and intent.outcome = 'refunded' and intent.created_at >= $2 and intent.created_at < $3
       union all
       select refund.sent_at, 'c' || refund.id, case when intent.outcome = 'refunded' then 'second-refund' else 'refund' end,
         refund.payment_id, -refund.amount_cents, refund.is_by_hand, coalesce(intent.id, ''), refund.reason
       from refund left join card_intent intent on intent.site_id = $1 and intent.id = refund.intent_id
       where refund.site_id = $1 and refund.state = 'sent' and refund.sent_at >= $2 and refund.sent_at < $3
       union all
       select moved.at, moved.place, case when moved.cents > 0 then 'returned' when intent.outcome = 'refunded' then 'second-refund' else 'refund' end,
         refund.payment_id, moved.cents, false, coalesce(intent.id, ''), refund.reason
       from refund_return back join refund on refund.site_id = $1 and refund.id = back.refund_id
       left join card_intent intent on intent.site_id = $1 and intent.id = refund.intent_id
       cross join lateral (values (back.sent_at, 'c' || refund.id, -back.amount_cents),
         (back.returned_at, 'e' || back.id, back.amount_cents)) moved(at, place, cents)
       where back.site_id = $1 and moved.at >= $2 and moved.at < $3
       union all
       select closed.at, 'd' || payment.id, 'dispute', payment.id, -(payment.amount_cents - sent.cents), false, intent.id, ''
       from card_intent intent
       join payment on payment.site_id = $1 and payment.id = intent.payment_id and payment.state = 'refunded'
       cross join lateral (select max(event.at) as at from order_event event
         where event.site_id = $1 and event.order_id = payment.order_id and event.kind = 'dispute_closed') closed
       cross join lateral (select coalesce(sum(refund.amount_cents), 0)::int as cents from refund
         where refund.site_id = $1 and refund.payment_id = payment.id and refund.state = 'sent'
           and (refund.intent_id is null or refund.intent_id = intent.id)) sent
       where intent.site_id = $1 and intent.outcome = 'counted' and intent.is_disputed and closed.at >= $2 and closed.at < $3
         and payment.amount_cents > sent.cents)
     select money.at, money.place, money.kind, placed.reference, payment.method, money.cents, money.is_by_hand, money.intent, money.note,
       case when placed.email is null then '' else concat_ws(', ', placed.company ->> 'name', placed.firstname || ' ' || placed.lastname) end as name
     from money
     join payment on payment.site_id = $1 and payment.id = money.payment_id
     join shop_order placed on placed.site_id = $1 and placed.id = payment.order_id
     where $4::timestamptz is null or (money.at, money.place) > ($4, $5)
     order by money.at, money.place limit $6`,
    [context.site.id, since, until, last?.at ?? null, last?.place ?? '', limit],
  );
}

/** Sums the money of a period by the way in which it came. */
export function sumMoney(
  context: RequestContext,
  { since, until }: AccountPeriod,
): Promise<{ method: PaymentMethod; receivedCents: number; returnedCents: number }[]> {
  return context.transaction.query(
    `with money as (
       select payment.method, payment.amount_cents as received, 0 as returned from payment
       where payment.site_id = $1 and payment.received_at >= $2 and payment.received_at < $3
       union all
       select payment.method, 0, refund.amount_cents from refund
       join payment on payment.site_id = $1 and payment.id = refund.payment_id
       left join card_intent intent on intent.site_id = $1 and intent.id = refund.intent_id
       where refund.site_id = $1 and refund.state = 'sent' and refund.sent_at >= $2 and refund.sent_at < $3
         and (refund.intent_id is null or intent.outcome = 'counted')
       union all
       select payment.method, 0, moved.cents from refund_return back
       join refund on refund.site_id = $1 and refund.id = back.refund_id
       join payment on payment.site_id = $1 and payment.id = refund.payment_id
       join card_intent intent on intent.site_id = $1 and intent.id = refund.intent_id and intent.outcome = 'counted'
       cross join lateral (values (back.sent_at, back.amount_cents), (back.returned_at, -back.amount_cents)) moved(at, cents)
       where back.site_id = $1 and moved.at >= $2 and moved.at < $3)
     select method, sum(received)::float8 as "receivedCents", sum(returned)::float8 as "returnedCents" from money
     group by method having sum(received) > 0 or sum(returned) <> 0
     order by array_position(array['card', 'terminal', 'cash', 'transfer', 'cheque', 'collection'], method)`,
    [context.site.id, since, until],
  );
}
