import type { TranslatedKind, TranslatedThing } from '@vitrine/contract/endpoints/translation.endpoints';
import type { Written } from '@vitrine/domain/publishing/written-texts';
import type { Scope } from '../../scope.ts';
import { listTranslatedAlbums } from '../albums/albums.operations.ts';
import { listTranslatedPosts } from '../blog/blog.operations.ts';
import { listTranslatedFolders } from '../blog/blog-folders.operations.ts';
import { listTranslatedElements } from '../elements/elements.operations.ts';
import { listTranslatedNews } from '../news/news.operations.ts';
import { listTranslatedServiceOffers } from '../service-offers/service-offers.operations.ts';

const lists: Record<TranslatedKind, (scope: Scope) => Promise<(Written & { id: number })[]>> = {
  news: listTranslatedNews,
  album: listTranslatedAlbums,
  service: listTranslatedServiceOffers,
  blog: listTranslatedPosts,
  'blog-folder': listTranslatedFolders,
  element: listTranslatedElements,
};

/** What of a kind is shown and written in another language than the site's own too. */
export async function listTranslations(scope: Scope, kind: TranslatedKind): Promise<TranslatedThing[]> {
  const things = await lists[kind](scope);
  return things
    .filter(({ locales }) => locales.length > 1)
    .map((thing) => ({ ...thing, url: thing.urls[scope.site.defaultLocale] ?? '' }));
}
