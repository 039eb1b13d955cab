import { bindWithPreparation, bindWriting } from '../bind-endpoint.ts';
import { changeOrderPayment } from './change-order-payment.operations.ts';
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
  bindWriting('changeOrderPayment', (context, { body }) => changeOrderPayment(context, body), { limit: 'link' }),
];
