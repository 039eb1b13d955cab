import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import type { TranslatedTitles } from '@vitrine/domain/publishing/localized-urls';
import type { RequestContext } from '../../request-context.ts';
import { buildListSql, buildTitleCondition, loadListPage } from '../../storage/sql/list-sql.ts';
import { buildTranslationsColumn, type KeysetQuery } from '../../storage/sql/translations-sql.ts';

export interface AlbumRow {
  id: number;
  cover_id: number | null;
  title: string;
  slug: string | null;
  description: string;
  count: number;
}

const count = '(select count(*) from album_item where site_id = album.site_id and album_id = album.id)::int';
const columns = `album.id, coalesce(album.cover_id,
    (select media_id from album_item where site_id = album.site_id and album_id = album.id order by position limit 1)) as cover_id,
  coalesce(own.title, usual.title) as title, coalesce(own.slug, usual.slug) as slug, coalesce(own.description, usual.description) as description,
  ${count} as count`;
const from = `album join album_text usual on usual.site_id = album.site_id and usual.album_id = album.id and usual.locale = $3
  left join album_text own on own.site_id = album.site_id and own.album_id = album.id and own.locale = $2`;
const texts = buildTranslationsColumn('album_text', 'album_id', 'album');

const listColumns = {
  id: { sql: 'album.id' },
  title: {
    sql: 'coalesce(own.title, usual.title)',
    like: buildTitleCondition('album', 'album.id'),
  },
  description: { sql: 'coalesce(own.description, usual.description)' },
  count: { sql: count },
  order: { sql: 'album.position' },
};

/** Lists a page of the site's valid albums, with their total. */
export async function listPublishedAlbums(
  context: RequestContext,
  query: ListQuery,
): Promise<{ rows: AlbumRow[]; total: number }> {
  return loadListPage<AlbumRow>(query, (page) => {
    const list = buildListSql(page, listColumns, 3, 'album.id');
    return context.transaction.query(
      `select ${columns}, count(*) over () as total from ${from} where album.site_id = $1 and album.is_valid${list.where} ${list.order} ${list.limit}`,
      [context.site.id, context.locale, context.site.defaultLocale, ...list.values],
    );
  });
}

/** Finds a valid album, without its items. */
export async function findPublishedAlbum(
  context: RequestContext,
  id: number,
): Promise<(AlbumRow & { texts: TranslatedTitles }) | undefined> {
  const rows = await context.transaction.query<AlbumRow & { texts: TranslatedTitles }>(
    `select ${columns}, ${texts} from ${from} where album.site_id = $1 and album.is_valid and album.id = $4`,
    [context.site.id, context.locale, context.site.defaultLocale, id],
  );
  return rows[0];
}

/** Lists the next albums, with what their URL is built from in each locale. */
export function listAlbumSlugs(
  context: RequestContext,
  { after, nbItem }: KeysetQuery,
): Promise<{ id: number; texts: TranslatedTitles }[]> {
  return context.transaction.query(
    `select album.id, ${texts} from ${from}
     where album.site_id = $1 and album.is_valid and album.id > $4 order by album.id limit $5`,
    [context.site.id, context.locale, context.site.defaultLocale, after, nbItem],
  );
}

/** Lists the items of an album in their order. */
export function listAlbumItems(
  context: RequestContext,
  albumId: number,
): Promise<{ position: number; media_id: number; caption: string }[]> {
  return context.transaction.query(
    `select position, media_id, coalesce(captions ->> $3, captions ->> $4, '') as caption
     from album_item where site_id = $1 and album_id = $2 order by position`,
    [context.site.id, albumId, context.locale, context.site.defaultLocale],
  );
}
