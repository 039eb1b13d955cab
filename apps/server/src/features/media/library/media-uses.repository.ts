import type { MediaUse } from '@vitrine/contract/endpoints/admin/media.schemas';
import type { RequestContext } from '../../../request-context.ts';
import { buildTitleSql, type ContentTables, contentTables, uniteKinds } from '../../content-tables.repository.ts';
import { deleteOrphanedConversions } from '../conversions/media-conversions.repository.ts';

const contents = Object.values(contentTables);

/** Ids of media that a stored document names, in any depth. */
const inDocument = (table: string) =>
  `select media_use::integer from (select jsonb_path_query(document, '$.**.mediaId') #>> '{}' as media_use
     from ${table} where site_id = $1) named where media_use ~ '^[0-9]{1,9}$'`;

/** Columns that show a media file: those of contents, and others. Of `lists` nothing is left without one. */
const columns: readonly { table: string; column: string; isList: boolean }[] = [
  ...contents.flatMap(({ table, picture, pictures }) => [
    ...(picture ? [{ table, column: picture, isList: false }] : []),
    ...pictures.map((one) => ({ table: one.table, column: 'media_id', isList: one.isList })),
  ]),
  { table: 'blog_folder', column: 'media_id', isList: false },
  { table: 'logo', column: 'media_id', isList: true },
  { table: 'media', column: 'poster_id', isList: false },
];
const documents = contents.filter(({ hasDocument }) => hasDocument).map(({ texts }) => texts);

/**
 * Drafts, and revisions that are live, will be, or come back at the end of a schedule: their fields name files too.
 * Other former revisions keep none.
 */
const drafts = [
  ['content_draft', 'true'],
  [
    'content_revision',
    `((draft.revision_kind = 'scheduled' and draft.ended_at is null) or draft.id in (select published_revision_id
       from content_draft standing where standing.site_id = $1 and published_revision_id is not null))`,
  ],
] as const;
const inDrafts = ([table, condition]: (typeof drafts)[number]) =>
  `select media_use::integer from (select jsonb_path_query(jsonb_build_array(fields, document), '$.**.mediaId')
       #>> '{}' as media_use from ${table} draft where site_id = $1 and ${condition}) named where media_use ~ '^[0-9]{1,9}$'
   union all select (fields ->> 'coverId')::integer from ${table} draft where site_id = $1 and ${condition} and fields ->> 'coverId' ~ '^[0-9]{1,9}$'`;

/** Hashes under which the site serves a file: its own, its original's, and both of each of its former versions. */
const servedHashes = `(select site_id, id, hash from media union all
  select site_id, id, original_hash from media where original_hash is not null union all
  select site_id, media_id, hash from media_version union all
  select site_id, media_id, original_hash from media_version where original_hash is not null)`;
/** Whether a text has the address of the file `media`. */
const hasAddress = (text: string) =>
  `exists (select from ${servedHashes} served where served.site_id = media.site_id and served.id = media.id
     and strpos(${text}, '/files/' || served.hash || '/') > 0)`;

const inText = (text: string, from: string) =>
  `select (regexp_matches(${text}, '/files/([0-9a-f]{32})/', 'g'))[1] from ${from}`;
/** A subquery of the hashes whose addresses the site `$1` has written somewhere. */
const namedHashes = [
  ...documents.map((table) => inText('document::text', `${table} where site_id = $1`)),
  ...drafts.map(([table, condition]) =>
    inText('jsonb_build_array(fields, document)::text', `${table} draft where site_id = $1 and ${condition}`),
  ),
  inText('value::text', 'setting where site_id = $1'),
].join(' union all ');

/** A subquery of the ids of all files that the site `$1` shows somewhere. */
export const usedMedia = [
  ...columns.map(({ table, column }) => `select ${column} from ${table} where site_id = $1 and ${column} is not null`),
  ...documents.map(inDocument),
  ...drafts.map(inDrafts),
  `select id from ${servedHashes} served where site_id = $1 and hash in (${namedHashes})`,
].join(' union all ');

/** The title by which an owner knows the record `live`. */
const buildKnownTitle = (tables: ContentTables) =>
  tables.titles === 'record'
    ? `coalesce(${buildTitleSql(tables, '$3')}, '')`
    : `coalesce((select title from ${tables.texts} text where text.site_id = live.site_id and text.${tables.key} = live.id
        order by locale = $3 desc limit 1), '')`;

const buildColumnUse = (tables: ContentTables, kind: string) =>
  `select '${kind}' as kind, live.id::text as id, ${buildKnownTitle(tables)} as title, shown.id as "mediaId"
   from ${tables.table} live join media shown on shown.site_id = live.site_id and shown.id = any($2)
   where live.site_id = $1 and (${tables.picture ? `live.${tables.picture} = shown.id` : 'false'} ${tables.pictures
     .map(
       ({ table, key }) =>
         `or exists (select from ${table} part where part.site_id = $1 and part.${key} = live.id and part.media_id = shown.id)`,
     )
     .join(' ')})`;

const buildDocumentUse = (tables: ContentTables, kind: string) =>
  `select '${kind}', live.id::text, coalesce(${buildTitleSql(tables, 'text.locale')}, ''), media.id
   from ${tables.texts} text join ${tables.table} live on live.site_id = text.site_id and live.id = text.${tables.key}
     join media on media.site_id = text.site_id and media.id = any($2)
   where text.site_id = $1 and (jsonb_path_exists(document, '$.**.mediaId ? (@ == $id)', jsonb_build_object('id', media.id))
     or ${hasAddress('document::text')})`;

