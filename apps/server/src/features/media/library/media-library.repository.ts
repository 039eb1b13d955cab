import type { MediaEdits } from '@vitrine/contract/endpoints/admin/media.schemas';
import { foldText } from '@vitrine/domain/kernel/fold-text';
import type { RequestContext } from '../../../request-context.ts';
import { escapeLike } from '../../../storage/sql/list-sql.ts';
import { type ConversionRow, conversionColumn } from '../conversions/media-conversions.repository.ts';
import { type MediaRow, mediaColumns } from '../media.repository.ts';
import { usedMedia } from './media-uses.repository.ts';

/** A file of the library with everything that the administration shows. */
export interface LibraryMediaRow extends MediaRow {
  version: number;
  created_at: Date;
  deleted_at: Date | null;
  folder_id: number | null;
  tags: string[];
  original_hash: string | null;
  edits: MediaEdits | null;
  poster_id: number | null;
  /** The conversion of its content. */
  conversion: ConversionRow | null;
}

const libraryColumns = `${mediaColumns}, media.version, media.created_at, media.deleted_at, media.folder_id,
  media.tags, media.original_hash, media.edits, media.poster_id, ${conversionColumn}`;

export interface MediaFilter {
  q?: string | undefined;
  view: 'all' | 'unused' | 'without-alt' | 'bin';
  kinds?: readonly string[] | undefined;
  tag?: string | undefined;
  folder?: number | 'none' | undefined;
  after?: number | undefined;
  size: number;
}

/** Lists files by filter, the most recent first. */
export function listLibraryMedia(context: RequestContext, filter: MediaFilter): Promise<LibraryMediaRow[]> {
  const { q, view, kinds, tag, folder, after, size } = filter;
  const pattern = q ? `%${escapeLike(foldText(q))}%` : null;
  return context.transaction.query(
    `select ${libraryColumns} from media where site_id = $1 and kind <> 'font'
       and (deleted_at is not null) = $2
       and ($3::text is null or searched_text like $3)
       and ($4::text[] is null or kind = any($4)) and ($5::text is null or $5 = any(tags))
       and ($6::integer is null or folder_id = $6) and (not $7 or folder_id is null)
       and (not $8 or (alt = '' and not is_decorative and kind <> 'document'))
       and (not $9 or id not in (${usedMedia}))
       and ($10::integer is null or id < $10)
     order by id desc limit $11`,
    [
      context.site.id,
      view === 'bin',
      pattern,
      kinds ?? null,
      tag ?? null,
      typeof folder === 'number' ? folder : null,
      folder === 'none',
      view === 'without-alt',
      view === 'unused',
      after ?? null,
      size,
    ],
  );
}

/** Lists files by id with everything that the administration shows; missing ones are omitted. */
export function listLibraryMediaByIds(context: RequestContext, ids: readonly number[]): Promise<LibraryMediaRow[]> {
  return context.transaction.query(
    `select ${libraryColumns} from media where site_id = $1 and id = any($2) and kind <> 'font' order by id`,
    [context.site.id, ids],
  );
}

/** Locks files until the transaction ends, in the order of their ids, so that two changes of many never deadlock. */
export async function lockMedia(context: RequestContext, ids: readonly number[]): Promise<void> {
  await context.transaction.query('select id from media where site_id = $1 and id = any($2) order by id for update', [
    context.site.id,
    ids,
  ]);
}

