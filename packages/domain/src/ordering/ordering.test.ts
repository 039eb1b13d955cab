import { describe, expect, test } from 'vitest';
import { addDays } from '../kernel/working-days.ts';
import {
  checkFulfilment,
  type FulfilmentFacts,
  type FulfilmentState,
  fulfilmentTransitions,
  listMetNeeds,
} from './fulfilment.ts';
import { canBuyerCancel, computeOrderStatus, formatOrderStatus, orderStatusLabels } from './order-status.ts';
import { decideLatePayment, isPaid, type PaymentState, paymentTransitions } from './payment.ts';
import { computeHoldEnd, prolongHold } from './stock-hold.ts';
import { checkTransition, listNextStates, type Transition } from './transition-table.ts';
import {
  canWithdraw,
  computeRefundDeadline,
  computeWithdrawalDeadline,
  describeWithdrawalException,
  type WithdrawalNeed,
  type WithdrawalState,
  withdrawalTransitions,
} from './withdrawal.ts';

const facts: FulfilmentFacts = {
  deliveryType: 'DELIVERY',
  isPaid: true,
  isRefunded: false,
  isPaidOnCollection: false,
  isHoldEnded: false,
  isStockHeld: true,
  areGoodsBack: false,
  isUndone: false,
};
const fulfilmentStates: FulfilmentState[] = [
  'placed',
  'preparing',
  'ready',
  'partly_shipped',
  'shipped',
  'collected',
  'done',
  'expired',
  'cancelled',
];
const paymentStates: PaymentState[] = [
  'unpaid',
  'processing',
  'paid',
  'partly_refunded',
  'refunded',
  'disputed',
  'failed',
];

/** Lists all steps of a table as `from → to`. */
const listSteps = (table: readonly Transition<string, string>[]) =>
  table.flatMap(({ from, to }) => from.map((one) => `${one} → ${to}`)).sort();

