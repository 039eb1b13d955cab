import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { findFileKind, formatFileKinds, sanitizeFileName } from '@vitrine/domain/dynamic-forms/file-kinds';
import { fileKinds } from '@vitrine/domain/dynamic-forms/form-constants.data';
import { replyLimits } from '@vitrine/domain/inbox/reply-limits.data';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { deleteOrphanedFiles } from '../../adapters/files/delete-orphaned-files.ts';
import { hourOf } from '../../adapters/files/file-hour.ts';
import type { SiteTaskScope } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { deleteErasedReplies } from '../conversations/conversations.operations.ts';
import { nameReplyFilePlace } from '../conversations/reply-file-place.operations.ts';
import { validateFileContent } from '../dynamic-forms/file-contents.operations.ts';
import { requireSiteStaff } from '../identity/team/team.operations.ts';
import {
  createUpload,
  deleteOwnUpload,
  deleteUploadParts,
  findOwnUpload,
  readUploadParts,
} from '../media/uploads/media-uploads.operations.ts';
import { auditConversation, readAnsweredConversation } from './answered-conversations.operations.ts';
import {
  deleteAbandonedFiles,
  deleteDraftFile,
  findReplyFile,
  insertReplyFile,
  listDraftFiles,
  listReferencedReplyFiles,
} from './reply-files.repository.ts';
import { presentReplyFile } from './thread.operations.ts';

/** Prefix of these files in the store. The hour of upload follows it, so that the cleanup task can skip recent files. */
const replyFilesPrefix = 'replies/';

const tooHeavy = `Ce fichier est trop lourd\u00a0: ${replyLimits.fileBytes / 1_000_000}\u00a0Mo au plus. Une adresse où le télécharger convient mieux.`;
const absent = { upload: 'Choisissez le fichier encore une fois\u00a0: cet envoi n’existe plus.' };

/** Announces the upload of a file of a reply. */
export async function createReplyUpload(
  context: RequestContext,
  file: { name: string; length: number },
): ReturnType<typeof createUpload> {
  if (file.length > replyLimits.fileBytes) return fail('payload-too-large', { fields: { file: tooHeavy } });
  return createUpload(context, file);
}

/** A file that has been judged by its content and stands in the store, encrypted. */
export interface PreparedReplyFile {
  upload: { id: string; parts: readonly string[] };
  name: string;
  storedName: string;
  bytes: number;
}

/** Judges a file by its content, as those of visitors are, and writes it to the store. No transaction is open meanwhile. */
export async function prepareReplyFile(
  { read, services, site, now }: PrepareContext,
  uploadId: string,
): Promise<Result<PreparedReplyFile>> {
  const upload = await read((context) => findOwnUpload(context, uploadId));
  if (!upload) return fail('invalid-fields', { fields: absent });
  if (upload.received < upload.length)
    return fail('invalid-fields', { fields: { upload: 'Cet envoi n’est pas terminé. Reprenez-le d’abord.' } });
  if (upload.length > replyLimits.fileBytes) return fail('payload-too-large', { fields: { upload: tooHeavy } });
  const name = sanitizeFileName(upload.name);
  if (!findFileKind(name))
    return fail('media-unsupported', { fields: { upload: `Choisissez un fichier ${formatFileKinds(fileKinds)}.` } });
  const parts: Buffer[] = [];
  for await (const part of readUploadParts(services.store, site.id, upload.parts)) parts.push(part);
  const content = Buffer.concat(parts);
  const fault = await validateFileContent(name, content);
  if (fault) return fail('media-unsupported', { fields: { upload: fault } });
  const storedName = `${replyFilesPrefix}${hourOf(now)}/${randomUUID()}`;
  await services.store.write(
    site.id,
    storedName,
    services.encryption.encrypt(content, nameReplyFilePlace(site.id, storedName)),
  );
  return succeed({ upload, name, storedName, bytes: content.length });
}

/** Adds a file to the caller's draft. */
export async function addReplyFile(
  context: RequestContext,
  conversationId: number,
  prepared: PreparedReplyFile,
): Promise<Result<ReplyOf<'addReplyFile'>>> {
  const { accountId } = requireSiteStaff(context);
  const found = await readAnsweredConversation(context, conversationId, { isLocked: true });
  if (!found.ok) return found;
  const others = await listDraftFiles(context, conversationId, accountId);
  const bytes = others.reduce((sum, file) => sum + file.bytes, prepared.bytes);
  if (others.length >= replyLimits.files || bytes > replyLimits.bytes)
    return fail('invalid-fields', {
      fields: {
        upload: `Une réponse porte ${replyLimits.files} fichiers au plus, ${replyLimits.bytes / 1_000_000}\u00a0Mo en tout. Retirez-en un.`,
      },
    });
  if (!(await deleteOwnUpload(context, prepared.upload.id))) return fail('invalid-fields', { fields: absent });
  const { name, storedName } = prepared;
  const id = await insertReplyFile(context, { conversationId, accountId, name, storedName, bytes: prepared.bytes });
  await auditConversation(context, 'add-file', conversationId, { file: id });
  return succeed({
    file: presentReplyFile(context, { id, name, bytes: prepared.bytes, conversation_id: conversationId }),
  });
}

/** Deletes what a refused call has stored, or the parts of an upload that a call has taken. */
export async function cleanReplyFile(
  { read, services, site }: PrepareContext,
  { upload, storedName }: PreparedReplyFile,
): Promise<void> {
  try {
    const known = await read((context) => listReferencedReplyFiles(context, [storedName]));
    if (known.has(storedName)) await deleteUploadParts(services.store, site.id, upload.parts);
    else await services.store.delete(site.id, storedName);
  } catch {
    // The answer of the call is known already; maintenance deletes what stays behind.
  }
}

/** Removes a file from the caller's draft; maintenance deletes it from the store. */
export async function removeReplyFile(
  context: RequestContext,
  conversationId: number,
  id: number,
): Promise<Result<ReplyOf<'removeReplyFile'>>> {
  const { accountId } = requireSiteStaff(context);
  if (!(await deleteDraftFile(context, { conversationId, accountId, id }))) return fail('not-found');
  await auditConversation(context, 'remove-file', conversationId, { file: id });
  return succeed({});
}

/** Finds a file of a conversation that the caller may read. */
export async function findDownload(
  context: RequestContext,
  conversationId: number,
  id: number,
): Promise<Result<{ name: string; storedName: string }>> {
  const conversation = await readAnsweredConversation(context, conversationId, { verb: 'read' });
  const file = conversation.ok && (await findReplyFile(context, conversationId, id));
  return file ? succeed({ name: file.name, storedName: file.stored_name }) : fail('not-found');
}

/** Reads and decrypts a file; undefined if the store no longer has it. */
export async function readReplyFile(
  { store, encryption }: Pick<RequestContext['services'], 'store' | 'encryption'>,
  siteId: number,
  storedName: string,
): Promise<Buffer | undefined> {
  const stream = await store.read(siteId, storedName);
  return stream && encryption.decrypt(await buffer(stream), nameReplyFilePlace(siteId, storedName));
}

/** Deletes files whose answer, draft or conversation is gone. */
export async function deleteOrphanedReplyFiles(scope: SiteTaskScope): Promise<void> {
  await scope.write(async (context) => {
    await deleteErasedReplies(context.transaction);
    await deleteAbandonedFiles(context, new Date(scope.now - 7 * 86_400_000));
  });
  await deleteOrphanedFiles(scope, replyFilesPrefix, listReferencedReplyFiles);
}
