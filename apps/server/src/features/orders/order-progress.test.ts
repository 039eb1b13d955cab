import { expect, test } from 'vitest';
import { collectFacts, planSteps } from './order-progress.operations.ts';
import type { OrderRow } from './orders.repository.ts';

const order = {
  ...{ fulfilment: 'placed', payment_state: 'paid', payment_method: 'transfer', delivery_type: 'DELIVERY' },
} as OrderRow;
const states = ['placed', 'preparing', 'ready', 'partly_shipped', 'shipped', 'collected', 'done', 'cancelled'] as const;
const choices = ['preparing', 'ready', 'partly_shipped', 'shipped', 'collected', 'done'] as const;

test.each<[string, Partial<OrderRow>]>([
  ['is carried and paid', {}],
  ['is collected and paid', { delivery_type: 'CLICK_AND_COLLECT' }],
  [
    'is paid on collection',
    { delivery_type: 'CLICK_AND_COLLECT', payment_method: 'collection', payment_state: 'unpaid' },
  ],
  ['goes nowhere', { delivery_type: 'NO_DELIVERY' }],
  ['is not paid', { payment_state: 'unpaid' }],
  ['is refunded', { payment_state: 'refunded' }],
])('API-23 an order that %s goes forward by these steps, or it is said why not', (_, changes) => {
  const plans = states.flatMap((fulfilment) =>
    choices.map((to) => {
      const planned = planSteps({ ...order, ...changes, fulfilment } as OrderRow, to);
      return [`${fulfilment} → ${to}`, planned.ok ? planned.value.join(', ') : planned.failure.message];
    }),
  );
  expect(Object.fromEntries(plans)).toMatchSnapshot();
});

test('API-23 the steps of an order are judged by its payment and by how it is handed over', () => {
  const paid = { isPaid: true, isRefunded: false, isPaidOnCollection: false };
  const never = { isHoldEnded: false, isStockHeld: true, areGoodsBack: false, isUndone: false };
  expect(collectFacts(order)).toEqual({ deliveryType: 'DELIVERY', ...paid, ...never });
  const refunded = { ...order, payment_state: 'refunded', payment_method: 'collection' } as OrderRow;
  expect(collectFacts(refunded)).toMatchObject({ isRefunded: true, isPaidOnCollection: true });
});
