import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { imageShape, line, linkUrl, mediaReference, tone, variantField } from '../../../core/block-fields.ts';

export const imageVariants = ['margin', 'bleed', 'natural'] as const;

/** One picture: with its caption in the margin, running off one edge of the window, or at its own size. */
export const imageBlock = defineBlock({
  type: 'image',
  label: 'Image',
  group: 'media',
  hasPicture: true,
  summary: [{ fields: ['caption'] }, { fields: ['picture.alt'] }],
  schema: z.strictObject({
    variant: variantField(imageVariants, {
      margin: 'Légende en marge',
      bleed: 'Au bord de la fenêtre',
      natural: 'Taille naturelle',
    }),
    tone: tone.default('plain'),
    picture: mediaReference.optional(),
    shape: imageShape.default('plain'),
    /** The edge at which the picture stands; its caption is on the other side. */
    side: z
      .enum(['left', 'right'])
      .default('left')
      .meta({
        label: 'Côté de l’image',
        hint: 'La légende se place de l’autre côté.',
        control: 'segmented',
        options: { left: 'À gauche', right: 'À droite' },
        depth: 'more',
      }),
    caption: line(300).optional().meta({ label: 'Légende' }),
    /** URL that a click on the picture opens. */
    address: linkUrl.optional().meta({ label: 'Lien de l’image', hint: 'Où mène un clic sur l’image.', depth: 'more' }),
  }),
});

export type ImageProps = z.infer<typeof imageBlock.schema>;
