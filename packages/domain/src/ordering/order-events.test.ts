import { expect, test } from 'vitest';
import { paidState, placedBeforeState, placedState } from '../cart/placed-state.ts';
import { eventLabels } from './order-events.ts';
import { paymentMethodLabels } from './payment-method.ts';

test('what happened to an order, and how it is paid, as people read it', () => {
  expect({ ...eventLabels, ...paymentMethodLabels, placedState, paidState, placedBeforeState }).toMatchSnapshot();
});
