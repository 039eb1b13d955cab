import { defineExamples } from '../../../core/block-examples.ts';
import type { OpeningHoursProps } from './opening-hours.schema.ts';

export const openingHoursExamples = defineExamples<OpeningHoursProps>('opening-hours', [
  {
    name: 'Semaine',
    content: 'normal',
    props: {
      variant: 'table',
      tone: 'plain',
      label: 'Au cabinet',
      title: 'Quand venir',
      isStateShown: true,
      note: 'Le dimanche et les jours fériés, à domicile seulement.',
    },
  },
  {
    name: 'Jours regroupés',
    content: 'long',
    props: {
      variant: 'compact',
      tone: 'sage',
      title: 'Les heures d’ouverture du cabinet et de la salle des ateliers',
      isStateShown: true,
      note: 'Pendant les vacances scolaires, le cabinet ferme à 17\u202fh. Les rendez-vous à domicile se prennent du lundi au samedi, tôt le matin ou en fin de journée, selon le rythme de votre bébé.',
    },
  },
  {
    name: 'Une phrase',
    content: 'normal',
    props: { variant: 'sentence', tone: 'plain', label: 'Horaires', isStateShown: true },
  },
  {
    name: 'Sans mention ni titre',
    content: 'missing',
    props: { variant: 'compact', tone: 'sand', isStateShown: false },
  },
]);
