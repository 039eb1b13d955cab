import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, introText, line, tone, variantField } from '../../../core/block-fields.ts';
import { pagePlacement } from '../../../core/placements.ts';

export const searchBarVariants = ['line', 'banner', 'aside'] as const;

/** A field that searches the whole site, with suggestions while the visitor types (BLK-08). */
export const searchBarBlock = defineBlock({
  type: 'search-bar',
  label: 'Recherche',
  group: 'site',
  placement: pagePlacement,
  schema: z.strictObject({
    variant: variantField(searchBarVariants, { line: 'Sur une ligne', banner: 'Bandeau', aside: 'Sur le côté' }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(400),
    /** The placeholder of the field. */
    hint: line(80).default('Un mot, un sujet…').meta({ label: 'Texte du champ vide', depth: 'more' }),
    /** Example queries under the field, each a link to its results. */
    examples: z
      .array(line(40))
      .max(8)
      .default([])
      .meta({ label: 'Recherches proposées', hint: 'Sous le champ, des mots à essayer.', control: 'tags' }),
  }),
});

export type SearchBarProps = z.infer<typeof searchBarBlock.schema>;
