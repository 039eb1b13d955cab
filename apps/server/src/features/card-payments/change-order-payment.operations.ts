import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { OrderResource } from '@vitrine/contract/endpoints/order.endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { canBuyerCancel } from '@vitrine/domain/ordering/order-status';
import type { RequestContext } from '../../request-context.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import {
  changePaymentMethod,
  checkPaymentChange,
  findOrderOfLink,
  type PaidOrder,
} from '../orders/order-payments.operations.ts';
import { cancelOrder } from '../orders/orders.operations.ts';
import { cancelOwnOrder, findOwnOrder } from '../orders/own-orders.operations.ts';
import { type ClosedCardPayment, closeCardPayment, settleClosedPayment } from './close-card-payment.operations.ts';

type Change = InputOf<'changeOrderPayment'>['body'];

/** Ends the card payment of an order that is about to be paid otherwise. */
export function closeBeforeChange(
  context: PrepareContext,
  { token, method }: Change,
): Promise<Result<ClosedCardPayment>> {
  return closeCardPayment(context, async (scope) => {
    const order = await findOrderOfLink(scope, token);
    if (order?.payment_method !== 'card' || method === 'card') return undefined;
    return (await checkPaymentChange(scope, order, method)).ok ? order : undefined;
  });
}

/** Changes how the order of a link is paid, while nothing has been paid and no payment is under way. */
export async function changeOrderPayment(
  context: RequestContext,
  { token, method }: Change,
  closed: ClosedCardPayment,
): Promise<Result<ReplyOf<'changeOrderPayment'>>> {
  await settleClosedPayment(context, closed);
  const order = await findOrderOfLink(context, token);
  if (!order)
    return fail('link-spent', { message: 'Cette commande est introuvable. Vérifiez le lien reçu par courriel.' });
  const done = await changePaymentMethod(context, order.id, method);
  return done.ok ? succeed({ method }) : done;
}

const isCancellable = (order: PaidOrder | undefined) =>
  order && canBuyerCancel(order.fulfilment, order.payment_state) ? order : undefined;

/** Ends the card payment of the order of a link that its buyer is about to cancel. */
export function closeBeforeCancelling(context: PrepareContext, token: string): Promise<Result<ClosedCardPayment>> {
  return closeCardPayment(context, async (scope) => isCancellable(await findOrderOfLink(scope, token)));
}

/** Cancels the order of a link. */
export async function cancelLinkedOrder(
  context: RequestContext,
  token: string,
  closed: ClosedCardPayment,
): Promise<Result<OrderResource>> {
  await settleClosedPayment(context, closed);
  return cancelOrder(context, token);
}

/** Ends the card payment of an order that the logged-in member is about to cancel. */
export function closeBeforeCancellingOwn(context: PrepareContext, id: number): Promise<Result<ClosedCardPayment>> {
  return closeCardPayment(context, async (scope) => isCancellable(await findOwnOrder(scope, id)));
}

/** Cancels an order of the logged-in member. */
export async function cancelMemberOrder(
  context: RequestContext,
  id: number,
  closed: ClosedCardPayment,
): Promise<Result<ReplyOf<'cancelOwnOrder'>>> {
  await settleClosedPayment(context, closed);
  return cancelOwnOrder(context, id);
}
