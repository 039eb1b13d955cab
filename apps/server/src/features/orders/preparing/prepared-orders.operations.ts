import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { findNextStep } from '@vitrine/domain/ordering/preparation';
import { countRemaining } from '@vitrine/domain/ordering/shipments';
import type { RequestContext } from '../../../request-context.ts';
import { payAtCollection } from '../counter/pay-at-collection.operations.ts';
import { advanceOrder } from '../order-steps.operations.ts';
import { listCompanyName, listPlaceLines } from '../orders.presenter.ts';
import { findOrder, listOrderLines, lockOrder } from '../orders.repository.ts';
import { sumOwed } from '../payments.repository.ts';
import { lockStocksOfOrders } from '../placing/hold-stock.repository.ts';
import { nameLines } from '../shipments/shipments.presenter.ts';
import { listGoneLines, listShipments } from '../shipments/shipments.repository.ts';
import { undoReady } from './undo-ready.operations.ts';

/** Reads an order for whoever prepares it: what is left to hand over, and where it goes. */
export async function readPreparedOrder(
  context: RequestContext,
  id: number,
): Promise<Omit<ReplyOf<'listPreparation'>['orders'][number], 'withdrawal'> | undefined> {
  const order = await findOrder(context, id);
  if (!order) return undefined;
  const [lines, gone, shipments, owedCents] = await Promise.all([
    listOrderLines(context, id),
    listGoneLines(context, id),
    listShipments(context, id),
    sumOwed(context, id),
  ]);
  const remaining = [...countRemaining(lines, gone)].map(([position, quantity]) => ({ position, quantity }));
  const address = order.delivery_address;
  const buyer =
    order.email === null
      ? 'Coordonnées effacées'
      : `${order.firstname} ${order.lastname}`.trim() || 'Client de passage';
  return {
    id,
    reference: order.reference,
    placedAt: order.placed_at.toISOString(),
    buyer,
    phone: address?.phone || order.phone,
    message: order.message,
    deliveryType: order.delivery_type,
    service: order.slot?.label ?? order.carrier?.name ?? '',
    destination: [
      ...(order.relay || order.delivery_type === 'CLICK_AND_COLLECT' ? [...listCompanyName(order), buyer] : []),
      ...listPlaceLines(order),
    ],
    totalCents: order.total_cents,
    owedCents,
    isToPay: ['unpaid', 'processing', 'failed'].includes(order.payment_state),
    next: findNextStep(order.fulfilment, order.delivery_type),
    lines: nameLines(lines, remaining),
    shipments: shipments.length,
  };
}

/**
 * Brings several orders forward, one after the other: those that are refused change nothing. `preparing` takes back that they are ready;
 * with a payment, they are paid as they are collected.
 */
export async function advanceOrders(
  context: RequestContext,
  ids: readonly number[],
  { to, payment }: Pick<InputOf<'advancePreparation'>['body'], 'to' | 'payment'>,
): Promise<ReplyOf<'advancePreparation'>> {
  const step = (id: number) => {
    if (to === 'preparing') return undoReady(context, id);
    return payment ? payAtCollection(context, id, payment) : advanceOrder(context, id, to);
  };
  // All before the first paper: whoever holds one of them may wait for the chain of papers.
  for (const id of ids) await lockOrder(context, id);
  // And all stocks at once: a buyer of two wines takes them in the order of their ids, and these orders come in another.
  await lockStocksOfOrders(context, ids);
  const done: number[] = [];
  const refused: ReplyOf<'advancePreparation'>['refused'] = [];
  for (const id of ids) {
    const result = await step(id);
    if (result.ok) done.push(id);
    else
      refused.push({
        id,
        reference: (await findOrder(context, id))?.reference ?? '',
        message: result.failure.message ?? 'Cette commande est introuvable.',
      });
  }
  return { done, refused };
}
