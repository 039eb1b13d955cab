import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, tone } from '../../../core/block-fields.ts';

export const newsDetailVariants = ['letter', 'margin', 'cover'] as const;

/** The news item of the page's address, followed by its own blocks. */
export const newsDetailBlock = defineBlock({
  type: 'news-detail',
  label: 'Actualité',
  group: 'publications',
  canTitlePage: true,
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(newsDetailVariants),
    tone: tone.default('plain'),
    isPictureShown: z.boolean().default(true),
    /** Words of the link back to the list; empty for none. */
    backLabel: line(60).default('Toutes les actualités'),
  }),
});

export type NewsDetailProps = z.infer<typeof newsDetailBlock.schema>;
