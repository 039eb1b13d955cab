import { createReadStream } from 'node:fs';
import { contentHash, hashStream } from '../../../adapters/files/content-hash.ts';
import { type ConvertedVideo, VideoRefusedError } from '../../../adapters/video/video-converter.ts';
import { defineJob, type WorkerTools } from '../../../jobs/define-job.ts';
import { createSiteScope, type SiteTaskScope } from '../../../jobs/maintenance-task.ts';
import { originalName } from '../ensure-derivative.ts';
import { measureMedia } from '../ingest-media.ts';
import { deleteUnusedContents } from '../library/media-erasure.operations.ts';
import { applyConversion, type ConversionResult } from './apply-conversion.operations.ts';
import {
  type ConversionFailure,
  countAttempt,
  failConversion,
  isPending,
  updateResultHash,
} from './media-conversions.repository.ts';

/** Attempts after which a conversion that is interrupted each time may be the cause itself. */
const maximumAttempts = 4;
/** Milliseconds between two looks at whether anybody still wants the result. */
const watchTime = 2000;

interface ConversionJob {
  siteId: number;
  /** The content to convert. */
  hash: string;
}

/** Converts one video of a site. What it stores before its end is named in the database, and found again. */
export async function convertVideo(tools: WorkerTools, { siteId, hash }: ConversionJob): Promise<void> {
  const site = await tools.directory.reload(siteId);
  if (!site) return;
  const scope = createSiteScope(tools, site, Date.now());
  const { videos, store } = scope.services;
  const begun = await scope.write((context) => countAttempt(context, hash));
  if (!begun) return;
  if (begun.attempts > maximumAttempts) return failConversionAndClean(scope, hash, 'interrupted');
  if (!videos.converts(begun.contentType)) return failConversionAndClean(scope, hash, 'unavailable');
  const source = await store.read(siteId, originalName(hash));
  if (!source) return failConversionAndClean(scope, hash, 'unreadable');
  const { signal, stop } = watch(scope, hash);
  try {
    await videos.convert(source, begun.contentType, signal, (video) => storeResult(scope, hash, video));
  } catch (error) {
    // Nobody wants it any more: its files are gone, and there is nothing to repeat.
    if (signal.aborted) return;
    if (!(error instanceof VideoRefusedError)) throw error;
    tools.log.warn({ siteId, hash, cause: error.message }, 'vidéo non convertie');
    await failConversionAndClean(scope, hash, error.reason);
  } finally {
    stop();
  }
}

/** Stores the result and puts it in its place. */
async function storeResult(
  scope: SiteTaskScope,
  source: string,
  { path, bytes, poster }: ConvertedVideo,
): Promise<void> {
  const { store } = scope.services;
  const siteId = scope.site.id;
  const measured = await measureMedia('image', poster, {});
  if (!measured) throw new VideoRefusedError('unreadable', 'damaged poster');
  const result: ConversionResult = {
    video: { hash: await hashStream(createReadStream(path)), bytes, width: measured.width, height: measured.height },
    poster: { hash: contentHash(poster), bytes: poster.length, ...measured },
  };
  const named = await scope.write((context) => updateResultHash(context, source, result.video.hash));
  if (!named) return;
  const stored = [result.video.hash, result.poster.hash, ...(named.former ? [named.former] : [])];
  try {
    await store.write(siteId, originalName(result.video.hash), createReadStream(path));
    await store.write(siteId, originalName(result.poster.hash), poster);
    await scope.write((context) => applyConversion(context, source, result));
  } finally {
    await deleteOrphanedFiles(scope, stored);
  }
}

async function failConversionAndClean(scope: SiteTaskScope, hash: string, failure: ConversionFailure): Promise<void> {
  const former = await scope.write((context) => failConversion(context, hash, failure));
  if (former) await deleteOrphanedFiles(scope, [former]);
}

/** Deletes what nothing names. What stays behind costs room and nothing else. */
async function deleteOrphanedFiles({ read, services, site }: SiteTaskScope, hashes: readonly string[]): Promise<void> {
  await deleteUnusedContents(read, services.store, site.id, hashes).catch(() => {});
}

/** Aborts once the conversion is no longer wanted: its video has been deleted. */
function watch(scope: SiteTaskScope, hash: string): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const timer = setInterval(() => {
    scope
      .read((context) => isPending(context, hash))
      .then((isWanted) => isWanted || controller.abort(new Error('the video is gone')))
      // The database is away: the next look tells.
      .catch(() => {});
  }, watchTime);
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}

/** Converts one video: one at a time in the program. */
export const convertVideoJob = defineJob<ConversionJob>({
  runsWhileSuspended: true,
  queue: 'convert-video',
  // Longer than the limits of the conversion itself, which are told to the owner.
  queueOptions: {
    retryLimit: 6,
    retryDelay: 15,
    expireInSeconds: 5400,
    heartbeatSeconds: 60,
    retentionSeconds: 1_209_600,
    deleteAfterSeconds: 86_400,
  },
  isLeftAtEnd: true,
  run: convertVideo,
});
