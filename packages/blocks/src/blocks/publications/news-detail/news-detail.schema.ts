import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { backLabel, tone, variantField } from '../../../core/block-fields.ts';
import { subjectPlacement } from '../../../core/placements.ts';

export const newsDetailVariants = ['letter', 'margin', 'cover'] as const;

/** The news item of the page's URL, followed by its own blocks. */
export const newsDetailBlock = defineBlock({
  type: 'news-detail',
  label: 'Actualité',
  group: 'publications',
  canTitlePage: 'subject',
  hasPicture: true,
  placement: subjectPlacement('news-template'),
  schema: z.strictObject({
    variant: variantField(newsDetailVariants, {
      letter: 'Comme une lettre',
      margin: 'Notes en marge',
      cover: 'Image en couverture',
    }),
    tone: tone.default('plain'),
    isPictureShown: z.boolean().default(true).meta({ label: 'Montrer l’image de l’actualité' }),
    /** Text of the link back to the list; empty for none. */
    backLabel: backLabel('Toutes les actualités'),
  }),
});

export type NewsDetailProps = z.infer<typeof newsDetailBlock.schema>;
