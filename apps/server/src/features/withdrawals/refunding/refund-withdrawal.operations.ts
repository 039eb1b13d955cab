import type { RefundOrderPlan } from '@vitrine/contract/endpoints/admin/refund.schemas';
import type { WithdrawalRefund } from '@vitrine/contract/endpoints/admin/withdrawal-refund.endpoints';
import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { computeRefundDeadline } from '@vitrine/domain/ordering/withdrawal';
import { listPiecesLeft, type WithdrawnPieces } from '@vitrine/domain/ordering/withdrawn-pieces';
import type { RequestContext } from '../../../request-context.ts';
import { lockOrder, type OrderRow } from '../../orders/keeping/find-orders.operations.ts';
import { findOrderById } from '../../orders/order-payments.operations.ts';
import { type RefundSubject, readRefundSubject } from '../../orders/refunding/plan-order-refund.operations.ts';
import {
  insertWithdrawalRefund,
  listWantedWithdrawals,
} from '../../orders/refunding/refunded-withdrawals.operations.ts';
import { refundPieces } from '../../refunds/refund-order.operations.ts';
import { readOrderRefunds } from '../../refunds/refunds.operations.ts';
import { nameLine } from '../withdrawal-facts.operations.ts';
import { findRefundRefusal } from '../withdrawal-steps.operations.ts';
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from '../withdrawals.repository.ts';
import { listWithdrawalRefunds, type WithdrawalRefundRow } from './withdrawal-refunds.repository.ts';

/** Reads what a withdrawal asks to be refunded, and what was. */
export async function readWithdrawalRefund(context: RequestContext, id: number): Promise<Result<WithdrawalRefund>> {
  const withdrawal = await findWithdrawal(context, id);
  if (!withdrawal) return fail('not-found', { message: unknown });
  const order = withdrawal.order_id === null ? undefined : await findOrderById(context, withdrawal.order_id);
  const clock = readClock(context, withdrawal, order);
  if (!order)
    return succeed({
      idOrder: null,
      order: null,
      refusal: '',
      lines: [],
      isWholeOrder: false,
      shippingCents: 0,
      areGoodsBack: false,
      refunds: [],
      ...clock,
    });
  const read = await readOrderRefunds(context, order.id);
  if (!read.ok) return read;
  const subject = await readRefundSubject(context, order);
  const refunds = await listRefundsOf(context, withdrawal, order.id);
  const { lines, isWholeOrder, isGivenBack } = await readWanted(context, withdrawal, subject);
  const refusal = isGivenBack && withdrawal.closed_at === null && !refunds.length ? allGivenBack : '';
  return succeed({
    idOrder: order.id,
    order: read.value,
    refusal: (await findRefundRefusal(context, withdrawal, order)) || refusal || read.value.refusal,
    lines,
    isWholeOrder,
    shippingCents: countStandardShipping(subject),
    areGoodsBack: withdrawal.goods_back_at !== null,
    refunds: refunds.map((one) => one.refund_id),
    ...clock,
  });
}

/**
 * Refunds what a withdrawal asks for, or a part of it, as any refund of its order. It is refunded once the money of the last of them has
 * gone; what the card service refuses stays owed by hand.
 */
export async function refundWithdrawal(
  context: RequestContext,
  id: number,
  body: InputOf<'refundWithdrawal'>['body'],
): Promise<Result<RefundOrderPlan>> {
  const found = await findWithdrawal(context, id);
  if (!found) return fail('not-found', { message: unknown });
  if (found.order_id === null)
    return fail('conflict', { message: 'Retrouvez d’abord la commande de cette rétractation.' });
  const order = await lockOrder(context, found.order_id);
  const withdrawal = await lockWithdrawal(context, id);
  if (!order || !withdrawal) return fail('not-found', { message: unknown });
  const refusal = await findRefundRefusal(context, withdrawal, order);
  if (refusal) return fail('conflict', { message: refusal });
  const subject = await readRefundSubject(context, order);
  const wanted = await readWanted(context, withdrawal, subject);
  const left = listPiecesLeft(wanted.lines, body.lines);
  const shippingCents = countStandardShipping(subject);
  const refunded = await refundPieces(
    context,
    order.id,
    { ...body, reason: 'withdrawal' },
    { sentences: describeCause(subject, { wanted, left, shippingCents, takesShipping: body.shipping }), shippingCents },
  );
  if (!refunded.ok) return refunded;
  const { plan, refundId } = refunded.value;
  if (refundId !== undefined)
    await insertWithdrawalRefund(context, { withdrawalId: id, refundId, isLast: left.length === 0 });
  return succeed(plan);
}

