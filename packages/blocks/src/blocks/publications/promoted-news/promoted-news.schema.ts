import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, tone } from '../../../core/block-fields.ts';

export const promotedNewsVariants = ['site', 'flat', 'card', 'banner'] as const;

/** The news put forward; its look is the site's setting unless the block has its own (SET-22). */
export const promotedNewsBlock = defineBlock({
  type: 'promoted-news',
  label: 'Actualités à la une',
  group: 'publications',
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(promotedNewsVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    /** How many at most. */
    count: z.int().min(1).max(6).default(3),
  }),
});

export type PromotedNewsProps = z.infer<typeof promotedNewsBlock.schema>;
