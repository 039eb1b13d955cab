import { fail } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import {
  cancelLinkedOrder,
  cancelMemberOrder,
  changeOrderPayment,
  closeBeforeCancelling,
  closeBeforeCancellingOwn,
  closeBeforeChange,
} from './change-order-payment.operations.ts';
import { presentCardPayment, readCardPayment } from './prepare-card-payment.operations.ts';
import { readCardEvent, receiveCardEvent } from './receive-card-event.operations.ts';

export const cardPaymentsBindings = [
  bind('receiveCardEvent', {
    prepare: (context, { body }) => readCardEvent(context, body),
    write: (context, _, read) => receiveCardEvent(context, read),
  }),
  bind('prepareCardPayment', {
    prepare: (context, { body }) => readCardPayment(context, body),
    write: (context, { body }, prepared) => presentCardPayment(context, body.token, prepared),
    rateLimit: { limit: 'cardPayment' },
  }),
  bind('changeOrderPayment', {
    prepare: (context, { body }) => closeBeforeChange(context, body),
    write: (context, { body }, closed) => changeOrderPayment(context, body, closed),
    rateLimit: { limit: 'link' },
  }),
  bind('cancelOrder', {
    prepare: (context, { body }) => closeBeforeCancelling(context, body.token),
    write: (context, { body }, closed) => cancelLinkedOrder(context, body.token, closed),
    rateLimit: { limit: 'link' },
  }),
  bind('cancelOwnOrder', {
    prepare: (context, { params }) => closeBeforeCancellingOwn(context, Number(params.id)),
    write: async (context, { params }, closed) =>
      context.user ? cancelMemberOrder(context, Number(params.id), closed) : fail('not-authenticated'),
  }),
];
