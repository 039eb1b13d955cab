import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, mediaReference, tone } from '../../../core/block-fields.ts';

export const imageGridVariants = ['mosaic', 'rows', 'contact-sheet'] as const;

/** Pictures and videos together, each opening full-screen: unequal tiles, justified rows, or a numbered contact sheet. */
export const imageGridBlock = defineBlock({
  type: 'image-grid',
  label: 'Grille d’images',
  group: 'media',
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(imageGridVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    pictures: z
      .array(mediaReference.extend({ caption: line(300).optional() }))
      .max(60)
      .default([]),
  }),
});

export type ImageGridProps = z.infer<typeof imageGridBlock.schema>;
