import { defineExamples } from '../../../core/block-examples.ts';
import type { ProductDetailProps } from './product-detail.schema.ts';

const story = {
  id: 'exemple-recit',
  type: 'rich-text',
  version: 0,
  props: {
    variant: 'plain',
    html: '<h2>La parcelle</h2><p>Deux hectares de craie et de silex, tournés vers le fleuve, vendangés à la main en trois passages.</p>',
  },
};
const common = { tone: 'plain', contactLabel: 'Demander un devis', backLabel: 'Toute la boutique' } as const;

export const productDetailExamples = defineExamples<ProductDetailProps>('product-detail', [
  { name: 'Réglage du site', content: 'missing', props: { ...common, variant: 'site', backLabel: '' } },
  { name: 'Classique', content: 'normal', props: { ...common, variant: 'classic' }, children: [story] },
  {
    name: 'Pleine largeur',
    content: 'long',
    props: { ...common, variant: 'wide', contactLabel: 'Demander un devis pour une commande particulière' },
    children: [story, { ...story, id: 'exemple-suite' }],
  },
  { name: 'Revue', content: 'normal', props: { ...common, variant: 'editorial', tone: 'sand' }, children: [story] },
]);
