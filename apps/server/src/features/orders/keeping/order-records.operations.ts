import { ordersResource } from '@vitrine/contract/resources/orders.resource';
import { spotPayments } from '@vitrine/domain/ordering/sale-channel';
import { defineRecords } from '../../resources/define-records.operations.ts';
import { advanceOrder, cancelOrderById, markPaid, markRefunded } from '../order-steps.operations.ts';
import { orderTable } from './order-records.repository.ts';

/** Orders, as staff see them and bring them forward. */
export const orderRecords = defineRecords(ordersResource, orderTable, {
  actions: {
    pay: (context, { id }, { note, method }) =>
      markPaid(context, id, { note: String(note ?? ''), method: spotPayments.find((one) => one === method) }),
    ready: (context, { id }) => advanceOrder(context, id, 'ready'),
    ship: (context, { id }, { note }) => advanceOrder(context, id, 'shipped', String(note ?? '')),
    collect: (context, { id }) => advanceOrder(context, id, 'collected'),
    finish: (context, { id }) => advanceOrder(context, id, 'done'),
    cancel: (context, { id }, { note }) => cancelOrderById(context, id, 'staff', { reason: String(note ?? '') }),
    refund: (context, { id }, { note }) => markRefunded(context, id, String(note ?? '')),
  },
});
