import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { slugOf } from '@vitrine/domain/publishing/slug';
import { type Written, writtenIn } from '@vitrine/domain/publishing/written-texts';
import { paths } from '@vitrine/domain/site/paths';
import { dependOn, type Scope } from '../../scope.ts';
import type { AddressQuery } from '../../storage/written-texts-sql.ts';
import { findImages } from '../media/media.operations.ts';
import {
  type AlbumRow,
  findPublishedAlbum,
  listAlbumAddresses as listAddressRows,
  listAlbumItems,
  listPublishedAlbums,
} from './albums.repository.ts';

/** A page of the site's albums with their covers. */
export async function listAlbums(scope: Scope, query: ListQuery): Promise<ReplyOf<'listAlbums'>> {
  dependOn(scope, 'albums');
  const { rows, total } = await listPublishedAlbums(scope, query);
  const images = await findImages(
    scope,
    rows.map((row) => row.cover_id),
  );
  return { albums: rows.map((row) => presentAlbum(row, images)), total };
}

/** An album with all its items. */
export async function readAlbum(scope: Scope, id: number): Promise<Result<ReplyOf<'readAlbum'>>> {
  dependOn(scope, 'albums');
  const row = await findPublishedAlbum(scope, id);
  if (!row) return refuse('not-found');
  const items = await listAlbumItems(scope, id);
  const images = await findImages(scope, [row.cover_id, ...items.map((item) => item.media_id)]);
  return succeed({
    ...presentAlbum(row, images),
    items: items.flatMap((item) => {
      const image = images.get(item.media_id);
      return image ? [{ id: item.position, caption: item.caption, image }] : [];
    }),
    ...writtenIn(scope.site, row.texts, (slug) => paths.album(id, slug)),
  });
}

/** The next addresses of albums, in each language. */
export async function listAlbumAddresses(scope: Scope, query: AddressQuery): Promise<(Written & { id: number })[]> {
  dependOn(scope, 'albums');
  const rows = await listAddressRows(scope, query);
  return rows.map((row) => ({ id: row.id, ...writtenIn(scope.site, row.texts, (slug) => paths.album(row.id, slug)) }));
}

function presentAlbum(
  row: AlbumRow,
  images: ReadonlyMap<number, ImageResource>,
): ReplyOf<'listAlbums'>['albums'][number] {
  const slug = slugOf(row);
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
