import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { action, line, plainText, tone } from '../../../core/block-fields.ts';

export const noticeBannerVariants = ['strip', 'boxed', 'margin'] as const;

/** A word to visitors, for good or for a while: holidays, a change of hours, a rule to know before coming. */
export const noticeBannerBlock = defineBlock({
  type: 'notice-banner',
  label: 'Annonce',
  group: 'site',
  schema: z
    .strictObject({
      variant: z.enum(noticeBannerVariants),
      tone: tone.default('plain'),
      kind: z.enum(['information', 'reminder', 'important']).default('information'),
      title: line(120).optional(),
      text: plainText(600).min(1, 'Écrivez l’annonce.'),
      action: action.optional(),
      /** Shown from this moment on (ISO 8601 with offset). */
      from: z.iso.datetime({ offset: true, error: 'Indiquez une date et une heure.' }).optional(),
      /** Gone from this moment on (ISO 8601 with offset). */
      until: z.iso.datetime({ offset: true, error: 'Indiquez une date et une heure.' }).optional(),
    })
    .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
      path: ['until'],
      message: 'La fin doit suivre le début.',
    }),
});

export type NoticeBannerProps = z.infer<typeof noticeBannerBlock.schema>;
