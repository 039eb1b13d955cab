import { bind } from '../../bind-endpoint.ts';
import { eraseCounterBuyer } from '../keeping/erase-orders.operations.ts';
import { listCounterItems, placeCounterOrder, quoteCounterOrder } from './counter-sales.operations.ts';

export const counterBindings = [
  bind('listCounterItems', { read: (context, { query }) => listCounterItems(context, query?.search ?? '') }),
  bind('quoteCounterOrder', { read: (context, { body }) => quoteCounterOrder(context, body) }),
  bind('placeCounterOrder', {
    write: (context, { body, idempotencyKey }) => placeCounterOrder(context, { body, idempotencyKey }),
  }),
  bind('eraseCounterBuyer', { write: (context, { params }) => eraseCounterBuyer(context, Number(params.id)) }),
];
