import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { imageShape, line, linkUrl, mediaReference, tone } from '../../../core/block-fields.ts';

export const imageVariants = ['margin', 'bleed', 'natural'] as const;

/** One picture: with its caption in the margin, running off one edge of the window, or at its own size. */
export const imageBlock = defineBlock({
  type: 'image',
  label: 'Image',
  group: 'media',
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(imageVariants),
    tone: tone.default('plain'),
    picture: mediaReference.optional(),
    shape: imageShape.default('plain'),
    /** The edge the picture leans on; its caption stands on the other side. */
    side: z.enum(['left', 'right']).default('left'),
    caption: line(300).optional(),
    /** Where a click on the picture leads. */
    address: linkUrl.optional(),
  }),
});

export type ImageProps = z.infer<typeof imageBlock.schema>;
