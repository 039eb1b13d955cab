import type { OrderRefunds } from '@vitrine/contract/endpoints/admin/refund.schemas';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { refundedGoods } from '@vitrine/domain/ordering/refund-reasons';
import { planRefund } from '@vitrine/domain/pricing/plan-refund';
import type { RequestContext } from '../../request-context.ts';
import { findOrderById } from '../orders/order-payments.operations.ts';
import {
  listOrderRefunds,
  type RefundSubject,
  readRefundSubject,
} from '../orders/refunding/plan-order-refund.operations.ts';
import { countPieces, findRefusal, nameItem } from './refund-pieces.ts';

/** Reads what can be refunded of an order, and what was. */
export async function readOrderRefunds(context: RequestContext, id: number): Promise<Result<OrderRefunds>> {
  const order = await findOrderById(context, id);
  if (!order) return fail('not-found', { message: 'Cette commande est introuvable.' });
  const subject = await readRefundSubject(context, order);
  const refunds = await listOrderRefunds(context, id);
  return succeed({
    reference: order.reference,
    paidCents: order.total_cents,
    leftCents: subject.leftCents,
    refusal: findRefusal(subject),
    means: subject.isByCard ? 'card' : 'hand',
    items: subject.items.map((item) => {
      const pieces = countPieces(subject, item.position);
      const left = pieces.unsent + pieces.sent;
      const request = { position: item.position, quantity: left };
      return {
        position: item.position,
        name: nameItem(subject, item.position),
        quantity: item.quantity,
        ...pieces,
        leftCents: left ? planRefund(subject.items, [request], subject.leftCents).totalCents : 0,
      };
    }),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      cents: refund.amount_cents,
      state: refund.state,
      isByHand: refund.is_by_hand,
      reason: refund.reason,
      note: refund.note,
      createdAt: refund.created_at.toISOString(),
      sentAt: refund.sent_at?.toISOString() ?? null,
      lines: listLines(subject, refund.id),
    })),
  });
}

function listLines(subject: RefundSubject, refundId: number): OrderRefunds['refunds'][number]['lines'] {
  return subject.refunded
    .filter((line) => line.refund_id === refundId)
    .map((line) => ({
      position: line.line_position,
      name: nameItem(subject, line.line_position),
      quantity: line.quantity,
      cents: line.total_cents,
      goods: line.goods && line.goods !== 'cancelled' ? refundedGoods[line.goods] : '',
    }));
}
