import { isPageOrWeb } from '@vitrine/domain/kernel/link-target';
import { z } from 'zod';
import {
  durationField,
  metaDescriptionField,
  pictureField,
  positionField,
  slugField,
  switchField,
  textField,
  titleField,
} from './content-fields.ts';

const fieldValue = z.union([
  z.string().max(500),
  z.number(),
  z.strictObject({ label: z.string().max(160), address: z.string().max(2000) }),
]);

/** The fields of an element of the catalogue. `fieldValues` has those that its route declares, by name. */
export const elementFields = {
  shared: z.strictObject({
    route: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Choisissez une rubrique.')
      .meta({ label: 'Rubrique', control: 'element-route', isHtml: false }),
    position: positionField,
    url: z
      .string()
      .max(2000)
      .refine(isPageOrWeb, 'Indiquez une adresse qui commence par / ou https://.')
      .nullable()
      .default(null)
      .meta({ label: 'Adresse', hint: 'Pour un élément qui mène ailleurs.', control: 'link', isHtml: false }),
    hasPage: switchField('Une page à lui', true),
    mediaId: pictureField(),
    durationMinutes: durationField,
    asksAge: switchField('Demander l’âge à l’inscription'),
    fieldValues: z
      .record(z.string().max(30), fieldValue)
      .default({})
      .meta({ label: 'Champs de la rubrique', control: 'element-fields' }),
  }),
  texts: z.strictObject({
    title: titleField,
    slug: slugField,
    summary: textField('Résumé', 1000),
    audience: z.string().trim().max(300).default('').meta({ label: 'Pour qui', control: 'text' }),
    metaDescription: metaDescriptionField,
  }),
};
