import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { contentHash } from '../../../adapters/files/content-hash.ts';
import { readStream } from '../../../adapters/files/read-stream.ts';
import { mediaProcess } from '../../../adapters/media-process/media-process.ts';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import type { PrepareContext } from '../../bind-endpoint.ts';
import { requestConversion } from '../conversions/request-conversion.operations.ts';
import { createDerivativesJob } from '../create-derivatives.ts';
import { maxPixels, originalName, runConversion } from '../ensure-derivative.ts';
import { measureMedia } from '../ingest-media.ts';
import { insertMedia } from '../media.repository.ts';
import { type InspectedFile, inspectUpload } from '../uploads/inspect-upload.ts';
import {
  checkQuota,
  deleteOwnUpload,
  deleteUploadParts,
  findOwnUpload,
  uploadLimits,
} from '../uploads/media-uploads.operations.ts';
import type { MediaUploadRow } from '../uploads/media-uploads.repository.ts';
import { deleteUnusedContents } from './media-erasure.operations.ts';
import { hasMediaFolder } from './media-folders.repository.ts';
import { findMedia, lockMediaVersion, presentChanged } from './media-library.operations.ts';
import {
  findMediaIdByHash,
  type LibraryMediaRow,
  listMediaVersions,
  lockMediaLibrary,
  type MediaFile,
  replaceMediaFile,
  updateMediaDescription,
} from './media-library.repository.ts';

/** A complete upload, judged and stored; its parts go once a call has taken it. */
export interface PreparedUpload {
  upload: MediaUploadRow;
  file: InspectedFile;
}

/** Judges a complete upload of the calling account, outside any transaction. */
export async function prepareUpload(
  { read, services, site }: PrepareContext,
  id: string,
): Promise<Result<PreparedUpload>> {
  const find = () => read((context) => findOwnUpload(context, id));
  const absent = { upload: 'Choisissez le fichier encore une fois\u00a0: cet envoi n’existe plus.' };
  const upload = await find();
  if (!upload) return fail('invalid-fields', { fields: absent });
  if (upload.received < upload.length)
    return fail('invalid-fields', { fields: { upload: 'Cet envoi n’est pas terminé. Reprenez-le d’abord.' } });
  try {
    const inspected = await inspectUpload(services.store, site.id, upload);
    return inspected.ok ? succeed({ upload, file: inspected.value }) : inspected;
  } catch (error) {
    // A call that came first has taken it, and deleted the parts that this one was reading.
    if (!(await find())) return fail('invalid-fields', { fields: absent });
    throw error;
  }
}

/** Judges an upload that is to replace a file, once that file is known to be the site's. */
export async function prepareReplacement(
  prepareContext: PrepareContext,
  mediaId: number,
  id: string,
): Promise<Result<PreparedUpload>> {
  if (!(await prepareContext.read((context) => findMedia(context, mediaId)))) return fail('not-found');
  return prepareUpload(prepareContext, id);
}

/**
 * Deletes the parts of an upload that a call has taken. A refused call leaves them for another try, but not the content
 * that it stored. What stays behind only costs room: the answer of the call is known already.
 */
export async function cleanUpload(prepareContext: PrepareContext, { upload, file }: PreparedUpload): Promise<void> {
  const { read, services, site } = prepareContext;
  try {
    if (!(await read((context) => findOwnUpload(context, upload.id)))) {
      // A refused call with the same content may have deleted it before this one was committed.
      if ((await services.store.size(site.id, originalName(file.hash))) === undefined)
        await inspectUpload(services.store, site.id, upload);
      await deleteUploadParts(services.store, site.id, upload.parts);
    }
    await deleteUnusedContents(read, services.store, site.id, [file.hash]);
  } catch {}
}

/** Deletes the content of an edit that was refused. */
export async function cleanEdits({ read, services, site }: PrepareContext, { file }: PreparedEdit): Promise<void> {
  await deleteUnusedContents(read, services.store, site.id, [file.hash]).catch(() => {});
}

