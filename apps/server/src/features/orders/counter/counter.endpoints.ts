import { bind } from '../../bind-endpoint.ts';
import { eraseCounterBuyer } from '../keeping/erase-orders.operations.ts';
import { confirmSaleRelay, presentSaleRelays, searchSaleRelays } from './counter-relays.operations.ts';
import { listCounterItems, placeCounterOrder, quoteCounterOrder } from './counter-sales.operations.ts';

export const counterBindings = [
  bind('listCounterItems', { read: (context, { query }) => listCounterItems(context, query?.search ?? '') }),
  bind('quoteCounterOrder', { read: (context, { body }) => quoteCounterOrder(context, body) }),
  bind('listCounterRelayPoints', {
    prepare: (context, { query }) => searchSaleRelays(context, query),
    read: async (_, __, found) => presentSaleRelays(found),
    rateLimit: { limit: 'relayPoints' },
  }),
  bind('placeCounterOrder', {
    prepare: (context, { body, idempotencyKey }) => confirmSaleRelay(context, body, idempotencyKey),
    write: (context, { body, idempotencyKey }, relay) => placeCounterOrder(context, { body, idempotencyKey, relay }),
  }),
  bind('eraseCounterBuyer', { write: (context, { params }) => eraseCounterBuyer(context, Number(params.id)) }),
];
