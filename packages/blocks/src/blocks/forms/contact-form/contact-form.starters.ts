import { defineStarters } from '../../../core/block-starters.ts';
import type { ContactFormProps } from './contact-form.schema.ts';

export const contactFormStarters = defineStarters<ContactFormProps>([
  {
    label: 'Formulaire de contact',
    props: {
      variant: 'plain',
      title: 'Nous écrire',
      text: 'Une question, un projet, une visite à plusieurs\u00a0: dites-nous tout.',
      topics: ['question', 'autre'],
      answer: 'Nous répondons sous deux jours.',
    },
  },
  {
    label: 'À côté des coordonnées',
    props: { variant: 'beside', title: 'Parlons de votre projet', topics: [] },
  },
]);
