import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, requiredLine, titleFace, tone, variantField } from '../../../core/block-fields.ts';

export const headingVariants = ['plain', 'ruled', 'centered', 'margin'] as const;

/** A heading: bare, extended by a hairline, centred under its ornament, or with its label in the margin. */
export const headingBlock = defineBlock({
  type: 'heading',
  label: 'Titre',
  group: 'texts',
  canTitlePage: true,
  schema: z.strictObject({
    variant: variantField(headingVariants, {
      plain: 'Simple',
      ruled: 'Prolongé d’un filet',
      centered: 'Centré',
      margin: 'Surtitre en marge',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: requiredLine(120).meta({ label: 'Titre' }),
    level: z
      .union([z.literal(2), z.literal(3), z.literal(4)])
      .default(2)
      .meta({
        label: 'Niveau du titre',
        hint: 'Son rang dans le plan de la page.',
        control: 'segmented',
        options: { 2: 'Titre', 3: 'Sous-titre', 4: 'Petit titre' },
        depth: 'more',
        group: 'Présentation',
      }),
    /** The script face suits a title of two or three words. */
    face: titleFace,
    ornament: z
      .enum(['none', 'branch', 'wave', 'drop'])
      .default('none')
      .meta({
        label: 'Ornement',
        control: 'select',
        options: { none: 'Aucun', branch: 'Branche', wave: 'Onde', drop: 'Goutte' },
        depth: 'more',
      }),
  }),
});

export type HeadingProps = z.infer<typeof headingBlock.schema>;
