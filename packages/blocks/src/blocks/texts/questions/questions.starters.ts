import { defineStarters } from '../../../core/block-starters.ts';
import type { QuestionsProps } from './questions.schema.ts';

export const questionsStarters = defineStarters<QuestionsProps>([
  {
    label: 'Questions fréquentes',
    props: {
      variant: 'hairlines',
      title: 'Vos questions',
      items: [
        {
          question: 'Faut-il prendre rendez-vous\u202f?',
          answer: '<p>Oui, par téléphone ou depuis ce site. Nous vous répondons sous deux jours.</p>',
        },
        {
          question: 'Comment se passe la première fois\u202f?',
          answer: '<p>Nous prenons le temps de vous écouter, puis nous convenons ensemble de la suite.</p>',
        },
        {
          question: 'Peut-on changer de date\u202f?',
          answer: '<p>Oui, jusqu’à la veille et sans frais\u00a0: un message suffit.</p>',
        },
      ],
    },
  },
  {
    label: 'Titre sur le côté',
    props: {
      variant: 'side-title',
      tone: 'sand',
      title: 'Avant de venir',
      items: [
        {
          question: 'Y a-t-il un parking\u202f?',
          answer: '<p>Oui, juste devant l’entrée. La première heure est gratuite.</p>',
        },
        {
          question: 'Le lieu est-il accessible\u202f?',
          answer: '<p>Oui, tout est de plain-pied. Dites-nous ce qui peut vous faciliter la venue.</p>',
        },
      ],
    },
  },
]);
