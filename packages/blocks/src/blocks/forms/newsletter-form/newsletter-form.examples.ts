import { defineExamples } from '../../../core/block-examples.ts';
import type { NewsletterFormProps } from './newsletter-form.schema.ts';

export const newsletterFormExamples = defineExamples<NewsletterFormProps>('newsletter-form', [
  {
    name: 'Sur une ligne',
    content: 'normal',
    props: {
      variant: 'line',
      tone: 'plain',
      label: 'La lettre',
      title: 'Des nouvelles douces',
      text: 'Les dates des ateliers, une lecture, une idée pour les jours de pluie. Une fois par saison.',
    },
  },
  {
    name: 'Une carte reçue par la poste',
    content: 'long',
    props: {
      variant: 'envelope',
      tone: 'sand',
      label: 'La lettre de saison',
      title: 'Quatre fois l’an, ce que les bébés de l’atelier nous ont appris',
      text: 'Les dates avant tout le monde, une chanson à reprendre le soir, un livre à emprunter à la médiathèque, et parfois rien d’autre qu’un mot pour dire que cela passe.',
      sendLabel: 'Recevoir la lettre',
    },
  },
  {
    name: 'Dans l’axe, sur fond profond',
    content: 'normal',
    props: { variant: 'column', tone: 'deep', title: 'Restons en lien', text: 'Une lettre courte, à chaque saison.' },
  },
  { name: 'Le champ, rien d’autre', content: 'missing', props: { variant: 'line', tone: 'plain' } },
]);
