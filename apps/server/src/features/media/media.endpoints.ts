import { succeed } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { bindReading, bindWithPreparation } from '../bind-endpoint.ts';
import { fetchSvg, type GuardedFetch, importFetchedSvg } from './load-svg.operations.ts';
import { findImages } from './media.operations.ts';

interface MediaTools {
  jobs: JobQueue;
  store: FileStore;
  guardedFetch: GuardedFetch;
}

export const mediaBindings = (tools: MediaTools) => [
  bindReading('listImages', async (context, { query }) => {
    const images = await findImages(context, (query?.ids ?? '').split(',').map(Number));
    // Some come from memory and some from the database: their order must not tell.
    return succeed({ images: [...images.values()].sort((one, other) => one.id - other.id) });
  }),
  bindWithPreparation(
    'loadSvg',
    (_, { body }) => fetchSvg(tools.guardedFetch, body.url),
    (context, { body }, fetched) => importFetchedSvg(context, tools, body, fetched),
    { rateLimit: { limit: 'loadSvg' } },
  ),
];
