import { defineExamples } from '../../../core/block-examples.ts';
import type { ProductBoxProps } from './product-box.schema.ts';

const common = { tone: 'plain', productId: 4, actionLabel: 'Voir le coffret' } as const;

export const productBoxExamples = defineExamples<ProductBoxProps>('product-box', [
  { name: 'Deux moitiés', content: 'normal', props: { ...common, variant: 'split', label: 'À offrir' } },
  {
    name: 'Dans l’axe',
    content: 'long',
    props: {
      ...common,
      variant: 'centered',
      tone: 'sand',
      title: 'Le coffret découverte, pour qui ne connaît pas encore les vins de craie et voudrait tout goûter',
      text: 'Six bouteilles, une de chaque parcelle, dans une caisse de bois que l’on garde ensuite pour les lettres, les outils ou les jouets.',
    },
  },
  { name: 'Registre', content: 'missing', props: { ...common, variant: 'ledger', actionLabel: '' } },
]);
