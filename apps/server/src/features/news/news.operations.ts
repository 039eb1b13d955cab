import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { paths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { buildLocalizedUrls, type LocalizedUrls } from '@vitrine/domain/publishing/localized-urls';
import { getSlug } from '@vitrine/domain/publishing/slug';
import { addCacheTags, type RequestContext, setExpiry } from '../../request-context.ts';
import type { KeysetQuery } from '../../storage/sql/translations-sql.ts';
import { presentBlocks } from '../documents/documents.operations.ts';
import { findImages } from '../media/media.operations.ts';
import {
  findNextNewsChange,
  findPublishedNews,
  listNewsSlugs as listAddressRows,
  listPublishedNews,
  type NewsRow,
} from './news.repository.ts';

/** Lists a page of the published news; `promoted` filters by whether an item is promoted. */
export async function listNews(
  context: RequestContext,
  query: ListQuery,
  promoted: boolean | undefined,
): Promise<ReplyOf<'listNews'>> {
  addCacheTags(context, 'news');
  const { rows, total, nextChange } = await listPublishedNews(context, query, promoted);
  setExpiry(context, nextChange?.getTime());
  const images = await findImages(
    context,
    rows.map((row) => row.media_id),
  );
  return { news: rows.map((row) => presentNews(row, images)), total };
}

/** Reads a published news item. */
export async function readNews(context: RequestContext, id: number): Promise<Result<ReplyOf<'readNews'>>> {
  addCacheTags(context, 'news');
  const row = await findPublishedNews(context, id);
  if (!row) {
    setExpiry(context, (await findNextNewsChange(context))?.getTime());
    return fail('not-found');
  }
  setExpiry(context, row.expires_at?.getTime());
  const images = await findImages(context, [row.media_id]);
  return succeed({
    ...presentNews(row, images),
    metaDescription: row.meta_description || row.summary,
    blocks: await presentBlocks(context, row.document.blocks, { kind: 'news', id }),
    ...buildLocalizedUrls(context.site, row.texts, (slug) => paths.news(id, slug)),
  });
}

/** Lists the next news URLs, in each language. */
export async function listNewsUrls(
  context: RequestContext,
  query: KeysetQuery,
): Promise<(LocalizedUrls & { id: number })[]> {
  addCacheTags(context, 'news');
  const [rows, nextChange] = await Promise.all([listAddressRows(context, query), findNextNewsChange(context)]);
  setExpiry(context, nextChange?.getTime());
  return rows.map((row) => ({
    id: row.id,
    ...buildLocalizedUrls(context.site, row.texts, (slug) => paths.news(row.id, slug)),
  }));
}

/** Presents a news item for lists. */
export function presentNews(
  row: NewsRow,
  images: ReadonlyMap<number, ImageResource>,
): ReplyOf<'listNews'>['news'][number] {
  const slug = getSlug(row);
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
