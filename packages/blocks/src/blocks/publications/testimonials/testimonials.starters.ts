import { defineStarters } from '../../../core/block-starters.ts';
import type { TestimonialsProps } from './testimonials.schema.ts';

export const testimonialsStarters = defineStarters<TestimonialsProps>([
  { label: 'Témoignages', props: { variant: 'letters', title: 'Ils sont venus, ils racontent' } },
  { label: 'Une voix à la fois', props: { variant: 'voice', tone: 'sand', count: 3 } },
]);