const usesQuery = [
  uniteKinds(buildColumnUse),
  uniteKinds(buildDocumentUse, { hasDocument: true }),
  `select 'blog-folder', folder.id::text, coalesce((select title from blog_folder_text
     where blog_folder_text.site_id = folder.site_id and folder_id = folder.id order by locale = $3 desc limit 1), ''), media_id
     from blog_folder folder where site_id = $1 and media_id = any($2)`,
  ...drafts.map(
    ([table, condition]) =>
      `select 'draft', draft.kind || '/' || content_id, coalesce(fields ->> 'title', ''), media.id from ${table} draft
         join media on media.site_id = draft.site_id and media.id = any($2)
         where draft.site_id = $1 and ${condition} and (jsonb_path_exists(jsonb_build_array(fields, document),
           '$.**.mediaId ? (@ == $id)', jsonb_build_object('id', media.id)) or (fields ->> 'coverId') = media.id::text
           or ${hasAddress('jsonb_build_array(fields, document)::text')})`,
  ),
  `select 'logo', type, type, media_id from logo where site_id = $1 and media_id = any($2)`,
  `select 'poster', id::text, name, poster_id from media where site_id = $1 and poster_id = any($2)`,
  `select 'setting', setting.type, setting.type, media.id from setting join media on media.site_id = setting.site_id
     and media.id = any($2) where setting.site_id = $1 and ${hasAddress('value::text')}`,
].join(' union ');

/** Lists those of these files that the site shows somewhere, in order. */
export async function listUsedMediaIds(context: RequestContext, ids: readonly number[]): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from media where site_id = $1 and id = any($2) and deleted_at is null and id in (${usedMedia}) order by id`,
    [context.site.id, ids],
  );
  return rows.map(({ id }) => id);
}

/** Lists what shows these files: contents, covers, albums, logos, posters of videos, settings. */
export function listMediaUses(
  context: RequestContext,
  ids: readonly number[],
): Promise<(MediaUse & { mediaId: number })[]> {
  return context.transaction.query(`${usesQuery} order by kind, id, "mediaId"`, [
    context.site.id,
    ids,
    context.site.defaultLocale,
  ]);
}

/** Takes files out of every column that shows them. Documents name what is gone by an id, and draw nothing there. */
export async function deleteMediaUses(context: RequestContext, ids: readonly number[]): Promise<void> {
  for (const { table, column, isList } of columns)
    await context.transaction.query(
      isList
        ? `delete from ${table} where site_id = $1 and ${column} = any($2)`
        : `update ${table} set ${column} = null where site_id = $1 and ${column} = any($2)`,
      [context.site.id, ids],
    );
}

/** Deletes files with their former versions; returns the hashes of all their contents. */
export async function deleteMedia(context: RequestContext, ids: readonly number[]): Promise<string[]> {
  const rows = await context.transaction.query<{ hash: string }>(
    `select hash from media where site_id = $1 and id = any($2)
     union select original_hash from media where site_id = $1 and id = any($2) and original_hash is not null
     union select hash from media_version where site_id = $1 and media_id = any($2)
     union select original_hash from media_version where site_id = $1 and media_id = any($2) and original_hash is not null`,
    [context.site.id, ids],
  );
  await context.transaction.query('delete from media where site_id = $1 and id = any($2)', [context.site.id, ids]);
  return [...rows.map(({ hash }) => hash), ...(await deleteOrphanedConversions(context))];
}

/** Lists the files that have been in the bin since before `moment` and that nothing shows. */
export async function listExpiredMedia(context: RequestContext, moment: Date): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from media where site_id = $1 and deleted_at < $2 and id not in (${usedMedia}) order by id limit 200`,
    [context.site.id, moment],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes former files that were replaced before `moment` and whose address is written nowhere, nor that of their original:
 * a link to a video from before its conversion. Returns the hashes of their contents.
 */
export async function deleteMediaVersions(context: RequestContext, moment: Date): Promise<string[]> {
  const rows = await context.transaction.query<{ hash: string; original: string | null }>(
    `delete from media_version where site_id = $1 and replaced_at < $2 and hash not in (${namedHashes})
       and (original_hash is null or original_hash not in (${namedHashes}))
     returning hash, original_hash as original`,
    [context.site.id, moment],
  );
  const hashes = rows.flatMap(({ hash, original }) => (original ? [hash, original] : [hash]));
  return rows.length > 0 ? [...hashes, ...(await deleteOrphanedConversions(context))] : hashes;
}

/** Lists those of the hashes that no file of the site has any more. */
export async function listUnusedHashes(context: RequestContext, hashes: readonly string[]): Promise<string[]> {
  const rows = await context.transaction.query<{ hash: string }>(
    `select hash from unnest($2::text[]) as given (hash) where not exists (
       select from media where site_id = $1 and (media.hash = given.hash or media.original_hash = given.hash))
     and not exists (select from media_version version
       where version.site_id = $1 and (version.hash = given.hash or version.original_hash = given.hash))
     and not exists (select from media_conversion conversion where conversion.site_id = $1
       and (conversion.hash = given.hash or conversion.result_hash = given.hash))
     and not exists (select from font_file where font_file.site_id = $1 and font_file.hash = given.hash)`,
    [context.site.id, hashes],
  );
  return rows.map(({ hash }) => hash);
}
