import { bind } from '../bind-endpoint.ts';
import { listServiceOffers, readServiceOffer } from './service-offers.operations.ts';

export const serviceOffersBindings = [
  bind('listServices', {
    read: async (context, { query, list }) => {
      const tags = (query?.tag ?? '')
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean);
      return listServiceOffers(context, list, tags);
    },
  }),
  bind('readService', { read: (context, { params }) => readServiceOffer(context, Number(params.id)) }),
];
