import { defineStarters } from '../../../core/block-starters.ts';
import type { ReviewsProps } from './reviews.schema.ts';

export const reviewsStarters = defineStarters<ReviewsProps>([
  { label: 'Avis', props: { variant: 'columns', title: 'Ce que l’on dit de nous' } },
]);
