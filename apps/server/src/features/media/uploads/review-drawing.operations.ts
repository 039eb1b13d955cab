import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { RequestContext } from '../../../request-context.ts';
import { cleanDrawing } from '../clean-drawing.operations.ts';
import { isDrawing } from '../read-drawing.ts';
import { findOwnUpload, readUploadParts, uploadLimits } from './media-uploads.operations.ts';
import type { MediaUploadRow } from './media-uploads.repository.ts';

/** Finds an upload of the calling account that has arrived as a whole. */
export async function findWholeUpload(context: RequestContext, id: string): Promise<Result<MediaUploadRow>> {
  const upload = await findOwnUpload(context, id);
  if (!upload) return fail('not-found');
  if (upload.received < upload.length)
    return fail('invalid-fields', { fields: { upload: 'Cet envoi n’est pas terminé. Reprenez-le d’abord.' } });
  return succeed(upload);
}

/** Shows a drawing as it would be published, before anything is added to the library. Other files have no review. */
export async function reviewUploadedDrawing(
  store: FileStore,
  siteId: number,
  upload: MediaUploadRow,
): Promise<ReplyOf<'reviewDrawing'>> {
  if (upload.length > uploadLimits.drawing) return { svg: null, dropped: [] };
  const parts: Buffer[] = [];
  for await (const part of readUploadParts(store, siteId, upload.parts)) parts.push(part);
  const content = Buffer.concat(parts);
  const cleaned = isDrawing(content) ? await cleanDrawing(content) : undefined;
  return cleaned?.ok ? cleaned.value : { svg: null, dropped: [] };
}