/** Adds an upload to the library, or answers the file that it already has. */
export async function createMediaFromUpload(
  context: RequestContext,
  { folderId = null }: InputOf<'createMedia'>['body'],
  prepared: PreparedUpload,
): Promise<Result<ReplyOf<'createMedia'>>> {
  // Changes of folders lock in this order too: the library, then the folder.
  await lockMediaLibrary(context);
  if (folderId !== null && !(await hasMediaFolder(context, folderId)))
    return fail('invalid-fields', { fields: { folderId: 'Ce dossier n’existe plus. Choisissez-en un autre.' } });
  const taken = await takeUpload(context, prepared);
  return taken.ok ? addInspectedFile(context, prepared.file, folderId) : taken;
}

/** Adds a file that stands in the store to the library, or answers the one that it already has. Callers hold its lock. */
export async function addInspectedFile(
  context: RequestContext,
  { warning, ...file }: InspectedFile,
  folderId: number | null,
): Promise<Result<ReplyOf<'createMedia'>>> {
  const known = await findMediaIdByHash(context, file.hash);
  const held = known === undefined ? undefined : await findMedia(context, known);
  if (held) {
    if (held.deleted_at) await updateMediaDescription(context, held.id, { ...held, deleted_at: null });
    await audit(context, held.id, held.deleted_at ? 'media.restore' : 'media.duplicate', undefined, file);
    const shown = (await presentChanged(context, held.id)).value;
    const isAnswered = shown.media.conversion !== null && shown.media.conversion.state !== 'possible';
    return succeed({ ...shown, isDuplicate: true, warning: isAnswered ? null : warning });
  }
  const full = await checkQuota(context, file.bytes);
  if (full) return full;
  const id = await insertMedia(context, { ...file, alt: '' });
  if (folderId !== null) {
    const row = await findMedia(context, id);
    if (row) await updateMediaDescription(context, id, { ...row, folder_id: folderId });
  }
  const isConverting = await enqueueWork(context, id, file);
  await audit(context, id, 'media.create', undefined, file);
  return succeed({
    ...(await presentChanged(context, id)).value,
    isDuplicate: false,
    warning: isConverting ? converting : warning,
  });
}

/** Puts an upload in the place of a file, wherever that is shown. */
export async function replaceMediaByUpload(
  context: RequestContext,
  id: number,
  { version }: InputOf<'replaceMedia'>['body'],
  prepared: PreparedUpload,
): Promise<Result<ReplyOf<'replaceMedia'>>> {
  await lockMediaLibrary(context);
  const taken = await takeUpload(context, prepared);
  if (!taken.ok) return taken;
  const locked = await lockMediaVersion(context, id, version);
  if (!locked.ok) return locked;
  const row = locked.value;
  const { warning: _, ...file } = prepared.file;
  if (toFamily(row.kind) !== toFamily(file.kind))
    return fail('invalid-fields', {
      fields: {
        upload: `Ce fichier est ${describeKind(row.kind)}\u00a0: remplacez-le par un autre de même nature.`,
      },
    });
  const full = await checkQuota(context, file.bytes);
  if (full) return full;
  await swapFile(context, row, file, 'media.replace');
  return presentChanged(context, id);
}

/** A picture as an edit makes it, in the store. */
export interface PreparedEdit {
  originalHash: string;
  file: Pick<MediaFile, 'hash' | 'bytes' | 'width' | 'height' | 'placeholder' | 'widths'>;
}

/** Turns and crops a picture, from its original, outside any transaction. */
export async function prepareEdits(
  { read, services: { store }, site }: PrepareContext,
  id: number,
  edits: InputOf<'updateMediaEdits'>['body']['edits'],
): Promise<Result<PreparedEdit>> {
  const row = await read((context) => findMedia(context, id));
  if (!row) return fail('not-found');
  if (row.kind !== 'image')
    return fail('invalid-fields', { fields: { edits: 'Seules les images se tournent et se recadrent.' } });
  const originalHash = row.original_hash ?? row.hash;
  const original = await store.read(site.id, originalName(originalHash));
  if (!original) throw new Error(`the original of ${originalHash} is missing`);
  const source = await readStream(original);
  const isEdited = edits.rotation !== 0 || edits.crop !== null;
  const content = isEdited
    ? await runConversion(() => mediaProcess.run('editImage', source, maxPixels, uploadLimits.file, edits))
    : source;
  if (!content)
    return fail('payload-too-large', {
      fields: {
        edits:
          'Cette image pèserait plus de 25\u00a0Mo une fois tournée ou recadrée\u00a0: réduisez ses dimensions, puis envoyez-la à nouveau.',
      },
    });
  const measured = await measureMedia('image', content, {});
  if (!measured) return fail('media-unsupported', { fields: { edits: 'Cette image ne peut pas être recadrée.' } });
  const hash = isEdited ? contentHash(content) : originalHash;
  if (isEdited) await store.write(site.id, originalName(hash), content);
  return succeed({ originalHash, file: { hash, bytes: content.length, ...measured } });
}

