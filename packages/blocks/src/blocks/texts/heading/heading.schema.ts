import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, requiredLine, tone } from '../../../core/block-fields.ts';

export const headingVariants = ['plain', 'ruled', 'centered', 'margin'] as const;

/** A title on its own: bare, drawn out by a hairline, centred under its ornament, or with its label in the margin. */
export const headingBlock = defineBlock({
  type: 'heading',
  label: 'Titre',
  group: 'texts',
  canTitlePage: true,
  schema: z.strictObject({
    variant: z.enum(headingVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: requiredLine(120),
    level: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(2),
    /** The script face suits a title of two or three words. */
    face: z.enum(['script', 'serif']).default('serif'),
    ornament: z.enum(['none', 'branch', 'wave', 'drop']).default('none'),
  }),
});

export type HeadingProps = z.infer<typeof headingBlock.schema>;
