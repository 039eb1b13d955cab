import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';

/** The kinds of search results. */
const kinds = z.enum(['page', 'service', 'element', 'blog', 'news', 'album', 'product']);
const question = z.string().max(200);

const result = z.object({
  kind: kinds,
  id: z.int(),
  title: z.string(),
  url: z.string(),
  /** A text excerpt around the matches, in parts: the searched words are matches. */
  extract: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
});
export type SearchResult = z.infer<typeof result>;

export const search = defineEndpoint({
  method: 'GET',
  path: '/search',
  area: 'Recherche',
  summary:
    'Cherche dans tout le site, sans égard aux accents, aux terminaisons ni aux petites fautes\u00a0; les résultats sont rangés par nature, dix par page.',
  access: 'public',
  query: z.strictObject({
    q: question,
    page: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'Indiquez un numéro de page.')
      .optional()
      .meta({ type: 'integer', minimum: 1, maximum: 999 }),
  }),
  reply: z.object({
    results: z.array(result),
    total: z.int(),
    /** Number of results of each kind, in the order of the results. */
    groups: z.array(z.object({ kind: kinds, count: z.int() })),
    /** The corrected query, if the original one has no result. */
    correction: z.string().nullable(),
    /** Whether no result contains all the words: those shown contain some of them. */
    isPartial: z.boolean(),
  }),
  errors: ['not-found', 'too-many-requests'],
  isAddition: true,
});

export const suggest = defineEndpoint({
  method: 'GET',
  path: '/search/suggestions',
  area: 'Recherche',
  summary: 'Donne au plus six titres qui répondent à ce qui a été tapé jusqu’ici.',
  access: 'public',
  query: z.strictObject({ q: question }),
  reply: z.object({ suggestions: z.array(z.object({ kind: kinds, title: z.string(), url: z.string() })) }),
  errors: ['not-found', 'too-many-requests'],
  isAddition: true,
});
