import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

/** Adds a service without text; returns its id. */
export async function insertServiceOffer(
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
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('service_offer', 'id'))), $3, $4, $5, $6, $7) returning id`,
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

/** Adds the text of a service in one locale. */
export async function insertServiceOfferText(
  context: RequestContext,
  offerId: number,
  text: {
    locale: string;
    title: string;
    summary: string;
    metaDescription: string;
    prices: readonly object[];
    document: PageDocument;
  },
): Promise<void> {
  await context.transaction.query(
    `insert into service_offer_text (site_id, service_offer_id, locale, title, summary, meta_description, prices, document)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      context.site.id,
      offerId,
      text.locale,
      text.title,
      text.summary,
      text.metaDescription,
      JSON.stringify(text.prices),
      JSON.stringify(text.document),
    ],
  );
}
