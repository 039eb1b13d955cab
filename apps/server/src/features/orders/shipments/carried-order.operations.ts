import { countRemaining } from '@vitrine/domain/ordering/shipments';
import type { RequestContext } from '../../../request-context.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import { planSteps } from '../order-progress.operations.ts';
import { listCompanyName, listPlaceLines } from '../orders.presenter.ts';
import { findOrder, listOrderLines, lockOrder, type OrderRow } from '../orders.repository.ts';
import { listGoneLines, listShipments } from './shipments.repository.ts';

/** An order whose goods a carrier takes. */
export interface CarriedOrder {
  order: OrderRow;
  /** Whether a parcel of it may leave now. */
  canShip: boolean;
  /** What is left to ship, by what is sold; boxes by what is in them. */
  pieces: { declinationId: number; quantity: number }[];
  /** Where it goes, line by line. */
  destination: string[];
  /** The tracking numbers of the parcels that have left. */
  usedNumbers: ReadonlySet<string>;
}

/** Finds an order with what is left to ship of it. */
export async function findCarriedOrder(
  context: RequestContext,
  orderId: number,
  { isLocked = false } = {},
): Promise<CarriedOrder | undefined> {
  const order = await (isLocked ? lockOrder : findOrder)(context, orderId);
  if (!order) return undefined;
  const [lines, gone, shipments] = await Promise.all([
    listOrderLines(context, orderId),
    listGoneLines(context, orderId),
    listShipments(context, orderId),
  ]);
  const remaining = countRemaining(lines, gone);
  return {
    order,
    canShip: planSteps(order, 'shipped').ok,
    destination: order.relay
      ? [...listCompanyName(order), `${order.firstname} ${order.lastname}`, ...listPlaceLines(order)]
      : listPlaceLines(order),
    pieces: lines.flatMap(({ position, parts }) =>
      parts.map(({ declinationId, quantity }) => ({
        declinationId,
        quantity: quantity * (remaining.get(position) ?? 0),
      })),
    ),
    usedNumbers: new Set(shipments.map(({ tracking }) => tracking.replaceAll(' ', '')).filter(Boolean)),
  };
}

/** Tells the administration that an order has changed, where nothing is added to its history. */
export function notifyOrderChanged({ transaction }: RequestContext, orderId: number): void {
  transaction.invalidate(getChangeTag('orders', orderId));
}
