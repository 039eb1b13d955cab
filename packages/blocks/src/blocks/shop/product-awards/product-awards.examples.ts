import { defineExamples } from '../../../core/block-examples.ts';
import type { ProductAwardsProps } from './product-awards.schema.ts';

const common = { tone: 'plain', count: 12, emptyText: 'Les récompenses seront présentées ici.' } as const;

export const productAwardsExamples = defineExamples<ProductAwardsProps>('product-awards', [
  { name: 'Registre', content: 'normal', props: { ...common, variant: 'ledger', title: 'Ce qu’on en a dit' } },
  {
    name: 'Colonnes',
    content: 'long',
    props: {
      ...common,
      variant: 'columns',
      tone: 'sage',
      label: 'Concours et guides',
      title: 'Quelques médailles, que nous rangeons dans un tiroir, et que nos clients aiment retrouver ici',
      text: 'Nous présentons nos vins à deux concours par an, toujours à l’aveugle.',
    },
  },
  { name: 'Grands chiffres', content: 'missing', props: { ...common, variant: 'figures' } },
]);
