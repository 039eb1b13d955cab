import { defineStarters } from '../../../core/block-starters.ts';
import type { PromotedNewsProps } from './promoted-news.schema.ts';

export const promotedNewsStarters = defineStarters<PromotedNewsProps>([
  { label: 'Actualités à la une', props: { variant: 'site', title: 'À la une' } },
]);