describe('API-23 fulfilment', () => {
  test('API-23 the table has these steps and no others', () => {
    expect(listSteps(fulfilmentTransitions)).toEqual(
      [
        'placed → preparing',
        'preparing → ready',
        'ready → partly_shipped',
        'ready → preparing',
        'ready → shipped',
        'partly_shipped → shipped',
        'ready → collected',
        'shipped → done',
        'collected → done',
        'ready → done',
        'placed → expired',
        'expired → placed',
        'placed → cancelled',
        'preparing → cancelled',
        'ready → cancelled',
        'partly_shipped → cancelled',
        'partly_shipped → partly_shipped',
        'partly_shipped → partly_shipped',
        'partly_shipped → ready',
        'shipped → partly_shipped',
        'shipped → ready',
      ].sort(),
    );
  });

  test.each([
    ['DELIVERY', ['partly_shipped', 'shipped', 'cancelled']],
    ['PICKUP', ['partly_shipped', 'shipped', 'cancelled']],
    ['CLICK_AND_COLLECT', ['collected', 'cancelled']],
    ['NO_DELIVERY', ['done', 'cancelled']],
  ] as const)('API-23 an order of %s that is ready becomes %j', (deliveryType, states) => {
    const met = listMetNeeds({ ...facts, deliveryType });
    expect(listNextStates(fulfilmentTransitions, 'ready', met).sort()).toEqual([...states].sort());
  });

  test('API-23 nothing is prepared before it is paid, or to be paid on collection', () => {
    const unpaid = { ...facts, isPaid: false };
    expect(checkFulfilment('placed', 'preparing', unpaid)).toEqual({
      ok: false,
      message:
        'L’état «\u00a0en préparation\u00a0» ne peut pas suivre «\u00a0passée\u00a0»\u00a0: la commande n’est pas payée.',
    });
    expect(checkFulfilment('placed', 'preparing', facts)).toEqual({ ok: true });
    expect(checkFulfilment('placed', 'preparing', { ...unpaid, isPaidOnCollection: true })).toEqual({ ok: true });
  });

  test('API-23 goods are handed over when the money is there', () => {
    const collected = { ...facts, deliveryType: 'CLICK_AND_COLLECT', isPaidOnCollection: true } as const;
    expect(checkFulfilment('ready', 'collected', collected)).toEqual({ ok: true });
    expect(checkFulfilment('ready', 'collected', { ...collected, isPaid: false })).toMatchObject({
      message: expect.stringContaining('le paiement n’est pas encaissé'),
    });
  });

  test('API-23 what was refunded in whole is neither prepared nor handed over', () => {
    const refunded = { ...facts, isPaid: false, isRefunded: true };
    for (const [deliveryType, from, to] of [
      ['DELIVERY', 'preparing', 'ready'],
      ['DELIVERY', 'ready', 'shipped'],
      ['PICKUP', 'partly_shipped', 'shipped'],
      ['CLICK_AND_COLLECT', 'ready', 'collected'],
      ['NO_DELIVERY', 'ready', 'done'],
    ] as const)
      expect(checkFulfilment(from, to, { ...refunded, deliveryType }), `${from} → ${to}`).toMatchObject({
        ok: false,
        message: expect.stringContaining('la commande est remboursée en entier'),
      });
    // What has left before is finished, and what has not is cancelled.
    expect(checkFulfilment('shipped', 'done', refunded)).toEqual({ ok: true });
    expect(checkFulfilment('ready', 'cancelled', refunded)).toEqual({ ok: true });
  });

  test('API-23 an order expires when its hold ended and it is not paid; a late payment places it again', () => {
    const unpaid = { ...facts, isPaid: false, isHoldEnded: true };
    expect(checkFulfilment('placed', 'expired', unpaid).ok).toBe(true);
    expect(checkFulfilment('placed', 'expired', { ...unpaid, isHoldEnded: false }).ok).toBe(false);
    expect(checkFulfilment('placed', 'expired', { ...unpaid, isPaid: true }).ok).toBe(false);
    expect(checkFulfilment('expired', 'placed', facts).ok).toBe(true);
    expect(checkFulfilment('expired', 'placed', { ...facts, isStockHeld: false })).toMatchObject({
      message: expect.stringContaining('le stock ne suffit plus'),
    });
  });

  test('API-23 what has left is not cancelled, unless it is back', () => {
    for (const from of ['shipped', 'collected', 'done', 'expired', 'cancelled'] as const)
      expect(checkFulfilment(from, 'cancelled', { ...facts, areGoodsBack: true })).toMatchObject({ ok: false });
    expect(checkFulfilment('partly_shipped', 'cancelled', facts).ok).toBe(false);
    expect(checkFulfilment('partly_shipped', 'cancelled', { ...facts, areGoodsBack: true }).ok).toBe(true);
    expect(checkFulfilment('shipped', 'cancelled', facts)).toEqual({
      ok: false,
      message: 'L’état «\u00a0annulée\u00a0» ne peut pas suivre «\u00a0expédiée\u00a0».',
    });
  });
});

describe('API-23 payment', () => {
  test('API-23 the table has these steps and no others', () => {
    expect(listSteps(paymentTransitions)).toEqual(
      [
        'unpaid → processing',
        'failed → processing',
        'unpaid → paid',
        'processing → paid',
        'failed → paid',
        'unpaid → failed',
        'processing → failed',
        'failed → unpaid',
        'paid → partly_refunded',
        'paid → refunded',
        'partly_refunded → refunded',
        'paid → disputed',
        'partly_refunded → disputed',
        'disputed → paid',
        'disputed → refunded',
      ].sort(),
    );
  });

  test('API-23 is paid by its amount only, and never fails afterwards', () => {
    const check = (from: PaymentState, to: PaymentState, met: ('amount-received' | 'refund-whole')[]) =>
      checkTransition(paymentTransitions, { from, to }, new Set(met));
    expect(check('processing', 'paid', [])).toEqual({ ok: false, reason: 'needs', needs: ['amount-received'] });
    expect(check('processing', 'paid', ['amount-received'])).toEqual({ ok: true });
    for (const from of ['paid', 'partly_refunded', 'refunded', 'disputed'] as const)
      for (const to of ['failed', 'processing', 'unpaid'] as const)
        expect(check(from, to, ['amount-received'])).toEqual({ ok: false, reason: 'no-transition' });
    expect(paymentStates.filter(isPaid)).toEqual(['paid', 'partly_refunded', 'disputed']);
  });

  test.each([
    [{}, 'accept'],
    [{ isExpired: true, canHoldAgain: true }, 'hold-again'],
    [{ isExpired: true }, 'refund'],
    [{ isCancelled: true, canHoldAgain: true }, 'refund'],
    [{ isPaid: true }, 'refund'],
  ] as const)('API-23 a payment for an order with %j: %s', (changes, decision) => {
    const order = { isExpired: false, isCancelled: false, isPaid: false, canHoldAgain: false, ...changes };
    expect(decideLatePayment(order)).toBe(decision);
  });
});

