import { defineStarters } from '../../../core/block-starters.ts';
import type { NewsListProps } from './news-list.schema.ts';

export const newsListStarters = defineStarters<NewsListProps>([
  { label: 'Liste des actualités', props: { variant: 'rows', title: 'Actualités' } },
  {
    label: 'Dernières actualités',
    description: 'Trois actualités et un lien vers les autres.',
    props: { variant: 'compact', title: 'Dernières nouvelles', count: 3, follow: 'link' },
  },
]);
