import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, tone } from '../../../core/block-fields.ts';

export const menuVariants = ['bar', 'drawer', 'list'] as const;

/** The site's menu, two levels deep: a bar, a drawer behind a button, or a list in the page (BLK-08). */
export const menuBlock = defineBlock({
  type: 'menu',
  label: 'Menu',
  group: 'site',
  schema: z.strictObject({
    variant: z.enum(menuVariants),
    tone: tone.default('plain'),
    /** Names the menu for those who do not see it, and heads the list and the drawer. */
    title: line(60).optional(),
    depth: z.union([z.literal(1), z.literal(2)]).default(2),
    hasIcons: z.boolean().default(true),
  }),
});

export type MenuProps = z.infer<typeof menuBlock.schema>;
