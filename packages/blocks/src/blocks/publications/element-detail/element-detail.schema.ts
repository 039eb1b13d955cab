import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { imageShape, line, tone } from '../../../core/block-fields.ts';

export const elementDetailVariants = ['beside', 'aside', 'poster'] as const;

/** The element of the page's address with its dates, followed by its own blocks. */
export const elementDetailBlock = defineBlock({
  type: 'element-detail',
  label: 'Élément du catalogue',
  group: 'publications',
  canTitlePage: true,
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(elementDetailVariants),
    tone: tone.default('plain'),
    shape: imageShape.default('arch'),
    datesTitle: line(80).default('Les dates'),
    /** Said when no date is left. */
    emptyText: line(240).default('Les prochaines dates seront annoncées ici.'),
    /** Words of the link back to the list of the route; empty for none. */
    backLabel: line(60).default('Toutes les dates'),
  }),
});

export type ElementDetailProps = z.infer<typeof elementDetailBlock.schema>;
