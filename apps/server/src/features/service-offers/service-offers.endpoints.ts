import { bindReading } from '../bind-endpoint.ts';
import { listServiceOffers, readServiceOffer } from './service-offers.operations.ts';

export const serviceOffersBindings = [
  bindReading('listServices', async (scope, { query, list }) => {
    const tags = (query?.tag ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean);
    return listServiceOffers(scope, list, tags);
  }),
  bindReading('readService', (scope, { params }) => readServiceOffer(scope, Number(params.id))),
];
