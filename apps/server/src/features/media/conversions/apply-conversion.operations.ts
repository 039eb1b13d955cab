import type { RequestContext } from '../../../request-context.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import { createDerivativesJob } from '../create-derivatives.ts';
import { findMedia } from '../library/media-library.operations.ts';
import {
  findMediaIdByHash,
  lockMediaLibrary,
  type MediaDescription,
  updateMediaDescription,
} from '../library/media-library.repository.ts';
import { insertMedia, type NewMedia } from '../media.repository.ts';
import { checkQuota } from '../uploads/media-uploads.operations.ts';
import { failConversion, isPending, lockMediaByHash, placeResult } from './media-conversions.repository.ts';

/** What a conversion has stored. */
export interface ConversionResult {
  video: Pick<NewMedia, 'hash' | 'bytes' | 'width' | 'height'>;
  poster: Pick<NewMedia, 'hash' | 'bytes' | 'width' | 'height' | 'placeholder' | 'widths'>;
}

/**
 * Shows a converted video wherever its source was, with a poster where it had none. Nothing happens where its
 * files have been deleted meanwhile; a result that does not fit the quota is refused.
 */
export async function applyConversion(
  context: RequestContext,
  source: string,
  { video, poster }: ConversionResult,
): Promise<void> {
  await lockMediaLibrary(context);
  const shown = await lockMediaByHash(context, source);
  if (!(await isPending(context, source))) return;
  if (await checkQuota(context, video.bytes + poster.bytes)) {
    await failConversion(context, source, 'quota');
    return;
  }
  await placeResult(context, source, video);
  const [first] = shown;
  const bare = shown.filter(({ poster_id }) => poster_id === null);
  if (first && bare.length > 0) {
    const posterId = await addPoster(context, poster, first);
    for (const { id } of bare) await describe(context, id, { poster_id: posterId });
    context.transaction.invalidate(getChangeTag('media', posterId));
  }
  context.transaction.invalidate('media');
}

/** Adds the poster of a video to its folder, unless the library has it. */
async function addPoster(
  context: RequestContext,
  poster: ConversionResult['poster'],
  { name, folder_id }: { name: string; folder_id: number | null },
): Promise<number> {
  const known = await findMediaIdByHash(context, poster.hash);
  const held = known === undefined ? undefined : await findMedia(context, known);
  if (held?.kind === 'image' && held.deleted_at === null) return held.id;
  const id = await insertMedia(context, {
    ...poster,
    name: `${name.replace(/\.[a-z0-9]+$/i, '')}-attente.jpg`,
    alt: '',
    kind: 'image',
    contentType: 'image/jpeg',
  });
  // Screen readers say the title of the video: nobody has to describe this picture.
  await describe(context, id, { folder_id, is_decorative: true });
  const siteId = context.site.id;
  const key = `${siteId}/${id}/${poster.hash}`;
  await context.services.jobs.enqueue(context.transaction, createDerivativesJob, { siteId, mediaId: id }, { key });
  return id;
}

async function describe(context: RequestContext, id: number, changes: Partial<MediaDescription>): Promise<void> {
  const row = await findMedia(context, id);
  if (row) await updateMediaDescription(context, id, { ...row, ...changes });
}
