import { defineStarters } from '../../../core/block-starters.ts';
import type { TestimonialFormProps } from './testimonial-form.schema.ts';

export const testimonialFormStarters = defineStarters<TestimonialFormProps>([
  {
    label: 'Déposer un témoignage',
    props: {
      variant: 'plain',
      title: 'Racontez-nous',
      text: 'Quelques lignes suffisent. Nous les lisons avant de les publier.',
    },
  },
]);
