import { fail } from '@vitrine/domain/kernel/result';
import { bindWithPreparation } from '../bind-endpoint.ts';
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
  bindWithPreparation(
    'receiveCardEvent',
    (context, { body }) => readCardEvent(context, body),
    (context, _, read) => receiveCardEvent(context, read),
  ),
  bindWithPreparation(
    'prepareCardPayment',
    (context, { body }) => readCardPayment(context, body),
    (context, { body }, prepared) => presentCardPayment(context, body.token, prepared),
    { rateLimit: { limit: 'cardPayment' } },
  ),
  bindWithPreparation(
    'changeOrderPayment',
    (context, { body }) => closeBeforeChange(context, body),
    (context, { body }, closed) => changeOrderPayment(context, body, closed),
    { rateLimit: { limit: 'link' } },
  ),
  bindWithPreparation(
    'cancelOrder',
    (context, { body }) => closeBeforeCancelling(context, body.token),
    (context, { body }, closed) => cancelLinkedOrder(context, body.token, closed),
    { rateLimit: { limit: 'link' } },
  ),
  bindWithPreparation(
    'cancelOwnOrder',
    (context, { params }) => closeBeforeCancellingOwn(context, Number(params.id)),
    async (context, { params }, closed) =>
      context.user ? cancelMemberOrder(context, Number(params.id), closed) : fail('not-authenticated'),
  ),
];
