import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const openingHoursVariants = ['table', 'compact', 'sentence'] as const;

/** The site's opening hours, typed once in its settings, with whether it is open now (SET-07). */
export const openingHoursBlock = defineBlock({
  type: 'opening-hours',
  label: 'Horaires',
  group: 'site',
  schema: z.strictObject({
    variant: z.enum(openingHoursVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    isStateShown: z.boolean().default(true),
    note: plainText(400).optional(),
  }),
});

export type OpeningHoursProps = z.infer<typeof openingHoursBlock.schema>;
