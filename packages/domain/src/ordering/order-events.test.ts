import { expect, test } from 'vitest';
import { paidState, placedBeforeState, placedState } from '../cart/placed-state.ts';
import { eventLabels } from './order-events.ts';
import { orderStatusLabels } from './order-status.ts';
import { labelStateWords } from './parcel-labels.ts';
import { paymentMethodLabels } from './payment-method.ts';
import { preparationTabLabels } from './preparation.ts';
import { refundedGoods, refundReasons } from './refund-reasons.ts';
import { saleChannelLabels } from './sale-channel.ts';
import { shipmentProblemLabels } from './shipments.ts';
import { trackingLabels } from './tracking.ts';
import { buyerWithdrawalLabels, withdrawalStatusLabels } from './withdrawal-status.ts';

test('what happened to an order, and how it is paid, as people read it', () => {
  expect({ ...eventLabels, ...paymentMethodLabels, placedState, paidState, placedBeforeState }).toMatchSnapshot();
});

test('what becomes of an order, of its parcels, of money that goes back and of a withdrawal, as people read it', () => {
  expect({
    ...{ orderStatusLabels, preparationTabLabels, saleChannelLabels, labelStateWords, trackingLabels },
    ...{ shipmentProblemLabels, refundReasons, refundedGoods, withdrawalStatusLabels, buyerWithdrawalLabels },
  }).toMatchSnapshot();
});
