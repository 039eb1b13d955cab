import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  headLabel,
  headTitle,
  line,
  mediaReference,
  repeater,
  tone,
  variantField,
} from '../../../core/block-fields.ts';

export const imageGridVariants = ['mosaic', 'rows', 'contact-sheet'] as const;

/** Pictures and videos together, each opening full-screen: unequal tiles, justified rows, or a numbered contact sheet. */
export const imageGridBlock = defineBlock({
  type: 'image-grid',
  label: 'Grille d’images',
  group: 'media',
  hasPicture: true,
  schema: z.strictObject({
    variant: variantField(imageGridVariants, {
      mosaic: 'Mosaïque',
      rows: 'Rangées',
      'contact-sheet': 'Planche-contact',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    pictures: repeater(mediaReference.extend({ caption: line(300).optional().meta({ label: 'Légende' }) }))
      .max(60)
      .default([])
      .meta({
        label: 'Images et vidéos',
        control: 'media-list',
        itemLabel: 'Image',
        itemSummary: 'caption',
        group: 'Images',
      }),
  }),
});

export type ImageGridProps = z.infer<typeof imageGridBlock.schema>;
