import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const newsListVariants = ['rows', 'magazine', 'compact'] as const;

/** The published news, newest first, page after page. */
export const newsListBlock = defineBlock({
  type: 'news-list',
  label: 'Liste des actualités',
  group: 'publications',
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(newsListVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    /** News per page (CST-03). */
    count: z.int().min(1).max(10).default(10),
    /** Under the list: links to its other pages, or one link to the whole list. */
    follow: z.enum(['pages', 'link']).default('pages'),
    emptyText: line(240).default('Aucune actualité pour le moment.'),
  }),
});

export type NewsListProps = z.infer<typeof newsListBlock.schema>;
