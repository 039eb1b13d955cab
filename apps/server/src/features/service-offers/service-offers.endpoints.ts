import { bindReading } from '../bind-endpoint.ts';
import { listServiceOffers, readServiceOffer } from './service-offers.operations.ts';

export const serviceOffersBindings = [
  bindReading('listServices', async (context, { query, list }) => {
    const tags = (query?.tag ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean);
    return listServiceOffers(context, list, tags);
  }),
  bindReading('readService', (context, { params }) => readServiceOffer(context, Number(params.id))),
];
