import { isCalendarDay } from '@vitrine/domain/kernel/local-date';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { ShipmentProblem } from '@vitrine/domain/ordering/shipments';
import { getLocalDay } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import { findOrder, insertOrderEvent, listOrderEvents, lockOrder } from '../orders.repository.ts';
import { planFirstTracking } from './plan-first-tracking.ts';
import { orderNotFound } from './ship-parcel.operations.ts';
import { listShipments, type ShipmentRow, updateShipment } from './shipments.repository.ts';

/**
 * Finds the local day on which an order was wholly received: that of its last parcel, or of its collection. Null while that is not
 * known: the time to withdraw has not begun then.
 */
export async function findReceiptOfOrder(context: RequestContext, orderId: number): Promise<string | null> {
  const order = await findOrder(context, orderId);
  if (!order) return null;
  if (order.delivery_type === 'DELIVERY' || order.delivery_type === 'PICKUP') {
    if (order.fulfilment !== 'shipped' && order.fulfilment !== 'done') return null;
    const days = (await listShipments(context, orderId)).map((shipment) => shipment.received_on);
    return days.length && days.every((day) => day !== null) ? (days.sort().at(-1) ?? null) : null;
  }
  const events = await listOrderEvents(context, orderId);
  const handed = events.find(({ kind }) => kind === 'collected' || kind === 'done');
  return handed ? getLocalDay({ site: context.site, now: handed.at.getTime() }) : null;
}

/** Notes that the buyer has received a parcel today. What is known already stays. */
export async function confirmReceiptOf(
  context: RequestContext,
  orderId: number,
  number: number,
): Promise<Result<null>> {
  const found = await lockShipment(context, orderId, number);
  if (!found.ok) return found;
  if (found.value.received_on) return succeed(null);
  await updateShipment(context, orderId, {
    ...found.value,
    received_on: getLocalDay(context),
    received_by: 'buyer',
  });
  await insertOrderEvent(context, {
    orderId,
    kind: 'received',
    author: 'buyer',
    note: await nameParcel(context, orderId, number),
  });
  return succeed(null);
}

/** Notes on which day a parcel was received, as the owner knows it, or that this is not known. What the buyer said stays. */
export async function updateReceipt(
  context: RequestContext,
  orderId: number,
  number: number,
  receivedOn: string | null,
): Promise<Result<null>> {
  const found = await lockShipment(context, orderId, number);
  if (!found.ok) return found;
  const { received_by: receivedBy, shipped_at: shippedAt, received_on: known } = found.value;
  if (receivedBy === 'buyer')
    return fail('conflict', {
      message: 'La personne a dit elle-même quand elle a reçu ce colis\u00a0: ce jour reste.',
    });
  if (receivedOn === known) return succeed(null);
  const wrong = receivedOn === null ? '' : checkDay(context, receivedOn, shippedAt);
  if (wrong) return fail('invalid-fields', { fields: { receivedOn: wrong } });
  await updateShipment(context, orderId, {
    ...found.value,
    received_on: receivedOn,
    received_by: receivedOn === null ? null : 'staff',
  });
  if (receivedOn !== null)
    await insertOrderEvent(context, {
      orderId,
      kind: 'received',
      author: 'staff',
      note: await nameParcel(context, orderId, number),
    });
  return succeed(null);
}

function checkDay(context: RequestContext, day: string, shippedAt: Date): string {
  if (!isCalendarDay(day)) return 'Indiquez un jour comme 2026-12-05.';
  if (day > getLocalDay(context)) return 'Ce jour n’est pas encore venu\u00a0: indiquez-en un passé, ou aujourd’hui.';
  const left = getLocalDay({ site: context.site, now: shippedAt.getTime() });
  return day < left ? 'Le colis n’était pas encore parti\u00a0: indiquez le jour de son arrivée.' : '';
}

/** Notes what happened to a parcel on its way, or that all is well after all. */
export async function updateProblem(
  context: RequestContext,
  orderId: number,
  number: number,
  { problem, note }: { problem: ShipmentProblem | null; note: string },
): Promise<Result<null>> {
  const found = await lockShipment(context, orderId, number);
  if (!found.ok) return found;
  await updateShipment(context, orderId, {
    ...found.value,
    problem,
    problem_note: problem ? note : '',
  });
  if (problem && problem !== found.value.problem)
    await insertOrderEvent(context, { orderId, kind: 'parcel_problem', author: 'staff', note });
  return succeed(null);
}

/** Changes how a parcel is followed. */
export async function updateTracking(
  context: RequestContext,
  orderId: number,
  number: number,
  { carrier, tracking, trackingUrl }: { carrier: string; tracking: string; trackingUrl: string },
): Promise<Result<null>> {
  const found = await lockShipment(context, orderId, number);
  if (!found.ok) return found;
  const { value: former } = found;
  const order = await findOrder(context, orderId);
  // Another number is another parcel: nothing is known of it yet, and the carrier spoke of the former. What people said stays.
  const followed =
    tracking === former.tracking && carrier === former.carrier
      ? {}
      : {
          tracking_state: null,
          tracking_steps: [],
          tracking_failures: 0,
          ...(former.received_by === 'carrier' ? { received_on: null, received_by: null } : {}),
          tracking_due_at: order ? planFirstTracking(context, order, { carrier, tracking }) : null,
        };
  await updateShipment(context, orderId, { ...former, ...followed, carrier, tracking, tracking_url: trackingUrl });
  return succeed(null);
}

/** Locks an order and returns one of its parcels. */
export async function lockShipment(
  context: RequestContext,
  orderId: number,
  number: number,
): Promise<Result<ShipmentRow>> {
  if (!(await lockOrder(context, orderId))) return orderNotFound();
  const shipment = (await listShipments(context, orderId)).find((one) => one.number === number);
  return shipment ? succeed(shipment) : fail('not-found', { message: 'Ce colis est introuvable.' });
}

/** Names a parcel in the history of its order; empty for the only one. */
export async function nameParcel(context: RequestContext, orderId: number, number: number): Promise<string> {
  return (await listShipments(context, orderId)).length > 1 ? `colis ${number}` : '';
}