describe('API-23 what people read', () => {
  test.each([
    ['placed', 'unpaid', 'awaiting_payment', 'En attente de paiement'],
    ['placed', 'processing', 'awaiting_payment', 'Paiement en cours'],
    ['placed', 'failed', 'payment_failed', 'Paiement refusé'],
    ['placed', 'paid', 'paid', 'Payée'],
    ['preparing', 'unpaid', 'preparing', 'En préparation'],
    ['ready', 'disputed', 'ready', 'Prête'],
    ['partly_shipped', 'paid', 'partly_shipped', 'Expédiée en partie'],
    ['shipped', 'partly_refunded', 'shipped', 'Expédiée'],
    ['collected', 'paid', 'collected', 'Retirée'],
    ['done', 'paid', 'done', 'Terminée'],
    ['expired', 'unpaid', 'cancelled', 'Annulée, faute de paiement'],
    ['cancelled', 'paid', 'cancelled', 'Annulée'],
    ['cancelled', 'refunded', 'refunded', 'Remboursée'],
    ['expired', 'refunded', 'refunded', 'Remboursée'],
  ] as const)('API-23 %s and %s is %s: %s', (fulfilment, payment, status, words) => {
    expect(computeOrderStatus(fulfilment, payment)).toBe(status);
    expect(formatOrderStatus(fulfilment, payment)).toBe(words);
  });

  test('API-23 every pair of states has words, and what is paid on collection says so', () => {
    for (const fulfilment of fulfilmentStates)
      for (const payment of paymentStates)
        expect(orderStatusLabels[computeOrderStatus(fulfilment, payment)]).toMatch(/^\p{Lu}/u);
    expect(formatOrderStatus('placed', 'unpaid', { isPaidOnCollection: true })).toBe('À payer au retrait');
  });
});

describe('API-23 holds', () => {
  const at = (text: string) => Date.parse(text);
  const compute = (method: Parameters<typeof computeHoldEnd>[0], placedAt: string, slotEndsAt: string | null = null) =>
    computeHoldEnd(method, {
      placedAt: at(placedAt),
      slotEndsAt: slotEndsAt === null ? null : at(slotEndsAt),
      unpaidDays: 7,
      timeZone: 'Europe/Paris',
    });

  test.each([
    ['card', '2026-11-20T12:00:00+01:00', null, '2026-11-20T12:30:00+01:00'],
    ['transfer', '2026-11-20T12:00:00+01:00', null, '2026-11-28T00:00:00+01:00'],
    ['cheque', '2026-10-23T23:59:00+02:00', null, '2026-10-31T00:00:00+01:00'],
    ['collection', '2026-11-20T12:00:00+01:00', '2026-12-05T11:00:00+01:00', '2026-12-07T11:00:00+01:00'],
    ['collection', '2026-03-20T12:00:00+01:00', '2026-03-28T11:00:00+01:00', '2026-03-30T11:00:00+02:00'],
    ['collection', '2026-11-20T12:00:00+01:00', null, '2026-11-28T00:00:00+01:00'],
  ] as const)('API-23 %s placed at %s, slot until %s: until %s', (method, placedAt, slotEndsAt, end) => {
    expect(compute(method, placedAt, slotEndsAt)).toBe(at(end));
  });

  test('API-23 a hold is prolonged while a card payment is processed, never shortened', () => {
    const minutes = (count: number) => count * 60_000;
    expect(prolongHold(minutes(30), minutes(29))).toBe(minutes(59));
    expect(prolongHold(minutes(90), minutes(29))).toBe(minutes(90));
  });
});

