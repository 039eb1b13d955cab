import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

export interface ServiceOfferContentRecord {
  media_id: number | null;
  position: number;
  tags: string[];
  price_cents: number | null;
  duration_minutes: number | null;
  title: string;
  slug: string | null;
  summary: string;
  meta_description: string;
  prices: { label: string; detail: string; priceCents: number | null }[];
  document: PageDocument;
}

/** Finds the record with its text in one locale, shown or not. */
export async function findServiceOfferContent(
  context: RequestContext,
  id: number,
  locale: string,
): Promise<ServiceOfferContentRecord | undefined> {
  const [row] = await context.transaction.query<ServiceOfferContentRecord>(
    `select offer.media_id, offer.position, offer.tags, offer.price_cents, offer.duration_minutes, text.title, text.slug, text.summary, text.meta_description, text.prices, text.document
     from service_offer offer join service_offer_text text on text.site_id = offer.site_id and text.service_offer_id = offer.id
     where offer.site_id = $1 and offer.id = $2 and text.locale = $3`,
    [context.site.id, id, locale],
  );
  return row;
}

/** Hides the record. */
export async function hideServiceOffer(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('update service_offer set is_valid = false where site_id = $1 and id = $2', [
    context.site.id,
    id,
  ]);
}

/** Deletes the text in one locale. */
export async function deleteServiceOfferText(context: RequestContext, id: number, locale: string): Promise<void> {
  await context.transaction.query(
    'delete from service_offer_text where site_id = $1 and service_offer_id = $2 and locale = $3',
    [context.site.id, id, locale],
  );
}

/** Deletes the record with its texts. */
export async function deleteServiceOffer(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('delete from service_offer where site_id = $1 and id = $2', [context.site.id, id]);
}
