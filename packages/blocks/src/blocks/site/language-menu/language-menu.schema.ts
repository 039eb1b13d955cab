import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, tone } from '../../../core/block-fields.ts';

export const languageMenuVariants = ['inline', 'disclosure', 'list'] as const;

/** The languages the page exists in: side by side, behind a button, or as a list (BLK-08). */
export const languageMenuBlock = defineBlock({
  type: 'language-menu',
  label: 'Langues',
  group: 'site',
  schema: z.strictObject({
    variant: z.enum(languageMenuVariants),
    tone: tone.default('plain'),
    title: line(60).optional(),
    names: z.enum(['full', 'code']).default('full'),
    /** Draws the menu even where the page exists in one language only. */
    isShownAlone: z.boolean().default(false),
  }),
});

export type LanguageMenuProps = z.infer<typeof languageMenuBlock.schema>;
