import { bind } from '../bind-endpoint.ts';
import { listCardPayouts, readCardPayout } from './card-payouts.operations.ts';

export const cardPayoutsBindings = [
  bind('listCardPayouts', { read: (context, { query }) => listCardPayouts(context, query) }),
  bind('readCardPayout', { read: (context, { params }) => readCardPayout(context, params.idPayout) }),
];
