import type { LibraryMedia } from '@vitrine/contract/endpoints/admin/media.schemas';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { presentLibraryMedia } from '../media.presenter.ts';
import { hasMediaFolder, listMediaFolders } from './media-folders.repository.ts';
import {
  countLibraryMedia,
  getMediaUsage,
  type LibraryMediaRow,
  listLibraryMedia,
  listLibraryMediaByIds,
  listMediaTags,
  listMediaVersions,
  lockMedia,
  type MediaDescription,
  updateMediaDescription,
} from './media-library.repository.ts';
import { listMediaUses, listUsedMediaIds } from './media-uses.repository.ts';
import { toFileName } from './to-file-name.ts';

/** Lists the library by filter, a page at a time. */
export async function listLibrary(
  context: RequestContext,
  query: NonNullable<InputOf<'listMedia'>['query']>,
): Promise<Result<ReplyOf<'listMedia'>>> {
  const { view = 'all', q, kind, tag, folder, after } = query;
  const size = Number(query.nbItem ?? 50);
  const rows = await listLibraryMedia(context, {
    view,
    q,
    kinds: kind?.split(','),
    tag,
    folder: folder === undefined || folder === 'none' ? folder : Number(folder),
    after: after === undefined ? undefined : Number(after),
    size: size + 1,
  });
  const shown = rows.slice(0, size);
  return succeed({
    media: shown.map((row) => presentLibraryMedia(row, context)),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  });
}

/** Lists those of these files that the site shows somewhere. */
export async function listUsedMedia(context: RequestContext, ids: readonly number[]): Promise<LibraryMedia[]> {
  const used = await listUsedMediaIds(context, ids);
  const rows = used.length ? await listLibraryMediaByIds(context, used) : [];
  return rows.map((row) => presentLibraryMedia(row, context));
}

/** Gives the folders, the tags and the room of the library. */
export async function readLibrary(context: RequestContext): Promise<Result<ReplyOf<'readMediaLibrary'>>> {
  return succeed({
    folders: await listMediaFolders(context),
    tags: await listMediaTags(context),
    locales: context.site.languages.map(({ code, label }) => ({ code, label })),
    ...(await getMediaUsage(context)),
    ...(await countLibraryMedia(context)),
  });
}

/** Gives one file with the places that show it. */
export async function readLibraryMedia(context: RequestContext, id: number): Promise<Result<ReplyOf<'readMedia'>>> {
  const row = await findMedia(context, id);
  if (!row) return fail('not-found');
  const uses = await listMediaUses(context, [id]);
  const versions = await listMediaVersions(context, id);
  return succeed({
    media: presentLibraryMedia(row, context),
    uses: uses.map(({ mediaId: _, ...use }) => use),
    originalUrl: paths.file(
      row.original_hash ?? row.hash,
      row.original_hash ? (row.conversion?.name ?? row.name) : row.name,
    ),
    formerVersions: versions.map(({ number, hash, name, replacedAt }) => ({
      number,
      url: paths.file(hash, name),
      name,
      replacedAt: replacedAt.toISOString(),
    })),
  });
}

/** Finds one file with everything that the administration shows. */
export async function findMedia(context: RequestContext, id: number): Promise<LibraryMediaRow | undefined> {
  return (await listLibraryMediaByIds(context, [id]))[0];
}

/** Locks a file and checks that it is still as its author has read it. */
export async function lockMediaVersion(
  context: RequestContext,
  id: number,
  version: number,
): Promise<Result<LibraryMediaRow>> {
  await lockMedia(context, [id]);
  const row = await findMedia(context, id);
  if (!row) return fail('not-found');
  return row.version === version ? succeed(row) : fail('conflict');
}

