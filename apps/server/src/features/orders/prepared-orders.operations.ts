import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { isPaid } from '@vitrine/domain/ordering/payment';
import { findNextStep } from '@vitrine/domain/ordering/preparation';
import { countRemaining } from '@vitrine/domain/ordering/shipments';
import type { RequestContext } from '../../request-context.ts';
import { advanceOrder } from './order-steps.operations.ts';
import { listPlaceLines } from './orders.presenter.ts';
import { findOrder, listOrderLines } from './orders.repository.ts';
import { nameLines } from './shipments/shipments.presenter.ts';
import { listGoneLines, listShipments } from './shipments/shipments.repository.ts';

/** Reads an order for whoever prepares it: what is left to hand over, and where it goes. */
export async function readPreparedOrder(
  context: RequestContext,
  id: number,
): Promise<Omit<ReplyOf<'listPreparation'>['orders'][number], 'withdrawal'> | undefined> {
  const order = await findOrder(context, id);
  if (!order) return undefined;
  const [lines, gone, shipments] = await Promise.all([
    listOrderLines(context, id),
    listGoneLines(context, id),
    listShipments(context, id),
  ]);
  const remaining = [...countRemaining(lines, gone)].map(([position, quantity]) => ({ position, quantity }));
  const address = order.delivery_address;
  return {
    id,
    reference: order.reference,
    placedAt: order.placed_at.toISOString(),
    buyer:
      order.email === null
        ? 'Coordonnées effacées'
        : `${order.firstname} ${order.lastname}`.trim() || 'Client de passage',
    phone: address?.phone || order.phone,
    message: order.message,
    deliveryType: order.delivery_type,
    service: order.slot?.label ?? order.carrier?.name ?? '',
    destination: order.relay
      ? [`${order.firstname} ${order.lastname}`, ...listPlaceLines(order)]
      : listPlaceLines(order),
    totalCents: order.total_cents,
    isPaid: isPaid(order.payment_state),
    next: findNextStep(order.fulfilment, order.delivery_type),
    lines: nameLines(lines, remaining),
    shipments: shipments.length,
  };
}

/** Brings several orders forward, one after the other: those that are refused change nothing. */
export async function advanceOrders(
  context: RequestContext,
  ids: readonly number[],
  to: 'ready' | 'shipped' | 'collected' | 'done',
): Promise<ReplyOf<'advancePreparation'>> {
  const done: number[] = [];
  const refused: ReplyOf<'advancePreparation'>['refused'] = [];
  for (const id of ids) {
    const result = await advanceOrder(context, id, to);
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