describe('API-23 withdrawal', () => {
  test.each([
    // A Monday two weeks later; a Saturday, prolonged; Easter Monday, prolonged; Christmas, prolonged over a weekend.
    ['2026-11-09', '2026-11-23'],
    ['2026-11-07', '2026-11-23'],
    ['2026-03-23', '2026-04-07'],
    ['2026-12-11', '2026-12-28'],
    ['2026-04-17', '2026-05-04'],
  ])('API-23 of what came on %s ends on %s', (receivedOn, deadline) => {
    expect(computeWithdrawalDeadline(receivedOn, '2026-01-02')).toBe(deadline);
    const order = { receivedOn, orderedOn: '2026-01-02' };
    expect(canWithdraw(deadline, order)).toBe(true);
    expect(canWithdraw(addDays(deadline, 1), order)).toBe(false);
  });

  test('API-23 before anything came the clock has not begun; the refund is due in 14 days', () => {
    const order = { receivedOn: null, orderedOn: '2026-01-02' };
    const days = ['2026-01-01', '2026-01-02', '2027-01-01'];
    expect(days.map((day) => canWithdraw(day, order))).toEqual([false, true, true]);
    expect(computeRefundDeadline('2026-11-20', '2026-11-01')).toBe('2026-12-04');
    expect(() => computeWithdrawalDeadline('2014-06-13', '2014-06-13')).toThrow(RangeError);
    expect(computeWithdrawalDeadline('2014-06-14', '2014-06-14')).toBe('2014-06-30');
    expect(describeWithdrawalException('primeur')).toContain('sans droit de rétractation');
  });

  test('API-23 is refunded after the goods or a proof, or where nothing has left; each end has its needs', () => {
    const next = (from: WithdrawalState, met: WithdrawalNeed[] = []) =>
      listNextStates(withdrawalTransitions, from, new Set(met));
    expect(next('declared')).toEqual([]);
    expect(next('declared', ['order'])).toEqual(['goods_back', 'proof']);
    expect(next('declared', ['order', 'not-sent'])).toEqual(['goods_back', 'proof']);
    expect(next('declared', ['order', 'not-sent', 'given-back'])).toEqual(['goods_back', 'proof', 'refunded']);
    // What is being refunded is neither refused nor taken back.
    expect(next('declared', ['order', 'reason', 'in-time'])).toEqual(['goods_back', 'proof']);
    expect(next('declared', ['order', 'reason', 'in-time', 'not-refunding'])).toEqual([
      'goods_back',
      'proof',
      'refused',
      'revoked',
    ]);
    expect(next('declared', ['no-order'])).toEqual([]);
    expect(next('declared', ['no-order', 'reason', 'in-time'])).toEqual(['dismissed']);
    expect(next('goods_back', ['order', 'in-time'])).toEqual([]);
    expect(next('goods_back', ['order', 'given-back'])).toEqual(['refunded']);
    expect(next('proof', ['order', 'in-time', 'given-back'])).toEqual(['goods_back', 'refunded']);
    for (const end of ['refunded', 'refused', 'revoked', 'dismissed'] as const)
      expect(next(end, ['order', 'no-order', 'not-sent', 'reason', 'in-time', 'not-refunding', 'given-back'])).toEqual(
        [],
      );
  });
});

test('API-23 a buyer cancels what is neither paid nor prepared, and nothing else', () => {
  const fulfilments = [...new Set(fulfilmentTransitions.flatMap(({ from, to }) => [...from, to]))];
  const payments = [...new Set(paymentTransitions.flatMap(({ from, to }) => [...from, to]))];
  const allowed = fulfilments.flatMap((fulfilment) =>
    payments.flatMap((payment) => (canBuyerCancel(fulfilment, payment) ? [`${fulfilment} ${payment}`] : [])),
  );
  expect(allowed.sort()).toEqual(['placed failed', 'placed unpaid']);
});
