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
import { arePricesHidden, presentBlocks } from '../settings/settings.operations.ts';
import {
  findPublishedServiceOffer,
  listServiceOfferAddresses as listAddressRows,
  listPublishedServiceOffers,
  type ServiceOfferRow,
} from './service-offers.repository.ts';

/** A page of the services that carry one of `tags`, or of all when there is none. */
export async function listServiceOffers(
  scope: Scope,
  query: ListQuery,
  tags: readonly string[],
): Promise<Result<ReplyOf<'listServices'>>> {
  dependOn(scope, 'services');
  const areHidden = await arePricesHidden(scope);
  if (areHidden && asksForPrices(query))
    return refuse('invalid-filter', { priceCents: 'Ce site ne montre pas ses prix.' });
  const { rows, total } = await listPublishedServiceOffers(scope, query, tags);
  const images = await findImages(
    scope,
    rows.map((row) => row.media_id),
  );
  return succeed({ services: rows.map((row) => presentServiceOffer(row, images, areHidden)), total });
}

/** Whether a list is filtered or ordered by prices, which would give away those that are hidden. */
function asksForPrices({ filters, orderBy }: ListQuery): boolean {
  return [...filters, ...orderBy].some(({ column }) => column === 'priceCents' || column === 'hasHigherPrices');
}

/** A service with its prices and content. */
export async function readServiceOffer(scope: Scope, id: number): Promise<Result<ReplyOf<'readService'>>> {
  dependOn(scope, 'services');
  const row = await findPublishedServiceOffer(scope, id);
  if (!row) return refuse('not-found');
  const images = await findImages(scope, [row.media_id]);
  const areHidden = await arePricesHidden(scope);
  return succeed({
    ...presentServiceOffer(row, images, areHidden),
    prices: areHidden ? [] : row.prices,
    metaDescription: row.meta_description || row.summary,
    blocks: await presentBlocks(scope, row.document.blocks),
    ...writtenIn(scope.site, row.texts, (slug) => paths.service(id, slug)),
  });
}

/** The next addresses of services, in each language. */
export async function listServiceOfferAddresses(
  scope: Scope,
  query: AddressQuery,
): Promise<(Written & { id: number })[]> {
  dependOn(scope, 'services');
  const rows = await listAddressRows(scope, query);
  return rows.map((row) => ({
    id: row.id,
    ...writtenIn(scope.site, row.texts, (slug) => paths.service(row.id, slug)),
  }));
}

function presentServiceOffer(
  row: ServiceOfferRow,
  images: ReadonlyMap<number, ImageResource>,
  areHidden: boolean,
): ReplyOf<'listServices'>['services'][number] {
  const slug = slugOf(row);
  return {
    id: row.id,
    title: row.title,
    slug,
    summary: row.summary,
    tags: row.tags,
    image: (row.media_id && images.get(row.media_id)) || null,
    priceCents: areHidden ? null : row.price_cents,
    hasHigherPrices: !areHidden && row.has_higher_prices,
    durationMinutes: row.duration_minutes,
    url: paths.service(row.id, slug),
  };
}
