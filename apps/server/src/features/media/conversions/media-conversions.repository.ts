import type { RequestContext } from '../../../request-context.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import type { NewMedia } from '../media.repository.ts';

/** Why a conversion has failed; what people read of it is the presenter's. */
export type ConversionFailure = 'unreadable' | 'too-long' | 'too-large' | 'quota' | 'interrupted' | 'unavailable';

/** The conversion of one content, as files of the library show it; its name and bytes are those of the original. */
export interface ConversionRow {
  state: 'pending' | 'done' | 'failed';
  failure: ConversionFailure | null;
  name: string;
  content_type: string;
  bytes: number;
}

/** The conversion of the file `media`, if it has one. */
export const conversionColumn = `(select json_build_object('state', conversion.state, 'failure', conversion.failure,
  'name', conversion.name, 'content_type', conversion.content_type, 'bytes', conversion.bytes) from media_conversion conversion
  where media.kind = 'video' and conversion.site_id = media.site_id
    and conversion.hash = coalesce(media.original_hash, media.hash)) as conversion`;

/** Asks for a conversion, for the first time or again. */
export async function insertConversion(
  context: RequestContext,
  { hash, name, contentType, bytes }: Pick<NewMedia, 'hash' | 'name' | 'contentType' | 'bytes'>,
): Promise<void> {
  await context.transaction.query(
    `insert into media_conversion (site_id, hash, state, name, content_type, bytes) values ($1, $2, 'pending', $3, $4, $5)
     on conflict (site_id, hash) do update set state = 'pending', failure = null, attempts = 0`,
    [context.site.id, hash, name, contentType, bytes],
  );
}

/** Counts an attempt; undefined where nothing is to be converted any more. */
export async function countAttempt(
  context: RequestContext,
  hash: string,
): Promise<{ attempts: number; contentType: string } | undefined> {
  const rows = await context.transaction.query<{ attempts: number; contentType: string }>(
    `update media_conversion set attempts = attempts + 1 where site_id = $1 and hash = $2 and state = 'pending'
     returning attempts, content_type as "contentType"`,
    [context.site.id, hash],
  );
  return rows[0];
}

/** Whether a content still waits for its conversion. */
export async function isPending(context: RequestContext, hash: string): Promise<boolean> {
  const rows = await context.transaction.query(
    `select from media_conversion where site_id = $1 and hash = $2 and state = 'pending'`,
    [context.site.id, hash],
  );
  return rows.length > 0;
}

/**
 * Names the result before it is stored. Returns the one that a former attempt had named; undefined where nothing is to be
 * converted any more.
 */
export async function updateResultHash(
  context: RequestContext,
  hash: string,
  result: string,
): Promise<{ former: string | null } | undefined> {
  const rows = await context.transaction.query<{ former: string | null }>(
    `update media_conversion set result_hash = $3 from (select result_hash as former from media_conversion
       where site_id = $1 and hash = $2 for update) held
     where site_id = $1 and hash = $2 and state = 'pending' returning former`,
    [context.site.id, hash, result],
  );
  return rows[0];
}

/** Ends a pending conversion without a result. Returns the hash of what it had stored. */
export async function failConversion(
  context: RequestContext,
  hash: string,
  failure: ConversionFailure,
): Promise<string | null> {
  const rows = await context.transaction.query<{ former: string | null }>(
    `update media_conversion set state = 'failed', failure = $3, result_hash = null
     from (select result_hash as former from media_conversion where site_id = $1 and hash = $2 for update) held
     where site_id = $1 and hash = $2 and state = 'pending' returning former`,
    [context.site.id, hash, failure],
  );
  if (rows.length > 0) await invalidateMediaOfHash(context, hash);
  return rows[0]?.former ?? null;
}

/** Tells windows that show files of this content, now or formerly, to read them again. */
async function invalidateMediaOfHash(context: RequestContext, hash: string): Promise<void> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from media where site_id = $1 and (hash = $2 or original_hash = $2)
     union select media_id from media_version where site_id = $1 and (hash = $2 or original_hash = $2)`,
    [context.site.id, hash],
  );
  context.transaction.invalidate(...rows.map(({ id }) => getChangeTag('media', id)));
}

/** Locks the files that show a content: its result takes their place. */
export function lockMediaByHash(
  context: RequestContext,
  hash: string,
): Promise<{ id: number; name: string; folder_id: number | null; poster_id: number | null }[]> {
  return context.transaction.query(
    'select id, name, folder_id, poster_id from media where site_id = $1 and hash = $2 order by id for update',
    [context.site.id, hash],
  );
}

/** Puts a result in the place of its source, in files and in former ones; the source stays as their original. */
export async function placeResult(
  context: RequestContext,
  hash: string,
  result: { hash: string; bytes: number; width: number; height: number },
): Promise<void> {
  const values = [context.site.id, hash, result.hash, result.bytes, result.width, result.height];
  await context.transaction.query(
    `update media_conversion conversion set state = 'done', name = coalesce((select name from media
       where media.site_id = $1 and media.hash = $2 order by id limit 1), conversion.name) where site_id = $1 and hash = $2`,
    [context.site.id, hash],
  );
  await context.transaction.query(
    `update media set version = version + 1, hash = $3, original_hash = $2, content_type = 'video/mp4', bytes = $4,
       width = $5, height = $6, name = regexp_replace(name, '[.][a-z0-9]+$', '') || '.mp4' where site_id = $1 and hash = $2`,
    values,
  );
  await context.transaction.query(
    `update media_version set hash = $3, original_hash = $2, content_type = 'video/mp4', bytes = $4, width = $5,
       height = $6, name = regexp_replace(name, '[.][a-z0-9]+$', '') || '.mp4' where site_id = $1 and hash = $2`,
    values,
  );
  await invalidateMediaOfHash(context, hash);
}

/** Forgets conversions of contents that no file of the site has any more; returns the hashes of what they had stored. */
export async function deleteOrphanedConversions(context: RequestContext): Promise<string[]> {
  const rows = await context.transaction.query<{ hash: string; result: string | null }>(
    `delete from media_conversion conversion where site_id = $1 and not exists (select from media
       where media.site_id = $1 and (media.hash = conversion.hash or media.original_hash = conversion.hash))
     and not exists (select from media_version version
       where version.site_id = $1 and (version.hash = conversion.hash or version.original_hash = conversion.hash))
     returning hash, result_hash as result`,
    [context.site.id],
  );
  return rows.flatMap(({ hash, result }) => (result ? [hash, result] : [hash]));
}
