import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import type { TranslatedTitles } from '@vitrine/domain/publishing/localized-urls';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';
import { buildListSql, buildTitleCondition, loadListPage } from '../../storage/sql/list-sql.ts';
import { buildTranslationsColumn, type KeysetQuery } from '../../storage/sql/translations-sql.ts';

export interface ServiceOfferRow {
  id: number;
  media_id: number | null;
  tags: string[];
  price_cents: number | null;
  has_higher_prices: boolean;
  duration_minutes: number | null;
  title: string;
  slug: string | null;
  summary: string;
  meta_description: string;
}

export interface ServiceOfferContentRow extends ServiceOfferRow {
  prices: { label: string; detail: string; priceCents: number | null }[];
  texts: TranslatedTitles;
  document: { blocks: BlockNode[] };
}

const hasHigherPrices = `exists (select 1
    from jsonb_array_elements(coalesce(own.prices, usual.prices)) price where (price ->> 'priceCents')::int > offer.price_cents)`;
const columns = `offer.id, offer.media_id, offer.tags, offer.price_cents, ${hasHigherPrices} as has_higher_prices, offer.duration_minutes, coalesce(own.title, usual.title) as title,
  coalesce(own.slug, usual.slug) as slug, coalesce(own.summary, usual.summary) as summary,
  coalesce(own.meta_description, usual.meta_description) as meta_description`;
const from = `service_offer offer
  join service_offer_text usual on usual.site_id = offer.site_id and usual.service_offer_id = offer.id and usual.locale = $3
  left join service_offer_text own on own.site_id = offer.site_id and own.service_offer_id = offer.id and own.locale = $2`;
const texts = buildTranslationsColumn('service_offer_text', 'service_offer_id', 'offer');

const listColumns = {
  id: { sql: 'offer.id' },
  title: {
    sql: 'coalesce(own.title, usual.title)',
    like: buildTitleCondition('service', 'offer.id'),
  },
  summary: { sql: 'coalesce(own.summary, usual.summary)' },
  order: { sql: 'offer.position' },
  durationMinutes: { sql: 'offer.duration_minutes' },
  hasHigherPrices: { sql: hasHigherPrices },
  priceCents: { sql: 'offer.price_cents' },
};

/** Lists a page of the site's services, with `tags` only those that have one of them. */
export async function listPublishedServiceOffers(
  context: RequestContext,
  query: ListQuery,
  tags: readonly string[],
): Promise<{ rows: ServiceOfferRow[]; total: number }> {
  return loadListPage<ServiceOfferRow>(query, (page) => {
    const list = buildListSql(page, listColumns, 4, 'offer.id');
    return context.transaction.query(
      `select ${columns}, count(*) over () as total from ${from}
       where offer.site_id = $1 and offer.is_valid and (cardinality($4::text[]) = 0 or offer.tags && $4)${list.where} ${list.order} ${list.limit}`,
      [context.site.id, context.locale, context.site.defaultLocale, tags, ...list.values],
    );
  });
}

/** Finds a service with its prices and content. */
export async function findPublishedServiceOffer(
  context: RequestContext,
  id: number,
): Promise<ServiceOfferContentRow | undefined> {
  const rows = await context.transaction.query<ServiceOfferContentRow>(
    `select ${columns}, ${texts}, coalesce(own.prices, usual.prices) as prices, coalesce(own.document, usual.document) as document
     from ${from} where offer.site_id = $1 and offer.is_valid and offer.id = $4`,
    [context.site.id, context.locale, context.site.defaultLocale, id],
  );
  return rows[0];
}

/** Lists the next services, with the parts of their URL in each locale. */
export function listServiceOfferSlugs(
  context: RequestContext,
  { after, nbItem }: KeysetQuery,
): Promise<{ id: number; texts: TranslatedTitles }[]> {
  return context.transaction.query(
    `select offer.id, ${texts} from ${from} where offer.site_id = $1 and offer.is_valid and offer.id > $4 order by offer.id limit $5`,
    [context.site.id, context.locale, context.site.defaultLocale, after, nbItem],
  );
}
