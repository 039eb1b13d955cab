import { bind } from '../bind-endpoint.ts';
import { refundOrder } from './refund-order.operations.ts';
import { readOrderRefunds } from './refunds.operations.ts';

export const refundsBindings = [
  bind('readOrderRefunds', { read: (context, { params }) => readOrderRefunds(context, Number(params.id)) }),
  bind('refundOrder', { write: (context, { params, body }) => refundOrder(context, Number(params.id), body) }),
];
