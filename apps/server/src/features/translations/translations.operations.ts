import type { TranslatedKind, TranslationResource } from '@vitrine/contract/endpoints/translation.endpoints';
import type { LocalizedUrls } from '@vitrine/domain/publishing/localized-urls';
import type { RequestContext } from '../../request-context.ts';
import type { KeysetQuery } from '../../storage/sql/translations-sql.ts';
import { listAlbumUrls } from '../albums/albums.operations.ts';
import { listPostUrls } from '../blog/blog.operations.ts';
import { listFolderUrls } from '../blog/blog-folders.operations.ts';
import { listElementUrls } from '../elements/elements.operations.ts';
import { listNewsUrls } from '../news/news.operations.ts';
import { listProductUrls } from '../products/products.operations.ts';
import { listServiceOfferUrls } from '../service-offers/service-offers.operations.ts';

const urlLists: Record<
  TranslatedKind,
  (context: RequestContext, query: KeysetQuery) => Promise<(LocalizedUrls & { id: number })[]>
> = {
  news: listNewsUrls,
  album: listAlbumUrls,
  service: listServiceOfferUrls,
  blog: listPostUrls,
  'blog-folder': listFolderUrls,
  element: listElementUrls,
  product: listProductUrls,
};

/** Lists the published things of a kind, with the URL of each in every language that it is written in. */
export async function listTranslations(
  context: RequestContext,
  kind: TranslatedKind,
  query: KeysetQuery,
): Promise<TranslationResource[]> {
  const things = await urlLists[kind](context, query);
  return things.map((thing) => ({ ...thing, url: thing.urls[context.site.defaultLocale] ?? '' }));
}
