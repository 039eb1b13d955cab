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
          question: 'Faut-il avoir déjà touché la terre\u202f?',
          answer: '<p>Non. La moitié des élèves commencent en septembre sans avoir jamais vu un tour.</p>',
        },
        {
          question: 'Que faut-il apporter\u202f?',
          answer: '<p>Un vieux tablier et des ongles courts. La terre, les outils et les cuissons sont compris.</p>',
        },
        {
          question: 'Quand récupère-t-on ses pièces\u202f?',
          answer: '<p>Trois semaines après la séance\u00a0: il faut sécher, cuire, émailler, puis cuire encore.</p>',
        },
      ],
    },
  },
  {
    label: 'Titre sur le côté',
    props: {
      variant: 'side-title',
      tone: 'sand',
      title: 'Avant de commander',
      items: [
        {
          question: 'Livrez-vous\u202f?',
          answer: '<p>Oui, partout en France. Chaque pièce part calée dans de la paille de papier.</p>',
        },
        {
          question: 'Peut-on choisir la couleur\u202f?',
          answer: '<p>Oui, parmi les douze émaux de l’atelier. Des échantillons sont envoyés sur demande.</p>',
        },
      ],
    },
  },
]);
