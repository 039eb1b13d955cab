import { defineStarters } from '../../../core/block-starters.ts';
import type { CartPreviewProps } from './cart-preview.schema.ts';

export const cartPreviewStarters = defineStarters<CartPreviewProps>([
  { label: 'Panier', props: { variant: 'line' } },
  { label: 'Bouton du panier', props: { variant: 'button', label: 'Voir mon panier' } },
]);
