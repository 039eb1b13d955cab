import { fail, type Result } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { isUnknownCode } from '../discounts/discounts.operations.ts';
import { readPaperFile } from '../invoices/files/paper-files.operations.ts';
import { orderRecords } from './keeping/order-records.operations.ts';
import { claimOrder, confirmReceipt, findPaperByToken, readOrder, stopReviewMail } from './orders.operations.ts';
import { confirmOwnReceipt, findOwnPaper, listOwnOrders, openOwnPayment } from './own-orders.operations.ts';
import { confirmRelayOnce } from './placing/confirm-chosen-relay.operations.ts';
import { resolveDeliveryCountry } from './placing/delivery-country.operations.ts';
import { placeOrder } from './placing/place-order.operations.ts';
import { quoteOrder, validateOrder } from './placing/quote-order.operations.ts';

/** Codes can be guessed by any call that judges one: only unknown ones count, as a buyer prices an order again at each change. */
const codeGuess = {
  limit: 'discountCode',
  unless: ({ body }: { body: { discountCode?: string | undefined } }) => !body.discountCode,
  isRight: (result: Result<unknown>) =>
    result.ok ? !(result.value as { isCodeUnknown?: boolean }).isCodeUnknown : !isUnknownCode(result.failure),
} as const;

export const ordersBindings = [
  ...bindResource(orderRecords),
  bind('quoteOrder', {
    read: async (context, { body }) => quoteOrder(context, await resolveDeliveryCountry(context, body)),
    guessLimit: codeGuess,
  }),
  bind('validateOrder', {
    read: async (context, { body }) => validateOrder(context, await resolveDeliveryCountry(context, body)),
    guessLimit: codeGuess,
  }),
  bind('placeOrder', {
    prepare: (context, { body, idempotencyKey }) => confirmRelayOnce(context, body, idempotencyKey),
    write: async (context, { body, idempotencyKey }, relay) =>
      placeOrder(context, { body: await resolveDeliveryCountry(context, body), idempotencyKey, relay }),
    rateLimit: { limit: 'order' },
    guessLimit: codeGuess,
  }),
  bind('readOrder', { read: (context, { params }) => readOrder(context, params.token) }),
  bind('readOrderPaper', {
    read: (context, { params }) => findPaperByToken(context, params.token, Number(params.idPaper)),
    complete: (context, _, row) => readPaperFile(context, row),
  }),
  bind('readOwnPaper', {
    read: (context, { params }) => findOwnPaper(context, Number(params.id), Number(params.idPaper)),
    complete: (context, _, row) => readPaperFile(context, row),
  }),
  bind('claimOrder', { write: (context, { body }) => claimOrder(context, body.token), rateLimit: { limit: 'link' } }),
  bind('confirmReceipt', { write: (context, { body }) => confirmReceipt(context, body), rateLimit: { limit: 'link' } }),
  bind('stopReviewMail', {
    write: (context, { body }) => stopReviewMail(context, body.token),
    rateLimit: { limit: 'link' },
  }),
  bind('listOwnOrders', { read: (context) => listOwnOrders(context) }),
  bind('confirmOwnReceipt', {
    write: (context, { params, body }) =>
      context.user
        ? confirmOwnReceipt(context, Number(params.id), body.number)
        : Promise.resolve(fail('not-authenticated')),
    rateLimit: { limit: 'link' },
  }),
  bind('openOwnPayment', {
    write: (context, { params }) =>
      context.user ? openOwnPayment(context, Number(params.id)) : Promise.resolve(fail('not-authenticated')),
    rateLimit: { limit: 'link' },
  }),
];
