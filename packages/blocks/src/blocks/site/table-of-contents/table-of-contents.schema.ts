import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, tone } from '../../../core/block-fields.ts';

export const tableOfContentsVariants = ['list', 'margin', 'inline'] as const;

/** The titles of the page that can be jumped to: a numbered list, a narrow column to the side, or one running line. */
export const tableOfContentsBlock = defineBlock({
  type: 'table-of-contents',
  label: 'Sommaire',
  group: 'site',
  schema: z.strictObject({
    variant: z.enum(tableOfContentsVariants),
    tone: tone.default('plain'),
    title: line(60).default('Sur cette page'),
    /** Deepest level of titles that is listed. */
    depth: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(3),
    isNumbered: z.boolean().default(false),
  }),
});

export type TableOfContentsProps = z.infer<typeof tableOfContentsBlock.schema>;
