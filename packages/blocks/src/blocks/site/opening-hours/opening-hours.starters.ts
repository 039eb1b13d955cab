import { defineStarters } from '../../../core/block-starters.ts';
import type { OpeningHoursProps } from './opening-hours.schema.ts';

export const openingHoursStarters = defineStarters<OpeningHoursProps>([
  { label: 'Semaine entière', props: { variant: 'table', title: 'Horaires' } },
  { label: 'En une phrase', props: { variant: 'sentence' } },
]);
