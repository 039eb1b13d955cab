import { defineExamples } from '../../../core/block-examples.ts';
import type { ProductListProps } from './product-list.schema.ts';

const common = {
  tone: 'plain',
  kinds: [],
  count: 100,
  follow: 'pages',
  followLabel: 'Toute la boutique',
  emptyText: 'Les vins seront bientôt présentés ici.',
} as const;

export const productListExamples = defineExamples<ProductListProps>('product-list', [
  {
    name: 'Grille',
    content: 'normal',
    props: {
      ...common,
      kinds: [],
      variant: 'grid',
      label: 'La boutique',
      title: 'Nos vins',
      text: 'Du plus simple au plus rare.',
    },
  },
  {
    name: 'Lignes',
    content: 'long',
    props: {
      ...common,
      kinds: ['Rouge', 'Blanc'],
      variant: 'list',
      follow: 'link',
      title: 'Les vins du domaine, leurs millésimes, leurs contenances et ce qu’il en reste au chai',
    },
  },
  {
    name: 'Tableau',
    content: 'normal',
    props: { ...common, kinds: [], variant: 'table', tone: 'sand', title: 'Le tarif' },
  },
  { name: 'Réglage du site', content: 'missing', props: { ...common, kinds: [], variant: 'site' } },
]);
