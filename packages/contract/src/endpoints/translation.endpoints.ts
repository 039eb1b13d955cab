import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { writtenFields } from './written.schemas.ts';

/** Kinds of things that have texts of their own in each language. */
export const translatedKinds = ['news', 'album', 'service', 'blog', 'blog-folder', 'element'] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

const translated = z.object({
  id: z.int(),
  /** Its address in the site's own language. */
  url: z.string(),
  ...writtenFields,
});
export type TranslatedThing = z.infer<typeof translated>;

export const listTranslations = defineEndpoint({
  method: 'GET',
  path: '/translation/{kind}',
  area: 'Publications',
  summary: 'Liste ce qui, parmi les publications d’une sorte, est écrit aussi dans une autre langue que celle du site.',
  access: 'public',
  params: z.strictObject({ kind: z.enum(translatedKinds) }),
  reply: z.object({ translations: z.array(translated) }),
  isAddition: true,
});
