import { succeed } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { bindPrepared, bindReading } from '../bind-endpoint.ts';
import { addFetchedSvg, type FetchOutside, fetchSvg } from './load-svg.operations.ts';
import { findImages } from './media.operations.ts';

interface MediaTools {
  jobs: JobQueue;
  store: FileStore;
  fetchOutside: FetchOutside;
}

export const mediaBindings = (tools: MediaTools) => [
  bindReading('listImages', async (scope, { query }) => {
    const images = await findImages(scope, (query?.ids ?? '').split(',').map(Number));
    // Some come from memory and some from the database: their order must not tell.
    return succeed({ images: [...images.values()].sort((one, other) => one.id - other.id) });
  }),
  bindPrepared(
    'loadSvg',
    (_, { body }) => fetchSvg(tools.fetchOutside, body.url),
    (scope, { body }, fetched) => addFetchedSvg(scope, tools, body, fetched),
    { rateLimit: { limit: 'loadSvg' } },
  ),
];
