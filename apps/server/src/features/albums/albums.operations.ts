import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { paths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { buildLocalizedUrls, type LocalizedUrls } from '@vitrine/domain/publishing/localized-urls';
import { getSlug } from '@vitrine/domain/publishing/slug';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import type { KeysetQuery } from '../../storage/sql/translations-sql.ts';
import { findImages } from '../media/media.operations.ts';
import {
  type AlbumRow,
  findPublishedAlbum,
  listAlbumSlugs as listAddressRows,
  listAlbumItems,
  listPublishedAlbums,
} from './albums.repository.ts';

/** Lists a page of the site's albums with their covers. */
export async function listAlbums(context: RequestContext, query: ListQuery): Promise<ReplyOf<'listAlbums'>> {
  addCacheTags(context, 'albums');
  const { rows, total } = await listPublishedAlbums(context, query);
  const images = await findImages(
    context,
    rows.map((row) => row.cover_id),
  );
  return { albums: rows.map((row) => presentAlbum(row, images)), total };
}

/** Gets an album with all its items. */
export async function readAlbum(context: RequestContext, id: number): Promise<Result<ReplyOf<'readAlbum'>>> {
  addCacheTags(context, 'albums');
  const row = await findPublishedAlbum(context, id);
  if (!row) return fail('not-found');
  const items = await listAlbumItems(context, id);
  const images = await findImages(context, [row.cover_id, ...items.map((item) => item.media_id)]);
  return succeed({
    ...presentAlbum(row, images),
    items: items.flatMap((item) => {
      const image = images.get(item.media_id);
      return image ? [{ id: item.position, caption: item.caption, image }] : [];
    }),
    ...buildLocalizedUrls(context.site, row.texts, (slug) => paths.album(id, slug)),
  });
}

/** Lists the next album URLs, in each language. */
export async function listAlbumUrls(
  context: RequestContext,
  query: KeysetQuery,
): Promise<(LocalizedUrls & { id: number })[]> {
  addCacheTags(context, 'albums');
  const rows = await listAddressRows(context, query);
  return rows.map((row) => ({
    id: row.id,
    ...buildLocalizedUrls(context.site, row.texts, (slug) => paths.album(row.id, slug)),
  }));
}

/** Presents an album for lists. */
export function presentAlbum(
  row: AlbumRow,
  images: ReadonlyMap<number, ImageResource>,
): ReplyOf<'listAlbums'>['albums'][number] {
  const slug = getSlug(row);
  return {
    id: row.id,
    title: row.title,
    slug,
    description: row.description,
    image: (row.cover_id && images.get(row.cover_id)) || null,
    count: row.count,
    url: paths.album(row.id, slug),
  };
}
