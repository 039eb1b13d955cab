import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { deleteAnyUpload, listUploads } from './media-uploads.repository.ts';

/** Uploads that are listed at most. */
const listedUploads = 200;

/** Lists the uploads that are announced and not whole yet, of all accounts: each reserves room in the library. */
export async function listAnnouncedUploads(context: RequestContext): Promise<Result<ReplyOf<'listAnnouncedUploads'>>> {
  const rows = await listUploads(context, listedUploads);
  return succeed({
    uploads: rows.map(({ createdAt, expiresAt, ...upload }) => ({
      ...upload,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  });
}

/** Cancels an upload, whoever announced it, and gives its room back; returns the names of its parts, which the caller deletes. */
export async function cancelAnnouncedUpload(context: RequestContext, id: string): Promise<Result<string[]>> {
  const upload = await deleteAnyUpload(context, id);
  if (!upload) return fail('not-found');
  const { name, length, parts } = upload;
  await auditStaffAct(context, { act: 'media.upload-cancel', kind: 'media', resourceId: id, before: { name, length } });
  return succeed(parts);
}
