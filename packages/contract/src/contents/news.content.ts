import { z } from 'zod';
import {
  metaDescriptionField,
  momentField,
  pictureField,
  slugField,
  switchField,
  textField,
  titleField,
} from './content-fields.ts';

/** The fields of a news item. */
export const newsFields = {
  shared: z.strictObject({
    mediaId: pictureField(),
    isPromoted: switchField('Mettre en avant'),
    publishedAt: momentField.meta({ label: 'Date de publication', control: 'date-time', group: 'Affichage' }),
    expiresAt: momentField.nullable().default(null).meta({
      label: 'Fin d’affichage',
      hint: 'Si vous laissez vide, l’actualité reste affichée.',
      control: 'date-time',
      group: 'Affichage',
    }),
  }),
  texts: z.strictObject({
    title: titleField,
    slug: slugField,
    summary: textField('Résumé', 1000),
    metaDescription: metaDescriptionField,
  }),
};
