import { defineExamples } from '../../../core/block-examples.ts';
import type { NewsListProps } from './news-list.schema.ts';

const common = { tone: 'plain', count: 10, follow: 'pages', emptyText: 'Aucune actualité pour le moment.' } as const;

export const newsListExamples = defineExamples<NewsListProps>('news-list', [
  {
    name: 'Lignes',
    content: 'normal',
    props: {
      ...common,
      variant: 'rows',
      title: 'Des nouvelles du cabinet',
      text: 'Les dates, les lectures, et ce que les familles m’apprennent.',
    },
  },
  {
    name: 'Magazine',
    content: 'long',
    props: {
      ...common,
      variant: 'magazine',
      label: 'Actualités',
      title: 'Ce qui se passe au cabinet, dans les ateliers et autour de nous',
      count: 3,
    },
  },
  {
    name: 'Une ligne chacune',
    content: 'normal',
    props: { ...common, variant: 'compact', tone: 'sand', title: 'Les archives', count: 5, follow: 'link' },
  },
  { name: 'Sans titre', content: 'missing', props: { ...common, variant: 'compact' } },
]);
