import { defineExamples } from '../../../core/block-examples.ts';
import type { CartPreviewProps } from './cart-preview.schema.ts';

export const cartPreviewExamples = defineExamples<CartPreviewProps>('cart-preview', [
  { name: 'Mot et icône', content: 'normal', props: { variant: 'line', tone: 'plain', label: 'Panier' } },
  { name: 'Icône seule', content: 'missing', props: { variant: 'icon', tone: 'sand', label: '' } },
  {
    name: 'Bouton',
    content: 'long',
    props: { variant: 'button', tone: 'plain', label: 'Voir ce que j’ai choisi jusqu’ici' },
  },
]);
