import { defineStarters } from '../../../core/block-starters.ts';
import type { NewsletterFormProps } from './newsletter-form.schema.ts';

export const newsletterFormStarters = defineStarters<NewsletterFormProps>([
  {
    label: 'Lettre d’information',
    props: {
      variant: 'line',
      title: 'Des nouvelles de la maison',
      text: 'Les dates à venir et les nouveautés, une fois par mois.',
    },
  },
]);
