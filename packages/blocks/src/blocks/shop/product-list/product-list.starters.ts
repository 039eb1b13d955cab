import { defineStarters } from '../../../core/block-starters.ts';
import type { ProductListProps } from './product-list.schema.ts';

export const productListStarters = defineStarters<ProductListProps>([
  { label: 'Les vins en grille', props: { variant: 'grid', title: 'Nos vins' } },
  { label: 'Le tarif', props: { variant: 'table', title: 'Le tarif' } },
]);
