import { priceField } from '@vitrine/contract/contents/content-fields';
import { serviceOfferFields } from '@vitrine/contract/contents/service-offer.content';
import { z } from 'zod';
import { computed, defineArchivePart, nestedRows } from '../define-archive-part.ts';
import { restoreTextDocuments } from '../documents/restore-document.operations.ts';

/** The services of an archive. */
export const serviceOffersArchive = defineArchivePart('services', {
  nouns: ['prestation', 'prestations'],
  table: 'service_offer',
  columns: {
    id: 'id',
    media_id: 'mediaId',
    position: 'position',
    is_valid: 'isValid',
    tags: 'tags',
    price_cents: 'priceCents',
    duration_minutes: 'durationMinutes',
  },
  nested: {
    texts: nestedRows(
      'service_offer_text',
      { service_offer_id: 'id' },
      {
        locale: 'locale',
        title: 'title',
        slug: 'slug',
        summary: 'summary',
        meta_description: 'metaDescription',
        prices: 'prices',
        document: 'document',
        searched_title: computed,
      },
      {
        ...serviceOfferFields.texts.shape,
        prices: z.array(z.object({ label: z.string(), detail: z.string(), priceCents: priceField })),
      },
    ),
  },
  rules: serviceOfferFields.shared.shape,
  validate: restoreTextDocuments,
});
