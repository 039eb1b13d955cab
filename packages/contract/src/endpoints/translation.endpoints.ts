import { z } from 'zod';
import { maximumItems } from '../list-query/list-query.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { localizedFields } from './localized.schemas.ts';

/** Kinds of records whose texts can be translated. */
export const translatedKinds = ['news', 'album', 'service', 'blog', 'blog-folder', 'element', 'product'] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

const translationSchema = z.object({
  id: z.int(),
  /** Its URL in the site's own language. */
  url: z.string(),
  ...localizedFields,
});
export type TranslationResource = z.infer<typeof translationSchema>;

export const listTranslations = defineEndpoint({
  method: 'GET',
  path: '/translation/{kind}',
  area: 'Publications',
  summary: 'Liste ce qui est publié d’une sorte, avec son adresse dans chaque langue où c’est écrit.',
  access: 'public',
  params: z.strictObject({ kind: z.enum(translatedKinds) }),
  query: z.strictObject({
    /** Id of the last known message. */
    after: z
      .string()
      .regex(/^\d{1,9}$/, 'Indiquez un numéro.')
      .optional(),
    nbItem: z
      .string()
      .regex(/^(?:[1-9]\d?|1\d\d|200)$/, `Indiquez un nombre de 1 à ${maximumItems}.`)
      .optional()
      .meta({ type: 'integer', minimum: 1, maximum: maximumItems }),
  }),
  reply: z.object({ translations: z.array(translationSchema) }),
  isAddition: true,
});
