import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, tone, variantField } from '../../../core/block-fields.ts';
import { pagePlacement } from '../../../core/placements.ts';

export const languageMenuVariants = ['inline', 'disclosure', 'list'] as const;

/** The page's available languages: side by side, behind a button, or as a list (BLK-08). */
export const languageMenuBlock = defineBlock({
  type: 'language-menu',
  label: 'Langues',
  group: 'site',
  placement: pagePlacement,
  schema: z.strictObject({
    variant: variantField(languageMenuVariants, {
      inline: 'Côte à côte',
      disclosure: 'Derrière un bouton',
      list: 'En liste',
    }),
    tone: tone.default('plain'),
    title: line(60).optional().meta({ label: 'Titre' }),
    names: z
      .enum(['full', 'code'])
      .default('full')
      .meta({ label: 'Noms des langues', control: 'segmented', options: { full: 'En entier', code: 'Abrégés' } }),
    /** Renders the menu even where the page has only one language. */
    isShownAlone: z
      .boolean()
      .default(false)
      .meta({ label: 'Toujours montrer', hint: 'Même si la page n’existe qu’en une langue.', depth: 'more' }),
  }),
});

export type LanguageMenuProps = z.infer<typeof languageMenuBlock.schema>;
