import { defineExamples } from '../../../core/block-examples.ts';
import type { ElementListProps } from './element-list.schema.ts';

const common = {
  tone: 'plain',
  route: 'ateliers',
  count: 24,
  follow: 'pages',
  followLabel: 'Toutes les dates',
  listTitle: 'En détail',
  emptyText: 'Rien n’est prévu pour le moment.',
} as const;

export const elementListExamples = defineExamples<ElementListProps>('element-list', [
  {
    name: 'Registre',
    content: 'normal',
    props: { ...common, variant: 'ledger', title: 'Les ateliers', text: 'Quatre à six familles, jamais davantage.' },
  },
  {
    name: 'Galerie d’arches',
    content: 'long',
    props: {
      ...common,
      variant: 'gallery',
      label: 'Au calendrier',
      title: 'Ateliers, rencontres et après-midi ouverts de l’hiver',
      follow: 'link',
    },
  },
  {
    name: 'Une ligne chacun',
    content: 'normal',
    props: { ...common, variant: 'compact', tone: 'sand', title: 'En bref', count: 5, follow: 'link' },
  },
  {
    name: 'Calendrier',
    content: 'normal',
    props: { ...common, variant: 'calendar', title: 'Toutes les dates', listTitle: 'Les ateliers en détail' },
  },
  { name: 'Sans titre', content: 'missing', props: { ...common, variant: 'ledger' } },
]);
