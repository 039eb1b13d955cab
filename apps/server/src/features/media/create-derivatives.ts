import type { FileStore } from '../../adapters/files/file-store.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { queues } from '../../jobs/queues.ts';
import type { RequestContext } from '../../request-context.ts';
import type { Database } from '../../storage/database.ts';
import { ensureDerivative } from './ensure-derivative.ts';
import { findMediaFile } from './media-file.repository.ts';

/** Creates every width of an image in the two modern formats. JPEG is created on demand, for old browsers. */
export async function createDerivatives(
  database: Database,
  store: FileStore,
  job: { siteId: number; mediaId: number },
): Promise<void> {
  const media = await database.read(job.siteId, (transaction) => findMediaFile(transaction, job.mediaId));
  if (media?.kind !== 'image') return;
  for (const format of ['avif', 'webp'] as const)
    for (const width of media.widths) await ensureDerivative(store, job.siteId, media.hash, width, format);
}

/** Creates the formats and widths of one image. */
export const createDerivativesJob = defineJob<{ siteId: number; mediaId: number }>({
  runsWhileSuspended: true,
  queue: queues.createDerivatives,
  queueOptions: { deleteAfterSeconds: 86_400 },
  isLeftAtEnd: true,
  run: ({ database, services }, data) => createDerivatives(database, services.store, data),
});

/** Enqueues the widths and formats of an image. */
export function enqueueDerivatives({ site, transaction, services }: RequestContext, mediaId: number): Promise<void> {
  return services.jobs.enqueue(
    transaction,
    createDerivativesJob,
    { siteId: site.id, mediaId },
    { key: `${site.id}/${mediaId}` },
  );
}
