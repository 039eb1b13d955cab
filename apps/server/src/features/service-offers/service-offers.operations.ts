import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { paths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { buildLocalizedUrls, type LocalizedUrls } from '@vitrine/domain/publishing/localized-urls';
import { getSlug } from '@vitrine/domain/publishing/slug';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import type { KeysetQuery } from '../../storage/sql/translations-sql.ts';
import { presentBlocks } from '../documents/documents.operations.ts';
import { findImages } from '../media/media.operations.ts';
import { arePricesHidden } from '../settings/settings.operations.ts';
import {
  findPublishedServiceOffer,
  listServiceOfferSlugs as listAddressRows,
  listPublishedServiceOffers,
  type ServiceOfferRow,
} from './service-offers.repository.ts';

/** Lists a page of the services that have one of `tags`, or of all services without tags. */
export async function listServiceOffers(
  context: RequestContext,
  query: ListQuery,
  tags: readonly string[],
): Promise<Result<ReplyOf<'listServices'>>> {
  addCacheTags(context, 'services');
  const areHidden = await arePricesHidden(context);
  if (areHidden && asksForPrices(query))
    return fail('invalid-filter', { fields: { priceCents: 'Ce site ne montre pas ses prix.' } });
  const { rows, total } = await listPublishedServiceOffers(context, query, tags);
  const images = await findImages(
    context,
    rows.map((row) => row.media_id),
  );
  return succeed({ services: rows.map((row) => presentServiceOffer(row, images, areHidden)), total });
}

/** Returns whether a query filters or orders by price, which would reveal hidden prices. */
function asksForPrices({ filters, orderBy }: ListQuery): boolean {
  return [...filters, ...orderBy].some(({ column }) => column === 'priceCents' || column === 'hasHigherPrices');
}

/** Reads a service with its prices and content. */
export async function readServiceOffer(context: RequestContext, id: number): Promise<Result<ReplyOf<'readService'>>> {
  addCacheTags(context, 'services');
  const row = await findPublishedServiceOffer(context, id);
  if (!row) return fail('not-found');
  const images = await findImages(context, [row.media_id]);
  const areHidden = await arePricesHidden(context);
  return succeed({
    ...presentServiceOffer(row, images, areHidden),
    prices: areHidden ? [] : row.prices,
    metaDescription: row.meta_description || row.summary,
    blocks: await presentBlocks(context, row.document.blocks, { kind: 'service', id }),
    ...buildLocalizedUrls(context.site, row.texts, (slug) => paths.service(id, slug)),
  });
}

/** Lists the next service URLs, in each language. */
export async function listServiceOfferUrls(
  context: RequestContext,
  query: KeysetQuery,
): Promise<(LocalizedUrls & { id: number })[]> {
  addCacheTags(context, 'services');
  const rows = await listAddressRows(context, query);
  return rows.map((row) => ({
    id: row.id,
    ...buildLocalizedUrls(context.site, row.texts, (slug) => paths.service(row.id, slug)),
  }));
}

/** Presents a service for lists. */
export function presentServiceOffer(
  row: ServiceOfferRow,
  images: ReadonlyMap<number, ImageResource>,
  areHidden: boolean,
): ReplyOf<'listServices'>['services'][number] {
  const slug = getSlug(row);
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
