import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { checkFulfilment } from '@vitrine/domain/ordering/fulfilment';
import { countRemaining, type LineQuantity, planShipment, undoTime } from '@vitrine/domain/ordering/shipments';
import type { RequestContext } from '../../../request-context.ts';
import { cancelQueuedMail } from '../../mail/mail.operations.ts';
import { cancelReadyMail, sendShippedMail } from '../mails/order-mails.operations.ts';
import { collectFacts, planSteps, takeSteps, undoGrace } from '../order-progress.operations.ts';
import { insertOrderEvent, listOrderLines, lockOrder, type OrderRow, updateOrderStates } from '../orders.repository.ts';
import { takeStockBack, takeStockOut } from '../placing/hold-stock.operations.ts';
import { scheduleHandoverPapers } from './issue-handover-papers.ts';
import { planFirstTracking } from './plan-first-tracking.ts';
import {
  deleteShipment,
  hasRefundedPieces,
  insertShipment,
  listGoneLines,
  listShipments,
  updateShipmentMail,
} from './shipments.repository.ts';

export const orderNotFound = () => fail('not-found', { message: 'Cette commande est introuvable.' });

/** What is known of a parcel that leaves. Without a carrier it goes with that of its order. */
interface ParcelInput {
  lines: readonly LineQuantity[] | 'all';
  carrier?: string | undefined;
  tracking?: string | undefined;
  trackingUrl?: string | undefined;
}

/**
 * Notes that a parcel of an order has left: its stock goes out, and a mail says what is in it and what follows. The last parcel makes
 * the order shipped. Its papers wait until it can no longer be taken back. Returns the number of the parcel.
 */
export async function shipParcel(
  context: RequestContext,
  orderId: number,
  { lines: wanted, carrier, tracking = '', trackingUrl = '' }: ParcelInput,
): Promise<Result<{ number: number }>> {
  const order = await lockOrder(context, orderId);
  if (!order) return orderNotFound();
  const [lines, gone, former] = await Promise.all([
    listOrderLines(context, orderId),
    listGoneLines(context, orderId),
    listShipments(context, orderId),
  ]);
  const plan = planShipment(countRemaining(lines, gone), wanted);
  const isPart = plan.ok && !plan.isLast;
  const steps = planSteps(order, isPart ? 'partly_shipped' : 'shipped');
  if (!steps.ok) return steps;
  if (!plan.ok) return refuse(plan, wanted);
  const number = (former.at(-1)?.number ?? 0) + 1;
  const isOnly = number === 1 && plan.isLast;
  await cancelReadyMail(context, order);
  await takeSteps(context, order, steps.value, [isOnly ? '' : `colis ${number}`, tracking].filter(Boolean).join(', '));
  const parcel = { number, carrier: carrier ?? order.carrier?.name ?? '', tracking, tracking_url: trackingUrl };
  await insertShipment(context, orderId, {
    ...parcel,
    tracking_due_at: planFirstTracking(context, order, parcel),
    lines: plan.lines,
    stock_out: await takeStockOut(context, orderId, order.reference, plan.isLast ? 'all' : plan.lines),
  });
  const mailId = await sendShippedMail(context, order, {
    lines,
    parcel,
    inside: plan.lines,
    remaining: countRemaining(lines, [...gone, ...plan.lines]),
    delay: (undoTime + undoGrace) / 1000,
  });
  if (mailId) await updateShipmentMail(context, orderId, number, mailId);
  await scheduleHandoverPapers(context, orderId);
  return succeed({ number });
}

function refuse(
  { message, fields }: { message: string; fields: Readonly<Record<number, string>> },
  wanted: readonly LineQuantity[] | 'all',
) {
  const places = wanted === 'all' ? [] : wanted.map(({ position }) => position);
  const entries = Object.entries(fields).map(([position, sentence]) => [
    `lines.${places.indexOf(Number(position))}.quantity`,
    sentence,
  ]);
  return entries.length
    ? fail('invalid-fields', { message, fields: Object.fromEntries(entries) })
    : fail('conflict', { message });
}

/** Makes an order shipped of which parcels have left and the rest was refunded: nothing follows any more. */
export async function finishShipping(context: RequestContext, order: OrderRow): Promise<void> {
  if (order.fulfilment !== 'partly_shipped') return;
  const [lines, gone] = await Promise.all([listOrderLines(context, order.id), listGoneLines(context, order.id)]);
  if ([...countRemaining(lines, gone).values()].some((left) => left > 0)) return;
  const steps = planSteps(order, 'shipped');
  if (steps.ok) await takeSteps(context, order, steps.value);
}

/**
 * Takes back the last parcel of an order, noted seconds ago by mistake: its mail does not leave, its stock is kept again, and the order
 * is where it was.
 */
export async function undoShipment(context: RequestContext, orderId: number, number: number): Promise<Result<null>> {
  const order = await lockOrder(context, orderId);
  if (!order) return orderNotFound();
  const shipments = await listShipments(context, orderId);
  const shipment = shipments.find((one) => one.number === number);
  if (!shipment) return fail('not-found', { message: 'Ce colis est introuvable.' });
  if (shipment !== shipments.at(-1))
    return fail('conflict', { message: 'Un autre colis est parti depuis\u00a0: reprenez d’abord le dernier.' });
  // What is back in stock, or lost, is not kept for the order a second time.
  if (await hasRefundedPieces(context, orderId, number))
    return fail('conflict', {
      message:
        'Des articles de ce colis sont déjà remboursés comme partis\u00a0: il ne peut plus être repris. S’il n’est pas parti, notez-le comme revenu.',
    });
  const isUndone = await isMailTakenBack(context, shipment, Boolean(order.email));
  const to = shipments.length > 1 ? 'partly_shipped' : 'ready';
  if (!isUndone || !checkFulfilment(order.fulfilment, to, { ...collectFacts(order), isUndone: true }).ok)
    return fail('conflict', {
      message:
        'Les dix secondes sont passées\u00a0: la personne est prévenue. Si le colis n’est pas parti, écrivez-le-lui, et notez-le comme revenu s’il vous revient.',
    });
  await takeStockBack(context, orderId, order.reference, shipment.stock_out);
  await deleteShipment(context, orderId, number);
  await updateOrderStates(context, orderId, { fulfilment: to });
  await insertOrderEvent(context, { orderId, kind: 'parcel_undone', author: 'staff', note: `colis ${number}` });
  return succeed(null);
}

/** Takes the mail of a parcel back; one without a buyer to tell has none, and is taken back as long. */
async function isMailTakenBack(
  context: RequestContext,
  { shipped_at, mail_id }: { shipped_at: Date; mail_id: string | null },
  hasBuyer: boolean,
): Promise<boolean> {
  if (context.now > shipped_at.getTime() + undoTime + undoGrace) return false;
  if (!hasBuyer) return true;
  return mail_id !== null && cancelQueuedMail(context, mail_id);
}
