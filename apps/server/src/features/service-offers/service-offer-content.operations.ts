import { serviceOfferFields } from '@vitrine/contract/contents/service-offer.content';
import { paths } from '@vitrine/domain/addresses/paths';
import { getSlug } from '@vitrine/domain/publishing/slug';
import { defineContentType } from '../define-content-type.ts';
import { indexServiceOffers, saveServiceOffer, saveServiceOfferText } from './save-service-offer.operations.ts';
import { findServiceOfferContent } from './service-offer-content.repository.ts';
import { presentServiceOfferDraft } from './service-offer-draft.operations.ts';

/** Services as contents with drafts. */
export const serviceOfferContent = defineContentType({
  kind: 'service-offer',
  readCall: 'readService',
  fields: serviceOfferFields,
  documentKind: 'service',
  createFields: (_, title) => ({
    ...serviceOfferFields.shared.parse({}),
    ...serviceOfferFields.texts.parse({ title }),
  }),
  async findLive(context, id, locale) {
    const row = await findServiceOfferContent(context, id, locale);
    if (!row) return undefined;
    const shared = {
      mediaId: row.media_id,
      position: row.position,
      tags: row.tags,
      priceCents: row.price_cents,
      durationMinutes: row.duration_minutes,
    };
    const texts = {
      title: row.title,
      slug: row.slug,
      summary: row.summary,
      metaDescription: row.meta_description,
      // Ids follow from the order: the same until the draft is made of them.
      prices: row.prices.map((price, index) => ({ id: `t${index + 1}`, ...price })),
    };
    return {
      fields: locale === context.site.defaultLocale ? { ...shared, ...texts } : texts,
      document: row.document,
    };
  },
  writeLive(context, { id, locale, isDefault, fields, document }) {
    const text = { ...serviceOfferFields.texts.strip().parse(fields), locale, document };
    if (!isDefault) return saveServiceOfferText(context, id, text);
    return saveServiceOffer(context, { ...serviceOfferFields.shared.strip().parse(fields), ...text, id });
  },
  indexLive: indexServiceOffers,
  present: presentServiceOfferDraft,
  buildUrl: (id, { slug, title }) =>
    paths.service(id, getSlug({ slug: typeof slug === 'string' ? slug : null, title: String(title ?? '') })),
});
