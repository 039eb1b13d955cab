import { defineStarters } from '../../../core/block-starters.ts';
import type { StepsProps } from './steps.schema.ts';

export const stepsStarters = defineStarters<StepsProps>([
  {
    label: 'Liste numérotée',
    props: {
      variant: 'numbered',
      title: 'Comment ça se passe',
      items: [
        { title: 'Vous nous écrivez', text: 'Quelques mots suffisent pour nous dire ce que vous cherchez.' },
        {
          title: 'Nous proposons',
          text: 'Vous recevez une réponse et un prix sous une semaine.',
          duration: 'Une semaine',
        },
        {
          title: 'Nous préparons',
          text: 'Chaque étape est convenue avec vous, à votre rythme.',
          duration: 'Un mois',
        },
        { title: 'Nous restons joignables', text: 'Une question après coup\u202f? Écrivez-nous.' },
      ],
    },
  },
  {
    label: 'Ligne de temps',
    props: {
      variant: 'timeline',
      tone: 'sand',
      title: 'Le programme de la journée',
      items: [
        { title: 'Accueil et café', duration: '9\u00a0h\u00a030' },
        { title: 'Première partie', duration: '10\u00a0h' },
        { title: 'Déjeuner ensemble', duration: '12\u00a0h\u00a030' },
        { title: 'Seconde partie et questions', duration: '14\u00a0h' },
      ],
    },
  },
]);
