import type { RequestContext } from '../../request-context.ts';
import type { ShopOrderTable } from '../../storage/schema.gen.ts';
import type { Person } from '../person.ts';

/** All that concerns a person, also what a stranger may have ordered with their email. */
const ofPerson = 'site_id = $1 and (member_id = $2 or folded_email = lower($3))';

/**
 * Lists the ids of the orders of a member, the last first: ordered while signed in, or claimed from their mailbox. All of them without
 * a maximum.
 */
export async function listOrderIdsOfMember(
  context: RequestContext,
  memberId: number,
  maximum?: number,
): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from shop_order where site_id = $1 and member_id = $2 and email is not null
     order by placed_at desc, id desc limit $3`,
    [context.site.id, memberId, maximum ?? null],
  );
  return rows.map((row) => row.id);
}

/** Whether an order is a member's. */
export async function isOrderOfMember(context: RequestContext, id: number, memberId: number): Promise<boolean> {
  const rows = await context.transaction.query(
    'select 1 from shop_order where site_id = $1 and id = $2 and member_id = $3 and email is not null',
    [context.site.id, id, memberId],
  );
  return rows.length > 0;
}

/** Lists the ids of all orders that concern a person, the last first. */
export async function listOrderIdsOf(context: RequestContext, { id, email }: Person): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from shop_order where ${ofPerson} and email is not null order by placed_at desc, id desc`,
    [context.site.id, id, email],
  );
  return rows.map((row) => row.id);
}

/** An order of a person, as a line. */
export type OrderLineRow = Pick<
  ShopOrderTable,
  | 'id'
  | 'reference'
  | 'placed_at'
  | 'total_cents'
  | 'fulfilment'
  | 'payment_state'
  | 'payment_method'
  | 'delivery_type'
  | 'member_id'
>;

/** Lists the orders that concern a person as lines, the last first. */
export function listOrderLinesOf(context: RequestContext, { id, email }: Person): Promise<OrderLineRow[]> {
  return context.transaction.query(
    `select id, reference, placed_at, total_cents, fulfilment, payment_state, payment_method, delivery_type, member_id
     from shop_order where ${ofPerson} and email is not null order by placed_at desc, id desc`,
    [context.site.id, id, email],
  );
}

/** Gives an order to a member. */
export async function updateOrderMember(context: RequestContext, id: number, memberId: number): Promise<void> {
  await context.transaction.query('update shop_order set member_id = $3 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    memberId,
  ]);
}

/** Stops the mail that asks for a review of an order. */
export async function updateReviewStopped(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('update shop_order set is_review_stopped = true where site_id = $1 and id = $2', [
    context.site.id,
    id,
  ]);
}

/** Moves the orders of a member from one email to another; returns the references of those with a message. */
export async function updateOrderEmail(
  context: RequestContext,
  memberId: number,
  email: string,
  newEmail: string,
): Promise<string[]> {
  const rows = await context.transaction.query<Pick<ShopOrderTable, 'reference' | 'message'>>(
    `update shop_order set email = $4 where site_id = $1 and member_id = $2 and folded_email = lower($3)
     returning reference, message`,
    [context.site.id, memberId, email, newEmail],
  );
  return rows.filter(({ message }) => message !== '').map(({ reference }) => reference);
}

/** Finds when a person last ordered. */
export async function findLastOrderOf(context: RequestContext, { id, email }: Person): Promise<Date | undefined> {
  const [row] = await context.transaction.query<{ last: Date | null }>(
    `select max(placed_at) as last from shop_order where ${ofPerson}`,
    [context.site.id, id, email],
  );
  return row?.last ?? undefined;
}
