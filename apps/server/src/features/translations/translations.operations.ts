import type { TranslatedKind, TranslatedThing } from '@vitrine/contract/endpoints/translation.endpoints';
import type { Written } from '@vitrine/domain/publishing/written-texts';
import type { Scope } from '../../scope.ts';
import type { AddressQuery } from '../../storage/written-texts-sql.ts';
import { listAlbumAddresses } from '../albums/albums.operations.ts';
import { listPostAddresses } from '../blog/blog.operations.ts';
import { listFolderAddresses } from '../blog/blog-folders.operations.ts';
import { listElementAddresses } from '../elements/elements.operations.ts';
import { listNewsAddresses } from '../news/news.operations.ts';
import { listServiceOfferAddresses } from '../service-offers/service-offers.operations.ts';

const lists: Record<TranslatedKind, (scope: Scope, query: AddressQuery) => Promise<(Written & { id: number })[]>> = {
  news: listNewsAddresses,
  album: listAlbumAddresses,
  service: listServiceOfferAddresses,
  blog: listPostAddresses,
  'blog-folder': listFolderAddresses,
  element: listElementAddresses,
};

/** What of a kind is shown, with its address in each language that it is written in. */
export async function listTranslations(
  scope: Scope,
  kind: TranslatedKind,
  query: AddressQuery,
): Promise<TranslatedThing[]> {
  const things = await lists[kind](scope, query);
  return things.map((thing) => ({ ...thing, url: thing.urls[scope.site.defaultLocale] ?? '' }));
}
