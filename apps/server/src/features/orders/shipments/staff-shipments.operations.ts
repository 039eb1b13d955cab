import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { countRemaining, undoTime } from '@vitrine/domain/ordering/shipments';
import { getLocalDay } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { planSteps } from '../order-progress.operations.ts';
import { findOrder, listOrderLines } from '../orders.repository.ts';
import { updateProblem, updateReceipt, updateTracking } from './receipts.operations.ts';
import { orderNotFound, shipParcel, undoShipment } from './ship-parcel.operations.ts';
import { presentShipments } from './shipments.presenter.ts';
import { listGoneLines, listShipments } from './shipments.repository.ts';

/** Reads the parcels of an order, and what is left to ship, for staff. */
export async function readOrderShipments(
  context: RequestContext,
  orderId: number,
): Promise<Result<ReplyOf<'readOrderShipments'>>> {
  const order = await findOrder(context, orderId);
  if (!order) return orderNotFound();
  const [lines, gone, rows] = await Promise.all([
    listOrderLines(context, orderId),
    listGoneLines(context, orderId),
    listShipments(context, orderId),
  ]);
  const remaining = countRemaining(lines, gone);
  const last = rows.at(-1);
  return succeed({
    reference: order.reference,
    isCarried: order.delivery_type === 'DELIVERY' || order.delivery_type === 'PICKUP',
    canShip: planSteps(order, 'shipped').ok,
    carrier: order.carrier?.name ?? '',
    today: getLocalDay(context),
    lines: lines.map(({ position, name, detail, quantity }) => ({
      position,
      name,
      detail,
      quantity,
      remaining: remaining.get(position) ?? 0,
    })),
    shipments: presentShipments(rows, { lines, gone }).map(({ shipment, ...presented }) => ({
      ...presented,
      trackingUrl: shipment.tracking_url,
      followUrl: presented.trackingUrl,
      steps: [...presented.steps],
      receivedBy: shipment.received_by,
      problemNote: shipment.problem_note,
      undoUntil:
        shipment === last && shipment.shipped_at.getTime() + undoTime > context.now
          ? new Date(shipment.shipped_at.getTime() + undoTime).toISOString()
          : null,
    })),
  });
}

/** Notes that a parcel has left. */
export async function createOrderShipment(
  context: RequestContext,
  orderId: number,
  { lines, ...parcel }: InputOf<'createShipment'>['body'],
): Promise<Result<ReplyOf<'createShipment'>>> {
  const shipped = await shipParcel(context, orderId, { lines: lines ?? 'all', ...parcel });
  if (shipped.ok) await auditShipment(context, 'shipment.create', orderId, { ...shipped.value });
  return shipped;
}

/** Takes back a parcel that was noted seconds ago. */
export const undoOrderShipment = (context: RequestContext, orderId: number, number: number) =>
  audited(context, 'shipment.undo', [orderId, number], undoShipment(context, orderId, number));

/** Changes how a parcel is followed. */
export const updateOrderShipmentTracking = (
  context: RequestContext,
  place: readonly [orderId: number, number: number],
  { carrier = '', tracking = '', trackingUrl = '' }: InputOf<'updateShipmentTracking'>['body'],
) =>
  audited(context, 'shipment.tracking', place, updateTracking(context, ...place, { carrier, tracking, trackingUrl }));

/** Notes when a parcel was received. */
export const updateOrderShipmentReceipt = (
  context: RequestContext,
  place: readonly [orderId: number, number: number],
  receivedOn: string | null,
) => audited(context, 'shipment.receipt', place, updateReceipt(context, ...place, receivedOn), { receivedOn });

/** Notes what happened to a parcel. */
export const updateOrderShipmentProblem = (
  context: RequestContext,
  place: readonly [orderId: number, number: number],
  body: InputOf<'updateShipmentProblem'>['body'],
) => audited(context, 'shipment.problem', place, updateProblem(context, ...place, body), { problem: body.problem });

async function audited(
  context: RequestContext,
  act: string,
  [orderId, number]: readonly [orderId: number, number: number],
  acting: Promise<Result<null>>,
  after: object = {},
): Promise<Result<Record<string, never>>> {
  const done = await acting;
  if (!done.ok) return done;
  await auditShipment(context, act, orderId, { number, ...after });
  return succeed({});
}

const auditShipment = (context: RequestContext, act: string, orderId: number, after: object) =>
  auditStaffAct(context, { act, kind: 'orders', resourceId: String(orderId), after });
