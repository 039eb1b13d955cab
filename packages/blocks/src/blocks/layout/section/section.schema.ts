import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const sectionVariants = ['column', 'split', 'centered'] as const;

/** A part of a page with its title: blocks one under the other, beside the title, or centred under it. */
export const sectionBlock = defineBlock({
  type: 'section',
  label: 'Section',
  group: 'layout',
  accepts: 'any',
  canTitlePage: true,
  schema: z.strictObject({
    variant: z.enum(sectionVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
  }),
});

export type SectionProps = z.infer<typeof sectionBlock.schema>;
