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

async function anonymise(context: RequestContext, candidates: readonly number[]): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `update shop_order set email = null, firstname = '', lastname = '', phone = '', message = '', member_id = null,
       delivery_address = null, billing_address = null, company = null, relay = null, erasure_due_at = null, anonymised_at = $2
     where site_id = $1 and email is not null and id = any($3::int[]) and not ${isKept} returning id`,
    [context.site.id, new Date(context.now), candidates],
  );
  const ids = rows.map((row) => row.id);
  await context.transaction.query('delete from order_link where site_id = $1 and order_id = any($2::int[])', [
    context.site.id,
    ids,
  ]);
  // What was written about a parcel, and its number at the carrier, may name its receiver.
  await context.transaction.query(
    `update shipment set problem_note = '', tracking = '', tracking_url = '' where site_id = $1 and order_id = any($2::int[])`,
    [context.site.id, ids],
  );
  await context.transaction.query(
    'update order_request set sealed = null where site_id = $1 and order_id = any($2::int[])',
    [context.site.id, ids],
  );
  return ids;
}
