import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const searchBarVariants = ['line', 'banner', 'aside'] as const;

/** A field that searches the whole site, with suggestions while one types (BLK-08). */
export const searchBarBlock = defineBlock({
  type: 'search-bar',
  label: 'Recherche',
  group: 'site',
  schema: z.strictObject({
    variant: z.enum(searchBarVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(400).optional(),
    /** What stands in the empty field. */
    hint: line(80).default('Bain, sommeil, portage…'),
    /** Words offered under the field, each a search of its own. */
    examples: z.array(line(40)).max(8).default([]),
  }),
});

export type SearchBarProps = z.infer<typeof searchBarBlock.schema>;
