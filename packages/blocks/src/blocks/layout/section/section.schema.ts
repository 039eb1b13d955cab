import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, introText, tone, variantField } from '../../../core/block-fields.ts';

export const sectionVariants = ['column', 'split', 'centered'] as const;

/** A part of a page with its title: blocks stacked, beside the title, or centred under it. */
export const sectionBlock = defineBlock({
  type: 'section',
  label: 'Section',
  group: 'layout',
  canTitlePage: true,
  placement: { containers: [] },
  schema: z.strictObject({
    variant: variantField(sectionVariants, { column: 'Titre au-dessus', split: 'Titre à gauche', centered: 'Centrée' }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
  }),
});

export type SectionProps = z.infer<typeof sectionBlock.schema>;
