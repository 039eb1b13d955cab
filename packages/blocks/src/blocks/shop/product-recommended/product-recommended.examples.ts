import { defineExamples } from '../../../core/block-examples.ts';
import type { ProductRecommendedProps } from './product-recommended.schema.ts';

export const productRecommendedExamples = defineExamples<ProductRecommendedProps>('product-recommended', [
  { name: 'Rangée', content: 'normal', props: { variant: 'row', tone: 'plain', title: 'Dans le même esprit' } },
  {
    name: 'Le premier en grand',
    content: 'long',
    props: {
      variant: 'feature',
      tone: 'sage',
      label: 'Nos conseils',
      title: 'À mettre dans le même carton, si vous aimez les vins de craie et les tanins qui ne pressent personne',
    },
  },
  { name: 'Registre', content: 'missing', props: { variant: 'ledger', tone: 'plain' } },
]);
