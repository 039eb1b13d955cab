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
): Promise<ReplyOf<'listServices'>> {
  dependOn(scope, 'services');
  const { rows, total } = await listPublishedServiceOffers(scope, query, tags);
  const images = await findImages(
    scope,
    rows.map((row) => row.media_id),
  );
  return { services: rows.map((row) => presentServiceOffer(row, images)), total };
}

/** A service with its prices and content. */
export async function readServiceOffer(scope: Scope, id: number): Promise<Result<ReplyOf<'readService'>>> {
  dependOn(scope, 'services');
  const row = await findPublishedServiceOffer(scope, id);
  if (!row) return refuse('not-found');
  const images = await findImages(scope, [row.media_id]);
  return succeed({
    ...presentServiceOffer(row, images),
    prices: row.prices,
    metaDescription: row.meta_description || row.summary,
    blocks: row.document.blocks as unknown as Record<string, unknown>[],
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
): ReplyOf<'listServices'>['services'][number] {
  const slug = slugOf(row);
  return {
    id: row.id,
    title: row.title,
    slug,
    summary: row.summary,
    tags: row.tags,
    image: (row.media_id && images.get(row.media_id)) || null,
    priceCents: row.price_cents,
    hasHigherPrices: row.has_higher_prices,
    durationMinutes: row.duration_minutes,
    url: paths.service(row.id, slug),
  };
}
