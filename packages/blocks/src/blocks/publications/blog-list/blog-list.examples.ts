import { defineExamples } from '../../../core/block-examples.ts';
import type { BlogListProps } from './blog-list.schema.ts';

const common = { tone: 'plain', count: 12, emptyText: 'Aucun article pour le moment.' } as const;

export const blogListExamples = defineExamples<BlogListProps>('blog-list', [
  {
    name: 'Journal',
    content: 'normal',
    props: {
      ...common,
      variant: 'journal',
      title: 'Le carnet',
      text: 'Ce que dix ans de bains et de nuits m’ont appris.',
    },
  },
  {
    name: 'Lignes',
    content: 'long',
    props: {
      ...common,
      variant: 'rows',
      label: 'Blog',
      title: 'Tout ce qui s’écrit au cabinet quand les bébés dorment enfin',
      count: 5,
    },
  },
  {
    name: 'Par années',
    content: 'normal',
    props: { ...common, variant: 'years', tone: 'sand', title: 'Tous les articles' },
  },
  { name: 'Sans titre', content: 'missing', props: { ...common, variant: 'years', count: 5 } },
]);
