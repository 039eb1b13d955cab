import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { slugOf } from '@vitrine/domain/publishing/slug';
import { type Written, writtenIn } from '@vitrine/domain/publishing/written-texts';
import { paths } from '@vitrine/domain/site/paths';
import { dependOn, expireAt, type Scope } from '../../scope.ts';
import type { AddressQuery } from '../../storage/written-texts-sql.ts';
import { findImages } from '../media/media.operations.ts';
import { presentBlocks } from '../settings/settings.operations.ts';
import {
  findNextNewsChange,
  findPublishedNews,
  listNewsAddresses as listAddressRows,
  listPublishedNews,
  type NewsRow,
} from './news.repository.ts';

/** A page of the published news; `promoted` keeps those put forward, or the others. */
export async function listNews(
  scope: Scope,
  query: ListQuery,
  promoted: boolean | undefined,
): Promise<ReplyOf<'listNews'>> {
  dependOn(scope, 'news');
  const { rows, total, nextChange } = await listPublishedNews(scope, query, promoted);
  expireAt(scope, nextChange?.getTime());
  const images = await findImages(
    scope,
    rows.map((row) => row.media_id),
  );
  return { news: rows.map((row) => presentNews(row, images)), total };
}

/** A published news item. */
export async function readNews(scope: Scope, id: number): Promise<Result<ReplyOf<'readNews'>>> {
  dependOn(scope, 'news');
  const row = await findPublishedNews(scope, id);
  if (!row) {
    expireAt(scope, (await findNextNewsChange(scope))?.getTime());
    return refuse('not-found');
  }
  expireAt(scope, row.expires_at?.getTime());
  const images = await findImages(scope, [row.media_id]);
  return succeed({
    ...presentNews(row, images),
    metaDescription: row.meta_description || row.summary,
    blocks: await presentBlocks(scope, row.document.blocks),
    ...writtenIn(scope.site, row.texts, (slug) => paths.news(id, slug)),
  });
}

/** The next addresses of news, in each language. */
export async function listNewsAddresses(scope: Scope, query: AddressQuery): Promise<(Written & { id: number })[]> {
  dependOn(scope, 'news');
  const [rows, nextChange] = await Promise.all([listAddressRows(scope, query), findNextNewsChange(scope)]);
  expireAt(scope, nextChange?.getTime());
  return rows.map((row) => ({ id: row.id, ...writtenIn(scope.site, row.texts, (slug) => paths.news(row.id, slug)) }));
}

function presentNews(row: NewsRow, images: ReadonlyMap<number, ImageResource>): ReplyOf<'listNews'>['news'][number] {
  const slug = slugOf(row);
  return {
    id: row.id,
    title: row.title,
    slug,
    summary: row.summary,
    image: (row.media_id && images.get(row.media_id)) || null,
    isPromoted: row.is_promoted,
    publishedAt: row.published_at.toISOString(),
    url: paths.news(row.id, slug),
  };
}
