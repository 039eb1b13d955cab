import { createHash } from 'node:crypto';
import type { RefundOrderPlan } from '@vitrine/contract/endpoints/admin/refund.schemas';
import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { type RefundedGoods, refundedGoods, refundReasons } from '@vitrine/domain/ordering/refund-reasons';
import { planRefund, type RefundPlan, type RefundRequest } from '@vitrine/domain/pricing/plan-refund';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { lockOrder } from '../orders/keeping/find-orders.operations.ts';
import { createMailedOrderLink, lockOrderWithPayment } from '../orders/order-payments.operations.ts';
import {
  insertPlannedRefund,
  type RefundSubject,
  readRefundSubject,
} from '../orders/refunding/plan-order-refund.operations.ts';
import { moveRefundedStock } from '../orders/refunding/refund-stock.operations.ts';
import { countForWithdrawals, findGivenWithdrawals } from '../orders/refunding/refunded-withdrawals.operations.ts';
import { finishShipping } from '../orders/shipments/ship-parcel.operations.ts';
import { countPieces, findRefusal, nameItem } from './refund-pieces.ts';
import { orderRefundMail } from './refunds.mails.ts';

type Body = InputOf<'refundOrder'>['body'];

/** What was done, or would be, and the refund that was stored for it. */
interface RefundOutcome {
  plan: RefundOrderPlan;
  refundId: number | undefined;
}

/** What a refund is for, where it is not only for what was asked. */
interface RefundCause {
  /** What whoever refunds reads besides. */
  sentences: readonly string[];
  /** The most that goes back of the shipping, in cents; null for all that is left of it. */
  shippingCents: number | null;
}

/**
 * Refunds pieces and shipping of a paid order, as `refundPieces` does. What is refunded as withdrawn counts for the withdrawals that ask
 * for it: no piece is refunded once here and once there.
 */
export async function refundOrder(context: RequestContext, id: number, body: Body): Promise<Result<RefundOrderPlan>> {
  const order = body.reason === 'withdrawal' ? await lockOrder(context, id) : undefined;
  const given = order
    ? await findGivenWithdrawals(context, await readRefundSubject(context, order), mergeLines(body.lines))
    : [];
  const refunded = await refundPieces(context, id, body, { sentences: given.map(describeGiven), shippingCents: null });
  if (!refunded.ok) return refunded;
  const { plan, refundId } = refunded.value;
  if (refundId !== undefined) await countForWithdrawals(context, refundId, given);
  return succeed(plan);
}

const describeGiven = ({ reference, isLast }: { reference: string; isLast: boolean }): string =>
  `Ce remboursement compte pour la rétractation ${reference}\u00a0: ${isLast ? 'elle sera «\u00a0Remboursée\u00a0» quand l’argent sera parti.' : 'il en restera une partie à rembourser.'}`;

/**
 * Refunds pieces and shipping of a paid order, in the way in which it was paid. Without `confirm` it only says what it would do; with it,
 * it is done only if the same would be said now: of two refunds at once the second is told what is left.
 */
export async function refundPieces(
  context: RequestContext,
  id: number,
  { confirm, note = '', ...asked }: Body,
  cause: RefundCause,
): Promise<Result<RefundOutcome>> {
  const found = await lockOrderWithPayment(context, id);
  if (!found) return fail('not-found', { message: 'Cette commande est introuvable.' });
  const subject = await readRefundSubject(context, found.order);
  const refusal = findRefusal(subject);
  if (refusal) return fail('conflict', { message: refusal });
  const lines = mergeLines(asked.lines);
  const fault = findFault(subject, { lines, shipping: asked.shipping });
  if (fault) return fault;
  const requests = [...lines, ...(asked.shipping ? [askShipping(cause)] : [])];
  const plan = planRefund(subject.items, requests, subject.leftCents);
  if (plan.totalCents === 0)
    return fail('conflict', { message: 'Ces articles n’ont rien coûté\u00a0: il n’y a rien à rembourser.' });
  const said = describePlan(subject, plan, lines);
  const described = { ...said, sentences: [...said.sentences, ...cause.sentences] };
  const facts = [context.site.id, id, lines, asked.shipping, asked.reason, subject.leftCents, described];
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
  const reply: RefundOrderPlan = { confirm: digest, isDone: confirm !== undefined, ...described };
  if (confirm === undefined) return succeed({ plan: reply, refundId: undefined });
  if (confirm !== digest)
    return fail('conflict', {
      message: `Cette commande a changé entre-temps\u00a0: il en reste ${formatPrice(subject.leftCents)} à rembourser. Relisez ce qui sera fait, puis confirmez.`,
    });
  const refundId = await insertPlannedRefund(context, subject, plan, {
    reason: refundReasons[asked.reason],
    note,
    goods: [...lines.map(({ goods }) => goods), null],
  });
  await moveRefundedStock(context, subject.order, subject.lines, lines);
  await finishShipping(context, subject.order);
  await sendRefundMail(context, subject, plan, refundReasons[asked.reason]);
  await auditStaffAct(context, {
    act: 'orders.refund-lines',
    kind: 'orders',
    resourceId: String(id),
    after: { cents: plan.totalCents, reason: refundReasons[asked.reason], lines: lines.length },
  });
  return succeed({ plan: reply, refundId });
}

const askShipping = ({ shippingCents }: RefundCause): RefundRequest => ({
  position: null,
  quantity: 1,
  ...(shippingCents === null ? {} : { atMostCents: shippingCents }),
});

