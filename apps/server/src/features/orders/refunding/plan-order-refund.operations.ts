import type { RefundedGoods } from '@vitrine/domain/ordering/refund-reasons';
import type { LineQuantity } from '@vitrine/domain/ordering/shipments';
import { divideProductHalfUp } from '@vitrine/domain/pricing/divide-product';
import { listRest, planRefund, type RefundableItem, type RefundPlan } from '@vitrine/domain/pricing/plan-refund';
import type { VatAmount } from '@vitrine/domain/pricing/vat';
import type { RequestContext } from '../../../request-context.ts';
import { findCardAccount } from '../../card-account/card-account.operations.ts';
import { listOrderLines, type OrderLineRow, type OrderRow } from '../orders.repository.ts';
import { insertRefund, isRefundedByCard, sumRefunds } from '../payments.repository.ts';
import { listGoneLines } from '../shipments/shipments.repository.ts';
import {
  insertRefundLines,
  listRefundLines,
  listRefunds,
  type RefundLineRow,
  type RefundRow,
  updateRefundLine,
} from './refund-lines.repository.ts';

/** What a locked order can give back. */
export interface RefundSubject {
  order: OrderRow;
  lines: OrderLineRow[];
  refunded: RefundLineRow[];
  items: RefundableItem[];
  /** What has left in parcels. */
  shipped: LineQuantity[];
  /** What is left of what was paid, in cents. */
  leftCents: number;
  /** Whether the money goes back by card, without staff. */
  isByCard: boolean;
}

const add = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

/** Reads what a locked order can give back. */
export async function readRefundSubject(context: RequestContext, order: OrderRow): Promise<RefundSubject> {
  const lines = await listOrderLines(context, order.id);
  const refunded = await listRefundLines(context, order.id);
  const toItem = (position: number | null, quantity: number, parts: RefundableItem['parts']): RefundableItem => {
    const before = refunded.filter((one) => one.line_position === position);
    return {
      position,
      quantity,
      parts,
      refundedQuantity: before.reduce((sum, one) => sum + one.quantity, 0),
      refunded: before.flatMap((one) => one.parts),
    };
  };
  return {
    order,
    lines,
    refunded,
    shipped: (await listGoneLines(context, order.id)).filter(({ number }) => number > 0),
    items: [
      ...lines.map(({ position, quantity, parts }) => toItem(position, quantity, parts)),
      ...(order.shipping_cents > 0 ? [toItem(null, 1, order.shipping_parts)] : []),
    ],
    leftCents: Math.max(0, order.total_cents - (await sumRefunds(context, order.id))),
    isByCard: (await isRefundedByCard(context, order.id)) && (await findCardAccount(context)) !== undefined,
  };
}

/** Lists the refunds of an order, the first first. */
export function listOrderRefunds(context: RequestContext, orderId: number): Promise<RefundRow[]> {
  return listRefunds(context, orderId);
}

/** What becomes of the pieces of each planned item, in the order of the plan; null for shipping. */
type PlannedGoods = readonly (RefundedGoods | 'cancelled' | null)[];

/** Stores a planned refund, which is due from now on; returns its id. */
export async function insertPlannedRefund(
  context: RequestContext,
  { order, isByCard }: RefundSubject,
  plan: RefundPlan,
  { reason, note = '', goods }: { reason: string; note?: string; goods: PlannedGoods },
): Promise<number> {
  const id = await insertRefund(context, order.id, {
    amount_cents: plan.totalCents,
    reason,
    note,
    is_by_hand: !isByCard,
  });
  await insertRefundLines(
    context,
    order.id,
    plan.items.map((item, place) => ({
      refund_id: id,
      position: place,
      line_position: item.position,
      quantity: item.quantity,
      goods: goods[place] ?? null,
      total_cents: item.totalCents,
      net_cents: add(item.parts.map(({ netCents }) => netCents)),
      vat_cents: add(item.parts.map(({ vatCents }) => vatCents)),
      parts: item.parts,
    })),
  );
  return id;
}

/** Brings the lines of a refund that was reduced to what it gives back, the last lines first; their pieces stay refunded. */
export async function reduceRefundLines(
  context: RequestContext,
  { id, order_id: orderId }: { id: number; order_id: number },
  amountCents: number,
): Promise<void> {
  const lines = (await listRefundLines(context, orderId)).filter((line) => line.refund_id === id);
  let excess = add(lines.map((line) => line.total_cents)) - amountCents;
  for (const line of lines.toReversed()) {
    const parts = line.parts.toReversed().map((part) => {
      const taken = Math.max(0, Math.min(part.totalCents, excess));
      excess -= taken;
      return taken ? reducePart(part, part.totalCents - taken) : part;
    });
    await updateRefundLine(context, line, parts.toReversed());
  }
}

function reducePart({ rate, totalCents: before, vatCents: vatBefore }: VatAmount, totalCents: number): VatAmount {
  const vatCents = divideProductHalfUp(vatBefore, totalCents, before);
  return { rate, totalCents, netCents: totalCents - vatCents, vatCents };
}

/** Owes back all that is left of what was paid for a locked order that is cancelled; returns the cents. */
export async function refundRest(context: RequestContext, order: OrderRow, reason: string): Promise<number> {
  const subject = await readRefundSubject(context, order);
  if (subject.leftCents === 0) return 0;
  const plan = planRefund(subject.items, listRest(subject.items), subject.leftCents);
  const goods = plan.items.map(({ position }) => (position === null ? null : ('cancelled' as const)));
  await insertPlannedRefund(context, subject, plan, { reason, goods });
  return plan.totalCents;
}
