import { z } from 'zod';
import {
  durationField,
  itemIdField,
  metaDescriptionField,
  pictureField,
  positionField,
  priceField,
  slugField,
  tagsField,
  textField,
  titleField,
} from './content-fields.ts';

/** The fields of a service. Its lines of prices belong to each language, as their words do. */
export const serviceOfferFields = {
  shared: z.strictObject({
    mediaId: pictureField(),
    position: positionField,
    tags: tagsField,
    priceCents: priceField,
    durationMinutes: durationField,
  }),
  texts: z.strictObject({
    title: titleField,
    slug: slugField,
    summary: textField('Résumé', 1000),
    metaDescription: metaDescriptionField,
    prices: z
      .array(
        z.strictObject({
          id: itemIdField,
          label: z.string().trim().min(1, 'Nommez ce tarif.').max(160).meta({ label: 'Tarif' }),
          detail: z.string().trim().max(300).default('').meta({ label: 'Précision' }),
          priceCents: priceField,
        }),
      )
      .max(60)
      .default([])
      .meta({ label: 'Tarifs', control: 'list', itemLabel: 'Tarif', itemSummary: 'label' }),
  }),
};