const allGivenBack =
  'Tout ce qu’elle rend est déjà remboursé\u00a0: appuyez sur «\u00a0Marquer comme remboursée\u00a0».';
const unknown = 'Cette rétractation est introuvable.';

/** The refunds of one withdrawal. */
async function listRefundsOf(
  context: RequestContext,
  { id }: WithdrawalRow,
  orderId: number,
): Promise<WithdrawalRefundRow[]> {
  return (await listWithdrawalRefunds(context, orderId)).filter((one) => one.withdrawal_id === id);
}

async function readWanted(
  context: RequestContext,
  { id }: WithdrawalRow,
  subject: RefundSubject,
): Promise<WithdrawnPieces> {
  const found = (await listWantedWithdrawals(context, subject)).find((one) => one.id === id);
  return found?.pieces ?? { lines: [], isWholeOrder: false, isGivenBack: false };
}

/** What goes back of the delivery with a whole order: standard delivery at most (art. L221-24), and not what went back before. */
function countStandardShipping({ order, items }: RefundSubject): number {
  const shipping = items.find(({ position }) => position === null);
  if (!shipping || shipping.refundedQuantity > 0) return 0;
  return Math.min(order.shipping_cents, order.standard_shipping_cents ?? order.shipping_cents);
}

function describeCause(
  { order, lines }: RefundSubject,
  asked: { wanted: WithdrawnPieces; left: WithdrawnPieces['lines']; shippingCents: number; takesShipping: boolean },
): string[] {
  const { wanted, left, shippingCents, takesShipping } = asked;
  const names = left.map(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    return `${quantity}\u00a0×\u00a0${line ? nameLine(line) : ''}`;
  });
  const isLawful = !wanted.isWholeOrder || left.length > 0 || takesShipping || shippingCents === 0;
  return [
    ...(takesShipping && shippingCents < order.shipping_cents
      ? [
          `De la livraison, la loi rend le prix de la moins chère proposée, ${formatPrice(shippingCents)}\u00a0: la personne en avait choisi une plus chère.`,
        ]
      : []),
    ...(isLawful
      ? []
      : [
          `Toute la commande est rendue\u00a0: la loi demande de rendre aussi ${formatPrice(shippingCents)} de livraison.`,
        ]),
    names.length
      ? `Il restera à rembourser de cette rétractation\u00a0: ${names.join(', ')}.`
      : 'La rétractation sera «\u00a0Remboursée\u00a0» quand l’argent sera parti.',
  ];
}

function readClock(
  { site, now }: RequestContext,
  { closed_at: closedAt, declared_at: declaredAt }: WithdrawalRow,
  order: OrderRow | undefined,
): Pick<WithdrawalRefund, 'dueOn' | 'daysLeft'> {
  if (closedAt) return { dueOn: null, daysLeft: null };
  const toDay = (at: number) => toLocalDate(at, site.timeZone);
  const declaredOn = toDay(declaredAt.getTime());
  const dueOn = computeRefundDeadline(declaredOn, order ? toDay(order.placed_at.getTime()) : declaredOn);
  return { dueOn, daysLeft: Math.round((Date.parse(dueOn) - Date.parse(toDay(now))) / 86_400_000) };
}
