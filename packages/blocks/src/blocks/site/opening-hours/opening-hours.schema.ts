import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, plainText, tone, variantField } from '../../../core/block-fields.ts';

export const openingHoursVariants = ['table', 'compact', 'sentence'] as const;

/** The site's opening hours, from its settings, with whether it is open now (SET-07). */
export const openingHoursBlock = defineBlock({
  type: 'opening-hours',
  label: 'Horaires',
  group: 'site',
  schema: z.strictObject({
    variant: variantField(openingHoursVariants, {
      table: 'Semaine entière',
      compact: 'Jours regroupés',
      sentence: 'En une phrase',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    isStateShown: z.boolean().default(true).meta({ label: 'Dire si c’est ouvert' }),
    note: plainText(400)
      .optional()
      .meta({ label: 'Note', depth: 'more', placeholder: 'Fermé entre Noël et le jour de l’An.' }),
  }),
});

export type OpeningHoursProps = z.infer<typeof openingHoursBlock.schema>;
