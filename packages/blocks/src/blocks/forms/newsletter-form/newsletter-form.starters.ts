import { defineStarters } from '../../../core/block-starters.ts';
import type { NewsletterFormProps } from './newsletter-form.schema.ts';

export const newsletterFormStarters = defineStarters<NewsletterFormProps>([
  {
    label: 'Lettre d’information',
    props: {
      variant: 'line',
      title: 'Des nouvelles du four',
      text: 'Les dates de stages et les nouvelles pièces, une fois par mois.',
    },
  },
]);
