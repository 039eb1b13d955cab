import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { variantField } from '../../../core/block-fields.ts';

export const dividerVariants = ['line', 'ornament', 'space'] as const;

/** A pause between two parts of a page: a hairline, a small drawing, or space alone. */
export const dividerBlock = defineBlock({
  type: 'divider',
  label: 'Séparateur',
  group: 'layout',
  schema: z.strictObject({
    variant: variantField(dividerVariants, { line: 'Filet', ornament: 'Ornement', space: 'Espace vide' }),
    /** The drawing of the `ornament` variant. */
    ornament: z
      .enum(['branch', 'wave', 'drop'])
      .default('branch')
      .meta({
        label: 'Ornement',
        hint: 'Pour la présentation « Ornement ».',
        control: 'segmented',
        options: { branch: 'Branche', wave: 'Onde', drop: 'Goutte' },
      }),
    /** Length of the hairline, size of the drawing, or height of the space. */
    size: z
      .enum(['small', 'medium', 'large'])
      .default('medium')
      .meta({
        label: 'Taille',
        hint: 'Longueur du filet, taille de l’ornement ou hauteur de l’espace.',
        control: 'segmented',
        options: { small: 'Petite', medium: 'Moyenne', large: 'Grande' },
      }),
  }),
});

export type DividerProps = z.infer<typeof dividerBlock.schema>;
