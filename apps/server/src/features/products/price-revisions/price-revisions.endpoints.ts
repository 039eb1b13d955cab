import { bind } from '../../bind-endpoint.ts';
import { listPriceRevisions, revisePrices, undoPriceRevision } from './price-revisions.operations.ts';

export const priceRevisionBindings = [
  bind('listPriceRevisions', { read: (context) => listPriceRevisions(context) }),
  bind('revisePrices', { write: (context, { body }) => revisePrices(context, body) }),
  bind('undoPriceRevision', { write: (context, { params }) => undoPriceRevision(context, Number(params.id)) }),
];
