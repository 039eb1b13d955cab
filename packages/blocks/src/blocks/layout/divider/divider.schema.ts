import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';

export const dividerVariants = ['line', 'ornament', 'space'] as const;

/** A pause between two parts of a page: a hairline, a small drawing, or room alone. */
export const dividerBlock = defineBlock({
  type: 'divider',
  label: 'Séparateur',
  group: 'layout',
  schema: z.strictObject({
    variant: z.enum(dividerVariants),
    /** The drawing of the `ornament` version. */
    ornament: z.enum(['branch', 'wave', 'drop']).default('branch'),
    /** Length of the hairline, size of the drawing, or height of the room. */
    size: z.enum(['small', 'medium', 'large']).default('medium'),
  }),
});

export type DividerProps = z.infer<typeof dividerBlock.schema>;
