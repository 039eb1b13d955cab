import { z } from 'zod';
import { itemIdField, pictureField, positionField, slugField, textField, titleField } from './content-fields.ts';

/** A picture or video of an album, with its caption in the draft's language. */
const item = z.strictObject({
  id: itemIdField,
  mediaId: z.int().positive().meta({ label: 'Image ou vidéo', control: 'image' }),
  caption: z.string().trim().max(300).default('').meta({ label: 'Légende', control: 'text' }),
});

/** The fields of an album. Other languages have the captions only of the pictures that the album holds. */
export const albumFields = {
  shared: z.strictObject({
    position: positionField,
    coverId: pictureField('Couverture'),
    items: z
      .array(item)
      .max(500)
      .default([])
      .meta({ label: 'Images et vidéos', control: 'media-list', itemLabel: 'Image', itemSummary: 'caption' }),
  }),
  texts: z.strictObject({
    title: titleField,
    slug: slugField,
    description: textField('Présentation', 2000),
    captions: z
      .array(item)
      .max(500)
      .optional()
      .meta({ label: 'Légendes', control: 'media-list', itemLabel: 'Image', itemSummary: 'caption' }),
  }),
};
