import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { OrderResource } from '@vitrine/contract/endpoints/order.endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import { openOrderPaper } from '../invoices/files/paper-files.operations.ts';
import type { Person } from '../person.ts';
import { createOrderLink } from './order-links.operations.ts';
import { cancelOrderById } from './order-steps.operations.ts';
import { buildOrderResource } from './orders.operations.ts';
import { findOrder, type OrderRow } from './orders.repository.ts';
import {
  findLastOrderOf,
  isOrderOfMember,
  listOrderIdsOf,
  listOrderIdsOfMember,
  listOrderLinesOf,
  type OrderLineRow,
  updateOrderEmail,
} from './own-orders.repository.ts';
import { confirmReceiptOf } from './shipments/receipts.operations.ts';
import { listShipments } from './shipments/shipments.repository.ts';

/** Orders on the page of the account; the export has all of them. */
const maximumListed = 200;

/** Lists the last orders of the logged-in member. */
export async function listOwnOrders(context: RequestContext): Promise<Result<ReplyOf<'listOwnOrders'>>> {
  if (!context.user) return fail('not-authenticated');
  const orders: OrderResource[] = [];
  const ids = await listOrderIdsOfMember(context, context.user.id, maximumListed);
  for (const order of await readOrders(context, ids)) orders.push(await buildOrderResource(context, order));
  return succeed({ orders });
}

/** Finds an order of the logged-in member; undefined for those of others. */
export async function findOwnOrder(context: RequestContext, id: number): Promise<OrderRow | undefined> {
  if (!context.user || !(await isOrderOfMember(context, id, context.user.id))) return undefined;
  return findOrder(context, id);
}

/** Finds a paper of an order of the logged-in member. */
export async function findOwnPaper(context: RequestContext, id: number, idPaper: number) {
  return (await findOwnOrder(context, id)) ? openOrderPaper(context, id, idPaper) : fail('not-found');
}

/** Cancels an order of the logged-in member. */
export async function cancelOwnOrder(context: RequestContext, id: number): Promise<Result<ReplyOf<'cancelOwnOrder'>>> {
  if (!(await findOwnOrder(context, id))) return fail('not-found');
  const done = await cancelOrderById(context, id, 'buyer');
  return done.ok ? succeed({}) : done;
}

/** Notes that the logged-in member has received a parcel of an order of theirs. */
export async function confirmOwnReceipt(
  context: RequestContext,
  id: number,
  number: number,
): Promise<Result<ReplyOf<'confirmOwnReceipt'>>> {
  if (!(await findOwnOrder(context, id))) return fail('not-found');
  const done = await confirmReceiptOf(context, id, number);
  return done.ok ? succeed({}) : done;
}

/**
 * Opens the payment of an order of the logged-in member by a link of its own. It proves no mailbox; who signs in later finds the order in
 * the account anyway.
 */
export async function openOwnPayment(context: RequestContext, id: number): Promise<Result<ReplyOf<'openOwnPayment'>>> {
  const order = await findOwnOrder(context, id);
  if (!order) return fail('not-found');
  if (!(await buildOrderResource(context, order)).paymentChoices.length)
    return fail('conflict', { message: 'Cette commande ne se paie plus ici\u00a0: son état a changé.' });
  return succeed({ token: await createOrderLink(context, id, { isMailed: false }) });
}

/**
 * Exports all orders of a person, the last first. Anybody may have ordered with their email: the member's own export has what is in
 * their account, the company's has all.
 */
export async function exportOrdersOf(
  context: RequestContext,
  person: Person,
  reader: 'member' | 'company',
): Promise<ReplyOf<'exportUser'>['orders']> {
  const orders: ReplyOf<'exportUser'>['orders'] = [];
  const memberId = reader === 'member' ? person.id : null;
  const ids = memberId === null ? await listOrderIdsOf(context, person) : await listOrderIdsOfMember(context, memberId);
  for (const order of await readOrders(context, ids)) {
    const { lastname, phone } = order;
    const parcelNotes = (await listShipments(context, order.id)).flatMap(({ number, problem_note: note }) =>
      note ? [{ parcel: number, note }] : [],
    );
    orders.push({ ...(await buildOrderResource(context, order)), lastname, phone, parcelNotes });
  }
  return orders;
}

/** Lists the orders of a person for the company, as lines, the last first. */
export function listOrdersOf(context: RequestContext, person: Person): Promise<OrderLineRow[]> {
  return listOrderLinesOf(context, person);
}

async function readOrders(context: RequestContext, ids: readonly number[]): Promise<OrderRow[]> {
  const orders: OrderRow[] = [];
  for (const id of ids) {
    const order = await findOrder(context, id);
    if (order) orders.push(order);
  }
  return orders;
}

/** Moves the orders of a member to another email: later mails go to it, and answers to their messages. */
export async function transferOrders(
  context: RequestContext,
  memberId: number,
  email: string,
  newEmail: string,
): Promise<void> {
  for (const reference of await updateOrderEmail(context, memberId, email, newEmail))
    await openConversation(context.transaction, 'order', reference);
}

/** Finds when a person last ordered; undefined if never. */
export function findLastOrder(context: RequestContext, person: Person): Promise<Date | undefined> {
  return findLastOrderOf(context, person);
}
