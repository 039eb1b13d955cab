import type { Readable } from 'node:stream';
import { paths } from '@vitrine/domain/addresses/paths';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { RequestContext } from '../../../request-context.ts';
import { type InspectedFile, inspectUpload } from '../uploads/inspect-upload.ts';
import { addInspectedFile } from './media-files.operations.ts';
import { findMedia, updateLibraryMedia } from './media-library.operations.ts';
import { getMediaUsage, listLibraryMediaByIds, lockMediaLibrary } from './media-library.repository.ts';

/** Judges a file that no upload brings, and stores it under its hash; no transaction is open meanwhile. */
export async function inspectImportedFile(
  store: FileStore,
  siteId: number,
  { name, content, part }: { name: string; content: Buffer | Readable; part: string },
): Promise<Result<InspectedFile>> {
  await store.write(siteId, part, content);
  try {
    const length = (await store.size(siteId, part)) ?? 0;
    const upload = { id: '', name, length, received: length, parts: [part], expiresAt: new Date(0) };
    return await inspectUpload(store, siteId, upload);
  } finally {
    await store.delete(siteId, part).catch(() => {});
  }
}

/** A file of the library as an import has found or added it. */
export interface ImportedMedia {
  id: number;
  version: number;
  /** Whether the library had the same file already. */
  isKnown: boolean;
}

/** Adds an inspected file to the library with its texts in the site's own language. */
export async function addImportedFile(
  context: RequestContext,
  file: InspectedFile,
  { alt, caption }: { alt: string; caption: string },
): Promise<Result<ImportedMedia>> {
  await lockMediaLibrary(context);
  const added = await addInspectedFile(context, file, null);
  if (!added.ok) return added;
  const { media, isDuplicate } = added.value;
  if (isDuplicate || !(alt || caption)) return succeed({ id: media.id, version: media.version, isKnown: isDuplicate });
  const described = await updateLibraryMedia(context, media.id, {
    version: media.version,
    texts: { [context.site.defaultLocale]: { alt, title: '', caption } },
  });
  return described.ok ? succeed({ id: media.id, version: described.value.media.version, isKnown: false }) : described;
}

/** A file of the library by what pages need of it. */
export interface LibraryFile {
  id: number;
  kind: 'image' | 'video' | 'file';
  path: string;
  version: number;
  isInBin: boolean;
}

/** Finds files of the library by id; missing ones are absent. */
export async function listLibraryFiles(
  context: RequestContext,
  ids: readonly number[],
): Promise<Map<number, LibraryFile>> {
  const rows = ids.length ? await listLibraryMediaByIds(context, [...new Set(ids)]) : [];
  return new Map(
    rows.map(({ id, kind, hash, name, version, deleted_at }) => [
      id,
      {
        id,
        kind: kind === 'video' ? ('video' as const) : kind === 'document' ? ('file' as const) : ('image' as const),
        path: paths.file(hash, name),
        version,
        isInBin: deleted_at !== null,
      },
    ]),
  );
}

/** Whether the library has a file. */
export const hasMedia = async (context: RequestContext, id: number): Promise<boolean> =>
  (await findMedia(context, id)) !== undefined;

/** Finds the bytes that the files of the site may take. */
export const findMediaQuota = async (context: RequestContext): Promise<number> =>
  (await getMediaUsage(context)).quotaBytes;
