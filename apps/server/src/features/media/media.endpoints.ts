import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading, bindWithPreparation } from '../bind-endpoint.ts';
import { fetchSvg, importFetchedSvg } from './load-svg.operations.ts';
import { findImages } from './media.operations.ts';

export const mediaBindings = [
  bindReading('listImages', async (context, { query }) => {
    const images = await findImages(context, (query?.ids ?? '').split(',').map(Number));
    // Some images come from the cache and some from the database. The order must not reveal which.
    return succeed({ images: [...images.values()].sort((one, other) => one.id - other.id) });
  }),
  bindWithPreparation(
    'loadSvg',
    ({ services }, { body }) => fetchSvg(services.guardedFetch, body.url),
    (context, { body }, fetched) => importFetchedSvg(context, context.services, body, fetched),
    { rateLimit: { limit: 'loadSvg' } },
  ),
];
