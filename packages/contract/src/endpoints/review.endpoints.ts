import { parseMonth } from '@vitrine/domain/publishing/parse-month';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { multilineText } from './multiline-text.schemas.ts';
import { isMailed, linkToken, personFields } from './person.schemas.ts';
import { singleLineText } from './single-line-text.schemas.ts';

const area = 'Avis';

const googleReviewSchema = z.object({
  id: z.string(),
  /** `picture` is hosted by the service, which can track the viewers. */
  author: z.object({ name: z.string(), url: z.string().nullable(), picture: z.string().nullable() }),
  /** Stars out of five, as the service gives them. */
  rating: z.int(),
  text: z.string(),
  /** Publication date at the service. */
  publishedAt: z.string(),
  /** URL of the review at the service. */
  url: z.string().nullable(),
  /** URL to report the review to the service. */
  reportUrl: z.string().nullable(),
});

export const listGoogleReviews = defineEndpoint({
  method: 'GET',
  path: '/google/reviews',
  area,
  summary:
    'Liste les avis que le service de cartes donne du lieu, à partir du rang «\u00a0from\u00a0»\u00a0; vide sans clé ou quand le service ne répond pas.',
  access: 'public',
  query: z.strictObject({
    from: z
      .string()
      .regex(/^\d{0,3}$/, 'Indiquez un rang comme 3.')
      .optional()
      .meta({ examples: ['3'] }),
  }),
  reply: z.object({
    source: z.object({ name: z.string(), url: z.string().nullable() }).nullable(),
    rating: z.number().nullable(),
    total: z.int(),
    reviews: z.array(googleReviewSchema),
    /** Offset of the next page; null after the last. */
    next: z.int().nullable(),
  }),
});
export type GoogleReviews = z.infer<(typeof listGoogleReviews)['reply']>;

/** An earlier year is a typing error: no testimonial is that old. */
const firstMonth = '1950-01';

const month = z
  .string()
  .max(40, 'Indiquez le mois et l’année, comme mars 2026 ou 03/2026.')
  .transform((text, context) => {
    const read = parseMonth(text);
    if (read && read >= firstMonth) return read;
    const message = read
      ? 'Indiquez une année à partir de 1950.'
      : 'Indiquez le mois et l’année, comme mars 2026 ou 03/2026.';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const testimonialSchema = z.object({
  id: z.int(),
  author: z.string(),
  occasion: z.string(),
  text: z.string(),
  /** Month of the experience, as `2026-03`. */
  experiencedOn: z.string().nullable(),
  publishedAt: z.string(),
});
export type TestimonialResource = z.infer<typeof testimonialSchema>;

export const listTestimonials = defineEndpoint({
  method: 'GET',
  path: '/testimonials',
  area,
  summary: 'Liste les témoignages que le site a relus et publiés, les plus récents d’abord.',
  access: 'public',
  query: z.strictObject({
    nbItem: z
      .string()
      .regex(/^(?:[1-9]|[1-4]\d|50)$/, 'Indiquez un nombre de 1 à 50.')
      .optional()
      .meta({ type: 'integer', minimum: 1, maximum: 50 }),
  }),
  reply: z.object({ testimonials: z.array(testimonialSchema), total: z.int() }),
  isAddition: true,
});

export const sendTestimonial = defineEndpoint({
  method: 'POST',
  path: '/testimonials',
  area,
  summary: 'Dépose un témoignage\u00a0; il paraît une fois relu, et son auteur apprend la raison d’un refus.',
  access: 'public',
  body: z.strictObject({
    author: singleLineText(60).min(1, 'Indiquez le prénom ou le nom à montrer.'),
    email: personFields.email,
    occasion: singleLineText(80).optional(),
    /**
     * Month of the experience, as `2026-03` or as people write it, not in the future. The law requires it beside a
     * testimonial (article D. 111-17 of the consumer code).
     */
    experiencedOn: month,
    text: multilineText()
      .min(20, 'Racontez en une phrase ou deux\u00a0: au moins 20 caractères.')
      .max(2000, 'Au plus 2 000 caractères.'),
    acceptPublication: z
      .union([z.literal(true), z.literal('true'), z.literal('on')], 'Cochez cette case pour nous le confier.')
      .transform(() => true),
    /** Honeypot: only robots fill it, people never see it. */
    website: z.string().max(200).optional(),
  }),
  bodyType: 'json',
  reply: z.object({ reference: z.string(), isMailed }),
  errors: ['invalid-fields', 'too-many-requests'],
  status: 202,
  isAddition: true,
});

export const readTestimonialDraft = defineEndpoint({
  method: 'GET',
  path: '/testimonials/moderation/{token}',
  area,
  summary: 'Donne à qui tient le lien de relecture le témoignage qu’il désigne.',
  access: 'public',
  params: z.strictObject({ token: linkToken }),
  reply: testimonialSchema
    .omit({ publishedAt: true })
    .extend({ reference: z.string(), sentAt: z.string(), status: z.enum(['new', 'shown', 'refused']) }),
  errors: ['link-spent', 'too-many-requests'],
  isAddition: true,
});

export const moderateTestimonial = defineEndpoint({
  method: 'PUT',
  path: '/testimonials/moderation',
  area,
  summary: 'Publie ou écarte le témoignage que désigne un lien de relecture\u00a0; un refus dit pourquoi à son auteur.',
  access: 'public',
  body: z.strictObject({
    token: linkToken,
    decision: z.enum(['shown', 'refused'], 'Choisissez de le publier ou non.'),
    reason: multilineText().max(500, 'Au plus 500 caractères.').optional(),
  }),
  bodyType: 'json',
  reply: z.object({ status: z.enum(['shown', 'refused']) }),
  errors: ['invalid-fields', 'link-spent', 'too-many-requests'],
  isAddition: true,
});

/** The testimonials section of the personal data export. */
export const testimonialExport = z.array(
  z.object({ reference: z.string(), author: z.string(), text: z.string(), sentAt: z.string(), status: z.string() }),
);
