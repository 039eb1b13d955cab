import { fail, type Result } from '@vitrine/domain/kernel/result';
import { bindReading, bindWithPreparation, bindWriting, limitGuesses } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { isUnknownCode } from '../discounts/discounts.operations.ts';
import { confirmRelayOnce } from './confirm-chosen-relay.operations.ts';
import { resolveDeliveryCountry } from './delivery-country.operations.ts';
import { orderRecords } from './order-records.operations.ts';
import { claimOrder, readOrder, stopReviewMail } from './orders.operations.ts';
import { listOwnOrders, openOwnPayment } from './own-orders.operations.ts';
import { placeOrder } from './place-order.operations.ts';
import { quoteOrder, validateOrder } from './quote-order.operations.ts';

/** Codes can be guessed by any call that judges one: only unknown ones count, as a buyer prices an order again at each change. */
const codeGuess = {
  limit: 'discountCode',
  unless: ({ body }: { body: { discountCode?: string | undefined } }) => !body.discountCode,
  isRight: (result: Result<unknown>) =>
    result.ok ? !(result.value as { isCodeUnknown?: boolean }).isCodeUnknown : !isUnknownCode(result.failure),
} as const;

export const ordersBindings = [
  ...bindResource(orderRecords),
  limitGuesses(
    'quoteOrder',
    bindReading('quoteOrder', async (context, { body }) =>
      quoteOrder(context, await resolveDeliveryCountry(context, body)),
    ),
    codeGuess,
  ),
  limitGuesses(
    'validateOrder',
    bindReading('validateOrder', async (context, { body }) =>
      validateOrder(context, await resolveDeliveryCountry(context, body)),
    ),
    codeGuess,
  ),
  limitGuesses(
    'placeOrder',
    bindWithPreparation(
      'placeOrder',
      (context, { body, idempotencyKey }) => confirmRelayOnce(context, body, idempotencyKey),
      async (context, { body, idempotencyKey }, relay) =>
        placeOrder(context, { body: await resolveDeliveryCountry(context, body), idempotencyKey, relay }),
      { rateLimit: { limit: 'order' } },
    ),
    codeGuess,
  ),
  bindReading('readOrder', (context, { params }) => readOrder(context, params.token)),
  bindWriting('claimOrder', (context, { body }) => claimOrder(context, body.token), { limit: 'link' }),
  bindWriting('stopReviewMail', (context, { body }) => stopReviewMail(context, body.token), { limit: 'link' }),
  bindReading('listOwnOrders', (context) => listOwnOrders(context)),
  bindWriting(
    'openOwnPayment',
    (context, { params }) =>
      context.user ? openOwnPayment(context, Number(params.id)) : Promise.resolve(fail('not-authenticated')),
    { limit: 'link' },
  ),
];