/** Changes name, texts, tags, folder or focal point of a file; what is absent stays. */
export async function updateLibraryMedia(
  context: RequestContext,
  id: number,
  change: InputOf<'updateMedia'>['body'],
): Promise<Result<ReplyOf<'updateMedia'>>> {
  // The folder is held before the file, as everywhere, so that a deletion of the folder cannot deadlock.
  if (change.folderId && !(await hasMediaFolder(context, change.folderId)))
    return fail('invalid-fields', { fields: { folderId: 'Ce dossier n’existe plus. Choisissez-en un autre.' } });
  const locked = await lockMediaVersion(context, id, change.version);
  if (!locked.ok) return locked;
  const row = locked.value;
  const unknown = Object.keys(change.texts ?? {}).find(
    (locale) => !context.site.languages.some(({ code }) => code === locale),
  );
  if (unknown) return fail('invalid-fields', { fields: { texts: `Ce site n’a pas la langue ${unknown}.` } });
  if (change.posterId && !(await isPosterOf(context, row, change.posterId)))
    return fail('invalid-fields', {
      fields: {
        posterId:
          row.kind === 'video' ? 'Choisissez une image de la médiathèque.' : 'Seule une vidéo a une image d’attente.',
      },
    });
  const texts: MediaDescription['texts'] = { ...row.texts };
  for (const [locale, { alt = '', title = '', caption = '' }] of Object.entries(change.texts ?? {}))
    texts[locale] = { alt, title, caption };
  await store(context, row, {
    name: change.name === undefined ? row.name : toFileName(change.name, row.name.split('.').at(-1) ?? ''),
    alt: change.texts?.[context.site.defaultLocale]?.alt ?? row.alt,
    texts,
    is_decorative: change.isDecorative ?? row.is_decorative,
    tags: change.tags ? toTags(change.tags) : row.tags,
    folder_id: change.folderId === undefined ? row.folder_id : change.folderId,
    focal_x: change.focalPoint === undefined ? row.focal_x : (change.focalPoint?.x ?? null),
    focal_y: change.focalPoint === undefined ? row.focal_y : (change.focalPoint?.y ?? null),
    poster_id: change.posterId === undefined ? row.poster_id : change.posterId,
    deleted_at: row.deleted_at,
  });
  return presentChanged(context, id);
}

/** Whether a file may stand for a video until it plays: a picture of the library. */
async function isPosterOf(context: RequestContext, { kind }: LibraryMediaRow, id: number): Promise<boolean> {
  const poster = kind === 'video' ? await findMedia(context, id) : undefined;
  return poster?.kind === 'image' && poster.deleted_at === null;
}

/** Files, tags, bins or takes out of the bin several files: all of them or none. */
export async function updateManyMedia(
  context: RequestContext,
  { mediaIds, folderId, addTags = [], removeTags = [], isInBin }: InputOf<'updateManyMedia'>['body'],
): Promise<Result<ReplyOf<'updateManyMedia'>>> {
  const wanted = [...new Set(mediaIds)];
  if (folderId && !(await hasMediaFolder(context, folderId)))
    return fail('invalid-fields', { fields: { folderId: 'Ce dossier n’existe plus. Choisissez-en un autre.' } });
  await lockMedia(context, wanted);
  const rows = await listLibraryMediaByIds(context, wanted);
  if (rows.length < wanted.length) return fail('not-found');
  for (const row of rows) {
    const tags = toTags([...row.tags, ...addTags].filter((tag) => !removeTags.includes(tag)));
    if (tags.length > 30)
      return fail('invalid-fields', { fields: { addTags: `«\u00a0${row.name}\u00a0» aurait plus de 30 mots-clés.` } });
    await store(context, row, {
      ...row,
      tags,
      folder_id: folderId === undefined ? row.folder_id : folderId,
      deleted_at: isInBin === undefined ? row.deleted_at : isInBin ? (row.deleted_at ?? new Date(context.now)) : null,
    });
  }
  const changed = await listLibraryMediaByIds(context, wanted);
  return succeed({ media: changed.map((row) => presentLibraryMedia(row, context)) });
}

/** Answers a file after its change. */
export async function presentChanged(
  context: RequestContext,
  id: number,
): Promise<{ ok: true; value: ReplyOf<'updateMedia'> }> {
  const row = await findMedia(context, id);
  if (!row) throw new Error(`media ${id} has just been changed and is not there`);
  return succeed({ media: presentLibraryMedia(row, context) });
}

async function store(context: RequestContext, row: LibraryMediaRow, next: MediaDescription): Promise<void> {
  await updateMediaDescription(context, row.id, next);
  context.transaction.invalidate('media');
  const wasBinned = row.deleted_at === null && next.deleted_at !== null;
  const wasRestored = row.deleted_at !== null && next.deleted_at === null;
  await auditStaffAct(context, {
    act: wasBinned ? 'media.bin' : wasRestored ? 'media.restore' : 'media.update',
    kind: 'media',
    resourceId: String(row.id),
    before: pickAudited(row),
    after: pickAudited(next),
  });
}

const pickAudited = ({
  name,
  alt,
  texts,
  is_decorative,
  tags,
  folder_id,
  focal_x,
  focal_y,
  poster_id,
}: MediaDescription) => ({
  name,
  alt,
  texts,
  isDecorative: is_decorative,
  tags,
  folderId: folder_id,
  focalPoint: focal_x === null ? null : { x: focal_x, y: focal_y },
  posterId: poster_id,
});

const toTags = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => tag.toLowerCase()))].sort();
