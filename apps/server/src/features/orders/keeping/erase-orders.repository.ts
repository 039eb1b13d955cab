import type { RequestContext } from '../../../request-context.ts';
import type { Person } from '../../person.ts';

const ofPerson = 'site_id = $1 and (member_id = $2 or folded_email = lower($3))';
/** What is paid and has not come yet is owed. */
const isOwed = `(payment_state in ('paid', 'partly_refunded', 'disputed') or payment_method = 'collection')
  and fulfilment in ('placed', 'preparing', 'ready', 'partly_shipped')`;
/** What is not paid yet holds stock, a slot or a code: it is cancelled first. */
const isAwaited = `fulfilment = 'placed' and payment_state in ('unpaid', 'processing', 'failed') and payment_method <> 'collection'`;
const isKept = `((${isOwed}) or (${isAwaited}))`;

/** Marks the orders of a person that are erased later; returns whether there is one. */
export async function updateErasureDue(context: RequestContext, { id, email }: Person): Promise<boolean> {
  const rows = await context.transaction.query(
    `with due as (select id from shop_order where ${ofPerson} and email is not null and ${isKept} order by id for update)
     update shop_order set member_id = null, erasure_due_at = $4 from due
     where shop_order.site_id = $1 and shop_order.id = due.id returning shop_order.id`,
    [context.site.id, id, email, new Date(context.now)],
  );
  return rows.length > 0;
}

/** Marks an order that is erased later. */
export async function markErasureDue(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('update shop_order set erasure_due_at = $3 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    new Date(context.now),
  ]);
}

/** Lists the orders whose person is to be erased. */
export async function listErasureDue(context: RequestContext): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from shop_order where site_id = $1 and erasure_due_at is not null and email is not null and not (${isOwed})
     order by id limit 200`,
    [context.site.id],
  );
  return rows.map((row) => row.id);
}

/**
 * Lists the orders since before a moment of persons without an account, who have ordered nothing since. What is paid and has not come
 * yet, or is withdrawn from and not settled, is owed however old it is; whoever has an account goes with it.
 */
export async function listForgottenOrders(context: RequestContext, before: Date): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from shop_order placed where site_id = $1 and placed_at < $2 and email is not null and not ${isKept}
       and not exists (select from member where member.site_id = $1 and deleted_at is null
         and (member.id = placed.member_id or member.email_key = placed.folded_email))
       and not exists (select from shop_order later where later.site_id = $1 and later.placed_at >= $2
         and later.folded_email = placed.folded_email and later.folded_email <> '')
       and not exists (select from withdrawal where withdrawal.site_id = $1 and withdrawal.order_id = placed.id and closed_at is null)
     order by id limit 200`,
    [context.site.id, before],
  );
  return rows.map((row) => row.id);
}

/**
 * Removes the identity of a person from their orders. Lines, amounts and dates stay, as the law asks for sales; links lead nowhere. What
 * is not paid yet, or paid and has not come yet, stays for later. Returns the ids.
 */
export async function anonymiseOrders(context: RequestContext, { id, email }: Person): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from shop_order where ${ofPerson} and email is not null and not ${isKept} order by id for update`,
    [context.site.id, id, email],
  );
  return anonymise(
    context,
    rows.map((row) => row.id),
  );
}

/** Removes the identity from a locked order, unless it is kept; returns its id then. */
export function anonymiseOrder(context: RequestContext, id: number): Promise<number[]> {
  return anonymise(context, [id]);
}

/**
 * What else goes with the identity of an order: all that people wrote about it, and what a carrier knows it by, may name its buyer. Of a
 * note the number of a parcel stays, which the program wrote.
 */
const statementsOfErasure = [
  'delete from order_link where site_id = $1 and order_id = any($2::int[])',
  `update order_event set note = coalesce(substring(note from '^colis [0-9]{1,3}'), '') where note <> '' and site_id = $1 and order_id = any($2::int[])`,
  `update refund set note = '' where site_id = $1 and payment_id in (select id from payment where site_id = $1 and order_id = any($2::int[]))`,
  `update shipment set problem_note = '', tracking = '', tracking_url = '', tracking_steps = '[]', tracking_due_at = null where site_id = $1 and order_id = any($2::int[])`,
  // A label without its number is none: its file goes with the next task of labels.
  `update parcel_label set tracking = '', message = '', state = case when state in ('bought', 'ready') then 'dropped' else state end where site_id = $1 and order_id = any($2::int[])`,
  'update order_request set sealed = null where site_id = $1 and order_id = any($2::int[])',
];

async function anonymise(context: RequestContext, candidates: readonly number[]): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `update shop_order set email = null, firstname = '', lastname = '', phone = '', message = '', member_id = null,
       delivery_address = null, billing_address = null, company = null, relay = null, erasure_due_at = null, anonymised_at = $2
     where site_id = $1 and email is not null and id = any($3::int[]) and not ${isKept} returning id`,
    [context.site.id, new Date(context.now), candidates],
  );
  const ids = rows.map((row) => row.id);
  for (const statement of statementsOfErasure) await context.transaction.query(statement, [context.site.id, ids]);
  return ids;
}