/** Finds a file by the hash of its content or of the upload from which an edit made it. */
export async function findMediaIdByHash(context: RequestContext, hash: string): Promise<number | undefined> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from media where site_id = $1 and (hash = $2 or original_hash = $2) and kind <> 'font'
     order by (deleted_at is null) desc, id limit 1`,
    [context.site.id, hash],
  );
  return rows[0]?.id;
}

/** What a change of a file's description stores: the whole of it. */
export type MediaDescription = Pick<
  LibraryMediaRow,
  'name' | 'alt' | 'texts' | 'is_decorative' | 'tags' | 'folder_id' | 'focal_x' | 'focal_y' | 'poster_id' | 'deleted_at'
>;

/** Stores the description of a file and counts its version up. */
export async function updateMediaDescription(
  context: RequestContext,
  id: number,
  media: MediaDescription,
): Promise<void> {
  await context.transaction.query(
    `update media set version = version + 1, name = $3, alt = $4, texts = $5, is_decorative = $6, tags = $7,
       folder_id = $8, focal_x = $9, focal_y = $10, deleted_at = $11, poster_id = $12 where site_id = $1 and id = $2`,
    [
      context.site.id,
      id,
      media.name,
      media.alt,
      JSON.stringify(media.texts),
      media.is_decorative,
      media.tags,
      media.folder_id,
      media.focal_x,
      media.focal_y,
      media.deleted_at,
      media.poster_id,
    ],
  );
}

/** The file behind a media: what a replacement or an edit changes. */
export interface MediaFile {
  hash: string;
  originalHash: string | null;
  edits: MediaEdits | null;
  name: string;
  kind: MediaRow['kind'];
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  placeholder: string | null;
  widths: number[];
}

/** Puts another file in a media's place; pages that are still open find the former one under its own URL. */
export async function replaceMediaFile(context: RequestContext, id: number, file: MediaFile): Promise<void> {
  await context.transaction.query(
    `insert into media_version (site_id, media_id, number, hash, original_hash, edits, name, kind, content_type, bytes, width,
       height, placeholder, widths, replaced_at)
     select site_id, id, version, hash, original_hash, edits, name, kind, content_type, bytes, width, height, placeholder,
       widths, $3 from media where site_id = $1 and id = $2`,
    [context.site.id, id, new Date(context.now)],
  );
  await context.transaction.query(
    `update media set version = version + 1, hash = $3, original_hash = $4, edits = $5, name = $6, kind = $7,
       content_type = $8, bytes = $9, width = $10, height = $11, placeholder = $12, widths = $13
     where site_id = $1 and id = $2`,
    [
      context.site.id,
      id,
      file.hash,
      file.originalHash,
      file.edits ? JSON.stringify(file.edits) : null,
      file.name,
      file.kind,
      file.contentType,
      file.bytes,
      file.width,
      file.height,
      file.placeholder,
      file.widths,
    ],
  );
}

export interface MediaVersionRow extends MediaFile {
  number: number;
  replacedAt: Date;
}

/** Lists the former files of a media, the latest first. */
export function listMediaVersions(context: RequestContext, id: number): Promise<MediaVersionRow[]> {
  return context.transaction.query(
    `select number, hash, original_hash as "originalHash", edits, name, kind, content_type as "contentType", bytes, width,
       height, placeholder, widths, replaced_at as "replacedAt"
     from media_version where site_id = $1 and media_id = $2 order by number desc limit 20`,
    [context.site.id, id],
  );
}

/** Lists the tags of the library with the number of their files. */
export function listMediaTags(context: RequestContext): Promise<{ tag: string; files: number }[]> {
  return context.transaction.query(
    `select tag, count(*)::integer as files from media, unnest(tags) as tag
     where site_id = $1 and deleted_at is null group by tag order by tag`,
    [context.site.id],
  );
}

/** Counts what needs attention: files in the bin, and pictures without alternative text. */
export async function countLibraryMedia(context: RequestContext): Promise<{ binFiles: number; withoutAlt: number }> {
  const rows = await context.transaction.query<{ binFiles: number; withoutAlt: number }>(
    `select count(*) filter (where deleted_at is not null)::integer as "binFiles",
       count(*) filter (where deleted_at is null and alt = '' and not is_decorative and kind <> 'document')::integer as "withoutAlt"
     from media where site_id = $1 and kind <> 'font'`,
    [context.site.id],
  );
  return rows[0] ?? { binFiles: 0, withoutAlt: 0 };
}

/** Adds the bytes of files, former files, originals of converted videos and announced uploads; derivatives do not count. */
export async function getMediaUsage(context: RequestContext): Promise<{ usedBytes: number; quotaBytes: number }> {
  const rows = await context.transaction.query<{ usedBytes: number; quotaBytes: number }>(
    `select media_quota_bytes::float8 as "quotaBytes",
       ((select coalesce(sum(bytes), 0) from media where media.site_id = site.id)
        + (select coalesce(sum(bytes), 0) from media_version where media_version.site_id = site.id)
        + (select coalesce(sum(bytes), 0) from media_conversion
            where media_conversion.site_id = site.id and state = 'done')
        + (select coalesce(sum(length), 0) from media_upload where media_upload.site_id = site.id))::float8 as "usedBytes"
     from site where id = $1`,
    [context.site.id],
  );
  return rows[0] ?? { usedBytes: 0, quotaBytes: 0 };
}

/** Makes changes of the library that depend on its whole, such as its quota, wait for each other until commit. */
export async function lockMediaLibrary(context: RequestContext): Promise<void> {
  await context.transaction.query('select pg_advisory_xact_lock(hashtext($1), $2)', ['media', context.site.id]);
}
