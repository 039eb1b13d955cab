import { defineExamples } from '../../../core/block-examples.ts';
import type { QuestionsProps } from './questions.schema.ts';

const items = [
  {
    question: 'À partir de quel âge peut-on donner le bain\u202f?',
    answer:
      '<p>Dès les premiers jours, et jusqu’à deux mois. Passé cet âge, les bébés cherchent à se redresser et profitent moins de l’eau.</p>',
  },
  {
    question: 'Faut-il préparer quelque chose\u202f?',
    answer:
      '<p>Une pièce chauffée à 24\u202f°C et un peu de place au sol. J’apporte la baignoire, le linge et l’huile.</p><ul><li>une serviette à vous, s’il la reconnaît,</li><li>un change propre.</li></ul>',
  },
  {
    question: 'Les deux parents peuvent-ils être là\u202f?',
    answer: '<p>Oui, et les aînés aussi. Le bain se regarde autant qu’il se donne.</p>',
  },
  {
    question: 'Que se passe-t-il si mon bébé pleure ou s’il dort\u202f?',
    answer:
      '<p>Nous l’attendons. L’heure prévue n’est jamais une heure comptée\u00a0: nous commençons quand il est prêt.</p>',
  },
  {
    question: 'Puis-je déplacer mon rendez-vous\u202f?',
    answer: '<p>Jusqu’à la veille, d’un simple <a href="/contact">message</a>.</p>',
  },
];

export const questionsExamples = defineExamples<QuestionsProps>('questions', [
  {
    name: 'Grandes questions',
    content: 'normal',
    props: { variant: 'hairlines', tone: 'plain', title: 'Ce que l’on me demande souvent', items, isFirstOpen: true },
  },
  {
    name: 'Deux colonnes',
    content: 'long',
    props: {
      variant: 'two-columns',
      tone: 'sand',
      label: 'Questions pratiques',
      title: 'Tout ce qu’il est utile de savoir avant de prendre rendez-vous',
      items: [
        ...items,
        {
          question:
            'Peut-on offrir un accompagnement à des parents qui habitent à plus de vingt kilomètres d’Angers, ou en dehors du département\u202f?',
          answer: '<p>Oui, avec un supplément pour la route, annoncé avant.</p>',
        },
        ...items.slice(1, 4),
      ],
      isFirstOpen: true,
    },
  },
  {
    name: 'Titre sur le côté',
    content: 'normal',
    props: {
      variant: 'side-title',
      tone: 'rose',
      label: 'Avant de venir',
      title: 'Vos questions',
      text: 'La vôtre n’y est pas\u202f? Écrivez-moi, je réponds sous deux jours.',
      items,
      isFirstOpen: true,
    },
  },
  {
    name: 'Une seule question',
    content: 'missing',
    props: { variant: 'hairlines', tone: 'plain', items: items.slice(0, 1), isFirstOpen: false },
  },
]);
