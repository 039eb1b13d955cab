import { defineExamples } from '../../../core/block-examples.ts';
import type { TestimonialsProps } from './testimonials.schema.ts';

export const testimonialsExamples = defineExamples<TestimonialsProps>('testimonials', [
  {
    name: 'Des feuilles posées',
    content: 'normal',
    props: { variant: 'letters', tone: 'sand', label: 'Témoignages', title: 'Les mots des familles', count: 6 },
  },
  {
    name: 'L’auteur en marge',
    content: 'long',
    props: {
      variant: 'margin',
      tone: 'plain',
      label: 'Ils nous l’ont écrit',
      title: 'Ce qui reste d’un bain, d’un atelier ou d’un massage, raconté quelques semaines après',
      text: 'Chaque témoignage a été relu et publié avec l’accord de son auteur, qui peut le retirer quand il veut.',
      count: 6,
    },
  },
  {
    name: 'Une voix à la fois',
    content: 'normal',
    props: { variant: 'voice', tone: 'sage', title: 'À voix basse', count: 3 },
  },
  { name: 'Sans titre', content: 'missing', props: { variant: 'margin', tone: 'plain', count: 6 } },
]);
