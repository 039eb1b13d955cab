import { defineExamples } from '../../../core/block-examples.ts';
import type { ProductSelectionProps } from './product-selection.schema.ts';

const common = { tone: 'plain', count: 4, followLabel: 'Toute la boutique', emptyText: 'Bientôt.' } as const;
const items = [
  { id: 'a', productId: 1 },
  { id: 'b', productId: 2 },
];

export const productSelectionExamples = defineExamples<ProductSelectionProps>('product-selection', [
  { name: 'Rangée', content: 'normal', props: { ...common, kinds: [], items, variant: 'row', title: 'En ce moment' } },
  {
    name: 'Le premier en grand',
    content: 'long',
    props: {
      ...common,
      kinds: [],
      items,
      variant: 'feature',
      tone: 'sand',
      label: 'La sélection de la saison',
      title: 'Les vins que nous ouvrons quand les soirées rallongent et que l’on dîne enfin dehors',
      text: 'Trois blancs de craie, un rouge que l’on boit frais, et le coffret pour qui hésite.',
    },
  },
  { name: 'Registre', content: 'missing', props: { ...common, kinds: [], items, variant: 'ledger', followLabel: '' } },
]);