/** Shows an edited picture wherever it is used; the original stays. */
export async function updateEdits(
  context: RequestContext,
  id: number,
  { version, edits }: InputOf<'updateMediaEdits'>['body'],
  { originalHash, file }: PreparedEdit,
): Promise<Result<ReplyOf<'updateMediaEdits'>>> {
  await lockMediaLibrary(context);
  const locked = await lockMediaVersion(context, id, version);
  if (!locked.ok) return locked;
  const row = locked.value;
  // A replacement between reading and locking has another original.
  if ((row.original_hash ?? row.hash) !== originalHash) return fail('conflict');
  const full = await checkQuota(context, file.bytes);
  if (full) return full;
  const isEdited = file.hash !== originalHash;
  const { name, kind, content_type: contentType } = row;
  await swapFile(
    context,
    row,
    { ...file, name, kind, contentType, originalHash: isEdited ? originalHash : null, edits: isEdited ? edits : null },
    'media.edit',
  );
  return presentChanged(context, id);
}

/** Puts a former file back in its place. */
export async function restoreVersion(
  context: RequestContext,
  id: number,
  { version, number }: InputOf<'restoreMediaVersion'>['body'],
): Promise<Result<ReplyOf<'restoreMediaVersion'>>> {
  await lockMediaLibrary(context);
  const locked = await lockMediaVersion(context, id, version);
  if (!locked.ok) return locked;
  const former = (await listMediaVersions(context, id)).find((one) => one.number === number);
  if (!former) return fail('invalid-fields', { fields: { number: 'Cette version n’est plus gardée.' } });
  const full = await checkQuota(context, former.bytes);
  if (full) return full;
  await swapFile(context, locked.value, former, 'media.restore-version');
  return presentChanged(context, id);
}

async function swapFile(context: RequestContext, row: LibraryMediaRow, file: MediaFile, act: string): Promise<void> {
  await replaceMediaFile(context, row.id, file);
  await enqueueWork(context, row.id, file);
  await audit(context, row.id, act, { hash: row.hash, name: row.name, bytes: row.bytes }, file);
}

/** Takes an upload once: of two calls with it at once, one finds it gone. Callers hold the lock of the library. */
async function takeUpload(context: RequestContext, { upload }: PreparedUpload): Promise<Result<null>> {
  if (!(await deleteOwnUpload(context, upload.id)))
    return fail('invalid-fields', {
      fields: { upload: 'Choisissez le fichier encore une fois\u00a0: cet envoi a déjà servi.' },
    });
  return succeed(null);
}

const converting =
  'Cette vidéo est en cours de conversion. Vos pages la liront dès que ce sera fait\u00a0: vous n’avez rien à changer.';

/** Has the sizes of a picture made, or a video converted; says whether it is being converted. */
async function enqueueWork(context: RequestContext, mediaId: number, file: MediaFile): Promise<boolean> {
  const { kind, hash } = file;
  context.transaction.invalidate('media');
  if (kind !== 'image') return requestConversion(context, file);
  const siteId = context.site.id;
  await context.services.jobs.enqueue(
    context.transaction,
    createDerivativesJob,
    { siteId, mediaId },
    { key: `${siteId}/${mediaId}/${hash}` },
  );
  return false;
}

function audit(context: RequestContext, id: number, act: string, before: object | undefined, file: MediaFile) {
  const { hash, name, bytes } = file;
  return auditStaffAct(context, { act, kind: 'media', resourceId: String(id), before, after: { hash, name, bytes } });
}

const toFamily = (kind: MediaFile['kind']): string => (kind === 'drawing' ? 'image' : kind);

function describeKind(kind: MediaFile['kind']): string {
  if (kind === 'video') return 'une vidéo';
  return kind === 'document' ? 'un document' : 'une image';
}
