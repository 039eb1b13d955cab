import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { findMedia, presentChanged } from '../library/media-library.operations.ts';
import { lockMedia, type MediaFile } from '../library/media-library.repository.ts';
import { convertVideoJob } from './convert-video.ts';
import { insertConversion } from './media-conversions.repository.ts';

/** Has a video converted where browsers do not play it and this machine can; says whether it will be. */
export async function requestConversion(
  context: RequestContext,
  file: Pick<MediaFile, 'hash' | 'name' | 'kind' | 'contentType' | 'bytes'>,
): Promise<boolean> {
  const { jobs, videos } = context.services;
  if (file.kind !== 'video' || !videos.converts(file.contentType)) return false;
  await insertConversion(context, file);
  const siteId = context.site.id;
  await jobs.enqueue(
    context.transaction,
    convertVideoJob,
    { siteId, hash: file.hash },
    { key: `${siteId}/${file.hash}` },
  );
  return true;
}

/** Converts a video that was there before the converter, or whose conversion has failed; one under way goes on. */
export async function convertMedia(context: RequestContext, id: number): Promise<Result<ReplyOf<'convertMedia'>>> {
  await lockMedia(context, [id]);
  const row = await findMedia(context, id);
  if (!row) return fail('not-found');
  if (row.conversion?.state !== 'pending') {
    const isRequested = await requestConversion(context, { ...row, contentType: row.content_type });
    if (!isRequested) return fail('invalid-fields', { fields: { id: 'Ce fichier ne peut pas être converti ici.' } });
    await auditStaffAct(context, {
      act: 'media.convert',
      kind: 'media',
      resourceId: String(id),
      after: { hash: row.hash, name: row.name },
    });
  }
  return presentChanged(context, id);
}
