import { defineExamples } from '../../../core/block-examples.ts';
import type { AgendaProps } from './agenda.schema.ts';

const massage = {
  title: 'Massage du bébé',
  startTime: '10:00',
  endTime: '11:00',
  place: 'Au cabinet',
  priceCents: 3000,
  address: '/les-ateliers-parents-bebe',
};
const portage = {
  title: 'Portage en écharpe',
  startTime: '14:30',
  endTime: '16:00',
  place: 'Maison de quartier des Justices',
  priceCents: 3500,
  address: '/les-ateliers-parents-bebe',
};
const signs = {
  title: 'Signes et comptines',
  startTime: '09:30',
  endTime: '10:30',
  place: 'Médiathèque Toussaint',
  priceCents: 0,
  seatsLeft: 'Complet',
};
const sleep = {
  title: 'Le sommeil, sans recette',
  startTime: '20:00',
  endTime: '21:30',
  place: 'En visioconférence',
  priceCents: 2000,
};

const entries = [
  { ...massage, startDate: '2026-11-28', seatsLeft: 'Plus que deux places' },
  { ...portage, startDate: '2026-12-05' },
  { ...signs, startDate: '2026-12-12' },
  { ...sleep, startDate: '2026-12-17' },
  { ...massage, startDate: '2027-01-09' },
  { ...portage, startDate: '2027-01-23', seatsLeft: 'Plus qu’une place' },
  {
    title: 'Deux jours au bord de la Loire',
    startDate: '2027-01-30',
    startTime: '10:00',
    endDate: '2027-01-31',
    endTime: '17:00',
  },
];

export const agendaExamples = defineExamples<AgendaProps>('agenda', [
  {
    name: 'Bande de calendrier',
    content: 'normal',
    props: {
      variant: 'strip',
      tone: 'plain',
      label: 'Les ateliers',
      title: 'Les prochaines dates',
      text: 'Quatre à six familles, jamais davantage.',
      entries,
      emptyText: 'Les dates de l’hiver seront annoncées début janvier.',
    },
  },
  {
    name: 'Lignes',
    content: 'long',
    props: {
      variant: 'list',
      tone: 'sage',
      title: 'Ateliers, conférences et rencontres de l’hiver',
      emptyText: '',
      entries: [
        ...entries,
        {
          title: 'Rencontre autour de l’allaitement et de la reprise du travail, avec une sage-femme',
          startDate: '2027-02-06',
          startTime: '10:00',
          endTime: '12:30',
          place: 'Salle polyvalente de Saint-Barthélemy-d’Anjou, entrée par le jardin',
          priceCents: 1250,
          seatsLeft: 'Inscription par téléphone',
          address: '/contact',
        },
      ],
    },
  },
  {
    name: 'Colonnes par mois',
    content: 'normal',
    props: { variant: 'month-columns', tone: 'sand', title: 'Au calendrier', entries, emptyText: '' },
  },
  {
    name: 'Dates du catalogue',
    content: 'normal',
    props: {
      variant: 'list',
      tone: 'plain',
      title: 'On s’inscrit ici',
      route: 'ateliers',
      entries: [],
      emptyText: 'Les dates de l’hiver seront annoncées début janvier.',
    },
  },
  {
    name: 'Une seule date',
    content: 'missing',
    props: {
      variant: 'strip',
      tone: 'plain',
      entries: [{ startDate: '2026-12-05', title: 'Portes ouvertes' }],
      emptyText: '',
    },
  },
  {
    name: 'Plus aucune date',
    content: 'missing',
    props: {
      variant: 'list',
      tone: 'rose',
      title: 'Les prochaines dates',
      entries: [{ startDate: '2026-10-03', title: 'Passé' }],
      emptyText: 'Les prochaines dates seront annoncées ici. Écrivez-moi pour le savoir en premier.',
    },
  },
]);
