import { defineStarters } from '../../../core/block-starters.ts';
import type { ProductSelectionProps } from './product-selection.schema.ts';

export const productSelectionStarters = defineStarters<ProductSelectionProps>([
  { label: 'Quelques vins', props: { variant: 'row', title: 'En ce moment' } },
]);
