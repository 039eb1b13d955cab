import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { emptyText, headLabel, headTitle, introText, listEnd, tone, variantField } from '../../../core/block-fields.ts';
import { ownPagePlacement } from '../../../core/placements.ts';

export const newsListVariants = ['rows', 'magazine', 'compact'] as const;

/** The published news, newest first, paginated. */
export const newsListBlock = defineBlock({
  type: 'news-list',
  label: 'Liste des actualités',
  group: 'publications',
  hasPicture: true,
  placement: ownPagePlacement,
  schema: z.strictObject({
    variant: variantField(newsListVariants, {
      rows: 'Lignes',
      magazine: 'Magazine',
      compact: 'Une ligne par actualité',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    /** News per page (CST-03). */
    count: z.int().min(1).max(10).default(10).meta({ label: 'Actualités par page', depth: 'more', group: 'Source' }),
    /** Under the list: pagination, or one link to the whole list. */
    follow: listEnd,
    emptyText: emptyText('Aucune actualité pour le moment.'),
  }),
});

export type NewsListProps = z.infer<typeof newsListBlock.schema>;
