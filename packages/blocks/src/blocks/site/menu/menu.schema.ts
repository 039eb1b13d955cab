import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, tone, variantField } from '../../../core/block-fields.ts';
import { pagePlacement } from '../../../core/placements.ts';

export const menuVariants = ['bar', 'drawer', 'list'] as const;

/** The site's menu, two levels deep: a bar, a drawer behind a button, or a list in the page (BLK-08). */
export const menuBlock = defineBlock({
  type: 'menu',
  label: 'Menu',
  group: 'site',
  placement: pagePlacement,
  schema: z.strictObject({
    variant: variantField(menuVariants, { bar: 'Barre', drawer: 'Tiroir', list: 'Liste' }),
    tone: tone.default('plain'),
    /** The accessible name of the menu, and the heading of the list and the drawer. */
    title: line(60).optional().meta({
      label: 'Titre',
      hint: 'En tête de la liste et du tiroir ; lu par les lecteurs d’écran.',
      depth: 'more',
    }),
    depth: z
      .union([z.literal(1), z.literal(2)])
      .default(2)
      .meta({
        label: 'Niveaux',
        control: 'segmented',
        options: { 1: 'Un niveau', 2: 'Deux niveaux' },
        group: 'Présentation',
      }),
    hasIcons: z.boolean().default(true).meta({ label: 'Montrer les icônes', depth: 'more' }),
  }),
});

export type MenuProps = z.infer<typeof menuBlock.schema>;
