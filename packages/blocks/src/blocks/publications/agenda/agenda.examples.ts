import { defineExamples } from '../../../core/block-examples.ts';
import type { AgendaProps } from './agenda.schema.ts';

const massage = {
  title: 'Massage du bébé',
  from: '10:00',
  to: '11:00',
  place: 'Au cabinet',
  priceCents: 3000,
  address: '/les-ateliers-parents-bebe',
};
const portage = {
  title: 'Portage en écharpe',
  from: '14:30',
  to: '16:00',
  place: 'Maison de quartier des Justices',
  priceCents: 3500,
  address: '/les-ateliers-parents-bebe',
};
const signs = {
  title: 'Signes et comptines',
  from: '09:30',
  to: '10:30',
  place: 'Médiathèque Toussaint',
  priceCents: 0,
  places: 'Complet',
};
const sleep = {
  title: 'Le sommeil, sans recette',
  from: '20:00',
  to: '21:30',
  place: 'En visioconférence',
  priceCents: 2000,
};

const entries = [
  { ...massage, date: '2026-11-28', places: 'Plus que deux places' },
  { ...portage, date: '2026-12-05' },
  { ...signs, date: '2026-12-12' },
  { ...sleep, date: '2026-12-17' },
  { ...massage, date: '2027-01-09' },
  { ...portage, date: '2027-01-23', places: 'Plus qu’une place' },
  { title: 'Deux jours au bord de la Loire', date: '2027-01-30', from: '10:00', until: '2027-01-31', to: '17:00' },
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
          date: '2027-02-06',
          from: '10:00',
          to: '12:30',
          place: 'Salle polyvalente de Saint-Barthélemy-d’Anjou, entrée par le jardin',
          priceCents: 1250,
          places: 'Inscription par téléphone',
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
      entries: [{ date: '2026-12-05', title: 'Portes ouvertes' }],
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
      entries: [{ date: '2026-10-03', title: 'Passé' }],
      emptyText: 'Les prochaines dates seront annoncées ici. Écrivez-moi pour le savoir en premier.',
    },
  },
]);
