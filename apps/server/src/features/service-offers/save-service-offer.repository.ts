import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

// Only a given id may exist already.
const changeOffer = `on conflict (site_id, id) do update set media_id = excluded.media_id, position = excluded.position,
  tags = excluded.tags, price_cents = excluded.price_cents, duration_minutes = excluded.duration_minutes, is_valid = true`;

/** Adds a service without text, or updates and shows the one with this id; returns its id. */
export async function upsertServiceOffer(
  context: RequestContext,
  offer: {
    id?: number;
    mediaId: number | null;
    position: number;
    tags: readonly string[];
    priceCents: number | null;
    durationMinutes: number | null;
  },
): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into service_offer (site_id, id, media_id, position, tags, price_cents, duration_minutes)
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('service_offer', 'id'))), $3, $4, $5, $6, $7)
     ${offer.id === undefined ? '' : changeOffer} returning id`,
    [
      context.site.id,
      offer.id ?? null,
      offer.mediaId,
      offer.position,
      offer.tags,
      offer.priceCents,
      offer.durationMinutes,
    ],
  );
  return (rows[0] as { id: number }).id;
}

/** Adds or replaces the text of a service in one locale. */
export async function upsertServiceOfferText(
  context: RequestContext,
  offerId: number,
  text: {
    locale: string;
    title: string;
    slug?: string | null;
    summary: string;
    metaDescription: string;
    prices: readonly object[];
    document: PageDocument;
  },
): Promise<void> {
  await context.transaction.query(
    `insert into service_offer_text (site_id, service_offer_id, locale, title, slug, summary, meta_description, prices, document)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (site_id, service_offer_id, locale) do update set title = excluded.title, slug = excluded.slug,
       summary = excluded.summary, meta_description = excluded.meta_description, prices = excluded.prices,
       document = excluded.document`,
    [
      context.site.id,
      offerId,
      text.locale,
      text.title,
      text.slug ?? null,
      text.summary,
      text.metaDescription,
      JSON.stringify(text.prices),
      JSON.stringify(text.document),
    ],
  );
}

/** Lists what search finds of services, by locale; nothing of one that is hidden. */
export function listServiceOfferTexts(
  context: RequestContext,
  ids: readonly number[],
): Promise<
  {
    id: number;
    locale: string;
    title: string;
    slug: string | null;
    summary: string;
    document: PageDocument;
    tags: string[];
  }[]
> {
  return context.transaction.query(
    `select offer.id, text.locale, text.title, coalesce(text.slug, usual.slug) as slug, text.summary, text.document, offer.tags
     from service_offer offer
       join service_offer_text text on text.site_id = offer.site_id and text.service_offer_id = offer.id
       left join service_offer_text usual
         on usual.site_id = text.site_id and usual.service_offer_id = text.service_offer_id and usual.locale = $3
     where offer.site_id = $1 and offer.id = any ($2) and offer.is_valid order by offer.id, text.locale`,
    [context.site.id, ids, context.site.defaultLocale],
  );
}
