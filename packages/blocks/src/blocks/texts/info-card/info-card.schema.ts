import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  action,
  headLabel,
  imageShape,
  introText,
  line,
  mediaReference,
  requiredLine,
  variantField,
} from '../../../core/block-fields.ts';

export const infoCardVariants = ['line', 'tinted', 'picture-top'] as const;

/** One fact: a row under a hairline, a tinted sheet, or text under a picture. */
export const infoCardBlock = defineBlock({
  type: 'info-card',
  label: 'Fiche',
  group: 'texts',
  hasPicture: true,
  schema: z.strictObject({
    variant: variantField(infoCardVariants, {
      line: 'Sous un filet',
      tinted: 'Sur fond teinté',
      'picture-top': 'Sous une image',
    }),
    tint: z
      .enum(['sand', 'rose', 'sage', 'deep'])
      .default('sand')
      .meta({
        label: 'Teinte',
        hint: 'Pour la présentation « Sur fond teinté ».',
        control: 'swatch',
        options: { sand: 'Sable', rose: 'Rose', sage: 'Sauge', deep: 'Profond' },
      }),
    /** Class names of an icon; a picture or a figure replaces it. */
    icon: line(60)
      .optional()
      .meta({ label: 'Icône', hint: 'Une image ou un chiffre prend sa place.', control: 'icon', group: 'Images' }),
    picture: mediaReference.optional(),
    shape: imageShape.default('rounded'),
    /** A short large fact: `37 °C`, `1 h 30`. */
    figure: line(16).optional().meta({ label: 'Chiffre', hint: 'Un fait court, en grand.', placeholder: '37 °C' }),
    label: headLabel,
    title: requiredLine(120).meta({ label: 'Titre' }),
    text: introText(600),
    action: action.optional().meta({ label: 'Bouton', group: 'Boutons et liens' }),
  }),
});

export type InfoCardProps = z.infer<typeof infoCardBlock.schema>;
