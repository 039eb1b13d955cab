import type { OrderResource } from '@vitrine/contract/endpoints/order.endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { isPaid } from '@vitrine/domain/ordering/payment';
import { hashToken } from '../../opaque-token.ts';
import type { RequestContext } from '../../request-context.ts';
import { listOrderPapers, openOrderPaper } from '../invoices/files/paper-files.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { isRefundedByHand, toPaymentFacts } from './order-payments.operations.ts';
import { cancelOrderById } from './order-steps.operations.ts';
import { presentOrder } from './orders.presenter.ts';
import {
  findOrder,
  findOrderLink,
  insertOrderEvent,
  listOrderEvents,
  listOrderLines,
  lockOrder,
  type OrderRow,
} from './orders.repository.ts';
import { updateOrderMember, updateReviewStopped } from './own-orders.repository.ts';
import { isCardConfirming, sumRefunds } from './payments.repository.ts';
import { listPaymentMethods } from './placing/payment-methods.operations.ts';
import { confirmReceiptOf, findReceiptOfOrder } from './shipments/receipts.operations.ts';
import { listGoneLines, listShipments } from './shipments/shipments.repository.ts';

const notFoundMessage = 'Cette commande est introuvable. Vérifiez le lien reçu par courriel.';

/** Reads the order of a link. */
export async function readOrder(context: RequestContext, token: string): Promise<Result<OrderResource>> {
  const found = await findByToken(context, token);
  return found ? presentById(context, found) : fail('not-found', { message: notFoundMessage });
}

/** Finds a paper of the order of a link. */
export async function findPaperByToken(context: RequestContext, token: string, idPaper: number) {
  const found = await findByToken(context, token);
  return found ? openOrderPaper(context, found.orderId, idPaper) : fail('not-found', { message: notFoundMessage });
}

/** Cancels the order of a link. */
export async function cancelOrder(context: RequestContext, token: string): Promise<Result<OrderResource>> {
  const found = await findByToken(context, token);
  if (!found) return fail('link-spent', { message: notFoundMessage });
  const done = await cancelOrderById(context, found.orderId, 'buyer');
  return done.ok ? presentById(context, found) : done;
}

/** Adds the order of a mailed link to the account of the member: the mailbox that it went to is theirs. */
export async function claimOrder(context: RequestContext, token: string): Promise<Result<OrderResource>> {
  if (!context.user) return fail('not-authenticated');
  const found = await findByToken(context, token);
  if (!found) return fail('link-spent', { message: notFoundMessage });
  const order = await lockOrder(context, found.orderId);
  if (!order || !canClaim(context, order, found))
    return fail('conflict', {
      message:
        'Cette commande est déjà dans un espace, ou ce lien n’est pas arrivé par courriel\u00a0: ouvrez celui que vous avez reçu.',
    });
  await updateOrderMember(context, order.id, context.user.id);
  await insertOrderEvent(context, { orderId: order.id, kind: 'claimed', author: 'buyer' });
  return presentById(context, found);
}

/** Notes that the buyer of the order of a link has received a parcel today. */
export async function confirmReceipt(
  context: RequestContext,
  { token, number }: { token: string; number: number },
): Promise<Result<OrderResource>> {
  const found = await findByToken(context, token);
  if (!found) return fail('link-spent', { message: notFoundMessage });
  const done = await confirmReceiptOf(context, found.orderId, number);
  return done.ok ? presentById(context, found) : done;
}

/** Stops the mail that asks for a review of the order of a link (SET-31). */
export async function stopReviewMail(context: RequestContext, token: string): Promise<Result<Record<string, never>>> {
  const found = await findByToken(context, token);
  if (!found) return fail('link-spent', { message: notFoundMessage });
  await updateReviewStopped(context, found.orderId);
  return succeed({});
}

interface FoundLink {
  orderId: number;
  isMailed: boolean;
}

async function findByToken(context: RequestContext, token: string): Promise<FoundLink | undefined> {
  return context.site.isECommerce ? findOrderLink(context, hashToken(token)) : undefined;
}

function canClaim(context: RequestContext, order: OrderRow, { isMailed }: FoundLink): boolean {
  return context.user !== undefined && isMailed && order.member_id === null && order.email !== null;
}

async function presentById(context: RequestContext, link: FoundLink): Promise<Result<OrderResource>> {
  const order = await findOrder(context, link.orderId);
  if (!order) return fail('not-found', { message: notFoundMessage });
  return succeed(await buildOrderResource(context, order, canClaim(context, order, link)));
}

/** Lists how an order could be paid from afar; what is paid on collection stays so. */
async function listPaymentChoices(context: RequestContext, order: OrderRow): Promise<OrderResource['paymentChoices']> {
  if (order.payment_method === 'collection' || order.fulfilment !== 'placed') return [];
  const methods = await listPaymentMethods(context, toPaymentFacts(order));
  return methods.filter((method) => method !== 'COLLECTION');
}

/** Builds what people see of an order. */
export async function buildOrderResource(
  context: RequestContext,
  order: OrderRow,
  isClaimable = false,
): Promise<OrderResource> {
  const { TRANSFER_DETAILS, COMPANY_NAME, HEAD_OFFICE } = await getSettings(context);
  return presentOrder(order, {
    lines: await listOrderLines(context, order.id),
    events: await listOrderEvents(context, order.id),
    transferDetails: TRANSFER_DETAILS,
    chequePayee: [COMPANY_NAME, HEAD_OFFICE].filter(Boolean).join('\n'),
    paymentChoices: await listPaymentChoices(context, order),
    canClaim: isClaimable,
    papers: await listOrderPapers(context, order.id),
    isConfirming: order.payment_method === 'card' && (await isCardConfirming(context, order.id)),
    refundedCents: isPaid(order.payment_state) ? await sumRefunds(context, order.id) : 0,
    shipments: await listShipments(context, order.id),
    gone: await listGoneLines(context, order.id),
    receivedOn: await findReceiptOfOrder(context, order.id),
    isRefundRefused: order.payment_method === 'card' && (await isRefundedByHand(context, order.id)),
  });
}