/** Adds up what is asked twice of a line with the same end. */
function mergeLines(lines: Body['lines']): Body['lines'] {
  const merged = new Map<string, Body['lines'][number]>();
  for (const line of lines) {
    const key = `${line.position} ${line.goods}`;
    merged.set(key, { ...line, quantity: line.quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()];
}

const hasLeft = (goods: RefundedGoods) => goods === 'returned' || goods === 'gone';

function findFault(
  subject: RefundSubject,
  { lines, shipping }: Pick<Body, 'lines' | 'shipping'>,
): FailedResult | undefined {
  if (!lines.length && !shipping)
    return fail('invalid-fields', { fields: { lines: 'Choisissez au moins un article, ou la livraison.' } });
  const fields: Record<string, string> = {};
  for (const [place, line] of lines.entries()) {
    const pieces = countPieces(subject, line.position);
    const left = hasLeft(line.goods) ? pieces.sent : pieces.unsent;
    const asked = lines
      .filter((one) => one.position === line.position && hasLeft(one.goods) === hasLeft(line.goods))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (asked > left) fields[`lines.${place}.quantity`] = describeShortage(subject, line, left);
  }
  if (shipping && countPieces(subject, null).unsent === 0)
    fields.shipping = 'La livraison est déjà remboursée, ou n’a rien coûté.';
  return Object.keys(fields).length ? fail('invalid-fields', { fields }) : undefined;
}

function describeShortage(subject: RefundSubject, { position, goods }: Body['lines'][number], left: number): string {
  const name = nameItem(subject, position);
  if (!name) return 'Cet article n’est pas dans la commande.';
  const where = hasLeft(goods) ? 'parti' : 'pas encore parti';
  return left
    ? `Il reste ${left.toLocaleString('fr-FR')}\u00a0×\u00a0${name} à rembourser, ${where}.`
    : `De «\u00a0${name}\u00a0» il ne reste rien à rembourser qui soit ${where}.`;
}

function describePlan(
  { order, leftCents, isByCard, ...subject }: RefundSubject,
  plan: RefundPlan,
  lines: Body['lines'],
): Omit<RefundOrderPlan, 'confirm' | 'isDone'> {
  const whole = { order, leftCents, isByCard, ...subject };
  const restCents = leftCents - plan.totalCents;
  const amount = formatPrice(plan.totalCents);
  const sentences = [
    ...plan.items.map((item, place) => {
      const goods = lines[place]?.goods;
      const count = item.position === null ? '' : `${item.quantity}\u00a0×\u00a0`;
      return `${count}${nameItem(whole, item.position)}\u00a0: ${formatPrice(item.totalCents)}${goods ? `, ${refundedGoods[goods]}` : ''}.`;
    }),
    isByCard
      ? `${amount} rendus par carte, d’ici quelques minutes\u00a0: le montant reparaît d’ordinaire sur le compte en cinq à dix jours.`
      : `${amount} à rendre vous-même, par virement ou par chèque. La commande reste «\u00a0À rembourser\u00a0» jusqu’à ce que vous la marquiez comme remboursée.`,
    restCents
      ? `Il restera ${formatPrice(restCents)} des ${formatPrice(order.total_cents)} payés.`
      : 'Il ne restera rien de ce qui a été payé.',
    order.email
      ? 'La personne est prévenue par courriel.'
      : 'Les coordonnées de la personne sont effacées\u00a0: aucun courriel ne part.',
  ];
  return {
    cents: plan.totalCents,
    means: isByCard ? 'card' : 'hand',
    sentences,
    warnings: [
      ...(plan.isReduced
        ? [`Une partie a déjà été rendue\u00a0: il ne reste que ${formatPrice(leftCents)}, et c’est ce qui est rendu.`]
        : []),
      ...(leavesNothing(whole, lines)
        ? [
            'Il ne reste rien à préparer\u00a0: annulez plutôt la commande, ce qui rend aussi son créneau et son code de réduction.',
          ]
        : []),
    ],
  };
}

/** Whether no piece of an order that has not left would still be to send. */
function leavesNothing(subject: RefundSubject, lines: Body['lines']): boolean {
  if (!['placed', 'preparing', 'ready'].includes(subject.order.fulfilment)) return false;
  return subject.lines.every(({ position, quantity }) => {
    const asked = lines.filter((one) => one.position === position).reduce((sum, one) => sum + one.quantity, 0);
    const before = subject.items.find((one) => one.position === position)?.refundedQuantity ?? 0;
    return before + asked >= quantity;
  });
}

async function sendRefundMail(
  context: RequestContext,
  subject: RefundSubject,
  plan: RefundPlan,
  reason: string,
): Promise<void> {
  const { order, isByCard } = subject;
  if (!order.email) return;
  await enqueueMail(context, orderRefundMail, {
    recipient: order.email,
    data: {
      reference: order.reference,
      reason,
      lines: plan.items
        .filter(({ position }) => position !== null)
        .map(({ position, quantity, totalCents }) => ({
          name: nameItem(subject, position),
          quantity,
          cents: totalCents,
        })),
      shippingCents: plan.items.find(({ position }) => position === null)?.totalCents ?? null,
      totalCents: plan.totalCents,
      means: isByCard ? 'card' : 'hand',
      token: await createMailedOrderLink(context, order.id),
    },
  });
}
