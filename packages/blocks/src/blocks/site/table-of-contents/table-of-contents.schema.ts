import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, tone, variantField } from '../../../core/block-fields.ts';

export const tableOfContentsVariants = ['list', 'margin', 'inline'] as const;

/** Links to the headings of the page: a numbered list, a narrow column to the side, or one running line. */
export const tableOfContentsBlock = defineBlock({
  type: 'table-of-contents',
  label: 'Sommaire',
  group: 'site',
  placement: { containers: ['section', 'column'], isUnique: true },
  schema: z.strictObject({
    variant: variantField(tableOfContentsVariants, { list: 'Liste', margin: 'En marge', inline: 'Sur une ligne' }),
    tone: tone.default('plain'),
    title: line(60).default('Sur cette page').meta({ label: 'Titre' }),
    /** Deepest level of headings in the list. */
    depth: z
      .union([z.literal(2), z.literal(3), z.literal(4)])
      .default(3)
      .meta({
        label: 'Niveaux de titres',
        hint: 'Le niveau le plus fin à montrer.',
        control: 'segmented',
        options: { 2: 'Grands titres', 3: 'Titres et sous-titres', 4: 'Tous les titres' },
        group: 'Présentation',
      }),
    isNumbered: z.boolean().default(false).meta({ label: 'Numéroter', depth: 'more' }),
  }),
});

export type TableOfContentsProps = z.infer<typeof tableOfContentsBlock.schema>;
