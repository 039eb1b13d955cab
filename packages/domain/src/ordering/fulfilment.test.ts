import { expect, test } from 'vitest';
import { describeCardRefusal, findCardRefusal } from './card-refusals.ts';
import { checkFulfilment, type FulfilmentFacts, type FulfilmentState, listMetNeeds } from './fulfilment.ts';
import { canBuyerCancel, formatOrderStatus, orderStatusLabels } from './order-status.ts';
import type { PaymentState } from './payment.ts';

const states: FulfilmentState[] = [
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
const none: FulfilmentFacts = {
  deliveryType: 'DELIVERY',
  isPaid: false,
  isRefunded: true,
  isPaidOnCollection: false,
  isHoldEnded: false,
  isStockHeld: false,
  areGoodsBack: false,
  isUndone: false,
};

test('API-23 every step that is refused, in the words for the shop', () => {
  const tell = (facts: FulfilmentFacts) =>
    states.flatMap((from) =>
      states.map((to) => {
        const checked = checkFulfilment(from, to, facts);
        return `${from} > ${to}: ${checked.ok ? 'ok' : checked.message}`;
      }),
    );
  expect(tell(none)).toMatchSnapshot();
  expect(tell({ ...none, deliveryType: 'CLICK_AND_COLLECT', isRefunded: false })).toMatchSnapshot();
});

test('API-23 which facts meet which needs', () => {
  const list = (facts: Partial<FulfilmentFacts>) => [...listMetNeeds({ ...none, ...facts })].join(' ');
  expect(list({})).toBe('carrier');
  expect(list({ deliveryType: 'PICKUP' })).toBe('carrier');
  expect(list({ deliveryType: 'NO_DELIVERY' })).toBe('no-delivery');
  expect(list({ deliveryType: 'CLICK_AND_COLLECT', isPaidOnCollection: true })).toBe('payment collection');
  expect(
    list({
      isPaid: true,
      isRefunded: false,
      isStockHeld: true,
      isHoldEnded: true,
      areGoodsBack: true,
      isUndone: true,
    }),
  ).toBe('payment money not-refunded stock carrier goods-back undone');
  expect(list({ isHoldEnded: true })).toBe('carrier hold-ended');
});

test('API-23 every status as people read it, and what a buyer may still cancel', () => {
  const payments: PaymentState[] = ['unpaid', 'processing', 'failed', 'paid', 'refunded'];
  expect(orderStatusLabels).toMatchSnapshot();
  expect(
    states.flatMap((state) =>
      payments.map((payment) =>
        [
          state,
          payment,
          formatOrderStatus(state, payment),
          formatOrderStatus(state, payment, { isPaidOnCollection: true }),
          formatOrderStatus(state, payment, { isConfirming: true }),
          canBuyerCancel(state, payment),
        ].join(' | '),
      ),
    ),
  ).toMatchSnapshot();
});

test('API-29 why a card was refused, and what to do next', () => {
  const codes = [
    ['payment_intent_authentication_failure'],
    ['card_declined', 'authentication_required'],
    ['expired_card'],
    ['card_declined', 'expired_card'],
    ['incorrect_cvc'],
    ['card_declined', 'incorrect_cvc'],
    ['card_declined', 'insufficient_funds'],
    ['card_declined'],
    ['', ''],
  ] as [string, string?][];
  expect(codes.map((code) => findCardRefusal(...code))).toEqual([
    'authentication',
    'authentication',
    'expired-card',
    'expired-card',
    'wrong-code',
    'wrong-code',
    'insufficient-funds',
    'declined',
    'declined',
  ]);
  expect(
    (['declined', 'insufficient-funds', 'expired-card', 'wrong-code', 'authentication'] as const).map(
      describeCardRefusal,
    ),
  ).toMatchSnapshot();
});
