import { randomUUID } from 'node:crypto';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { SiteTaskScope } from '../../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../../request-context.ts';
import { getMediaUsage, lockMediaLibrary } from '../library/media-library.repository.ts';
import {
  appendUploadPart,
  countUploads,
  deleteExpiredUploads,
  deleteUpload,
  findUpload,
  insertUpload,
  listUploadIds,
  type MediaUploadRow,
} from './media-uploads.repository.ts';

const megabyte = 1_000_000;
/** Limits of uploads, in bytes and counts. Pictures, drawings and documents are decoded whole, videos are not. */
export const uploadLimits = {
  file: 25 * megabyte,
  drawing: megabyte,
  video: 500 * megabyte,
  part: 4 * 1024 * 1024,
  perAccount: 200,
  /** Share of a site's quota that the uploads of one account reserve together; a single one may be larger. */
  accountShare: 0.25,
  /** Parts beyond those that the length needs: each cut leaves a short one. */
  shortParts: 200,
} as const;
/** Milliseconds after its last part at which an upload is forgotten. */
const lifetime = 86_400_000;

/** Announces an upload: its bytes count in the quota from now on, so that several at once cannot exceed it. */
export async function createUpload(
  context: RequestContext,
  { name, length }: { name: string; length: number },
): Promise<Result<MediaUploadRow>> {
  const accountId = requireAccount(context);
  if (length > uploadLimits.video)
    return fail('payload-too-large', {
      fields: {
        file: 'Ce fichier est trop lourd\u00a0: 25\u00a0Mo au plus, 500\u00a0Mo pour une vidéo.',
      },
    });
  await lockMediaLibrary(context);
  const full = await checkQuota(context, length);
  if (full) return full;
  const { uploads, bytes } = await countUploads(context, accountId);
  const { quotaBytes } = await getMediaUsage(context);
  if (uploads > 0 && bytes + length > quotaBytes * uploadLimits.accountShare)
    return fail('too-many-requests', {
      message: `Vos envois en cours réservent ${Math.ceil(bytes / megabyte)}\u00a0Mo, et celui-ci dépasserait la part d’un compte. Terminez-en, ou annulez-en.`,
    });
  if (uploads >= uploadLimits.perAccount)
    return fail('too-many-requests', { message: 'Trop d’envois sont en cours. Terminez-en, ou annulez-en.' });
  const upload = { id: randomUUID(), name, length, expiresAt: new Date(context.now + lifetime) };
  await insertUpload(context, accountId, upload);
  return succeed({ ...upload, received: 0, parts: [] });
}

/** Refuses bytes beyond the site's quota; undefined where they fit. Callers hold the lock of the library. */
export async function checkQuota(context: RequestContext, bytes: number): Promise<FailedResult | undefined> {
  const { usedBytes, quotaBytes } = await getMediaUsage(context);
  if (usedBytes + bytes <= quotaBytes) return undefined;
  const free = Math.max(0, Math.floor((quotaBytes - usedBytes) / megabyte));
  return fail('payload-too-large', {
    fields: {
      file: `La médiathèque est pleine\u00a0: il reste ${free}\u00a0Mo. Videz la corbeille, ou demandez plus de place.`,
    },
  });
}

/** Finds an upload of the calling account. */
export function findOwnUpload(context: RequestContext, id: string): Promise<MediaUploadRow | undefined> {
  return findUpload(context, requireAccount(context), id);
}

/** Forgets an upload of the calling account; returns the names of its parts, which the caller deletes. */
export function deleteOwnUpload(context: RequestContext, id: string): Promise<string[] | undefined> {
  return deleteUpload(context, requireAccount(context), id);
}

/** Writes a part to the store; no transaction is open meanwhile. Each part has a name of its own. */
export async function writeUploadPart(store: FileStore, siteId: number, id: string, content: Buffer): Promise<string> {
  const name = `uploads/${id}/${randomUUID()}`;
  await store.write(siteId, name, content);
  return name;
}

/** Takes a written part into its upload; false where another request has gone on from that offset. */
export function takeUploadPart(
  context: RequestContext,
  id: string,
  part: { name: string; offset: number; bytes: number },
): Promise<boolean> {
  return appendUploadPart(context, id, { ...part, expiresAt: new Date(context.now + lifetime) });
}

/** Deletes parts of an upload from the store. */
export async function deleteUploadParts(store: FileStore, siteId: number, parts: readonly string[]): Promise<void> {
  for (const part of parts) await store.delete(siteId, part);
}

/** Reads the parts of an upload one after the other. */
export async function* readUploadParts(
  store: FileStore,
  siteId: number,
  parts: readonly string[],
): AsyncGenerator<Buffer, void> {
  for (const part of parts) {
    const stream = await store.read(siteId, part);
    if (!stream) throw new Error(`a part of an upload is missing: ${part}`);
    for await (const chunk of stream) yield chunk as Buffer;
  }
}

/** Forgets uploads that nobody went on with for a day, and parts that no upload names. */
export async function deleteAbandonedUploads({ site, services, read, write }: SiteTaskScope): Promise<void> {
  const { store } = services;
  await deleteUploadParts(store, site.id, await write(deleteExpiredUploads));
  const names = await store.list(site.id, 'uploads/');
  if (names.length === 0) return;
  const open = new Set(await read(listUploadIds));
  await deleteUploadParts(
    store,
    site.id,
    names.filter((name) => !open.has(name.split('/')[1] ?? '')),
  );
}

function requireAccount({ staff }: RequestContext): number {
  if (!staff) throw new Error('an upload without staff');
  return staff.accountId;
}
