import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, tone } from '../../../core/block-fields.ts';

export const socialLinksVariants = ['icons', 'labels', 'list'] as const;

/** The networks the site is found on, from its settings (SET-09). */
export const socialLinksBlock = defineBlock({
  type: 'social-links',
  label: 'Réseaux sociaux',
  group: 'site',
  schema: z.strictObject({
    variant: z.enum(socialLinksVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
  }),
});

export type SocialLinksProps = z.infer<typeof socialLinksBlock.schema>;
