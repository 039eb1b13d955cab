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
