import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { richText, tone, variantField } from '../../../core/block-fields.ts';

export const richTextVariants = ['plain', 'lead', 'columns'] as const;

/** Running text with its headings, lists and links, as written in the text editor. */
export const richTextBlock = defineBlock({
  type: 'rich-text',
  label: 'Texte',
  group: 'texts',
  width: 'text',
  schema: z.strictObject({
    variant: variantField(richTextVariants, { plain: 'Texte courant', lead: 'Chapeau', columns: 'Deux colonnes' }),
    tone: tone.default('plain'),
    html: richText().meta({ label: 'Texte' }),
  }),
});

export type RichTextProps = z.infer<typeof richTextBlock.schema>;
