import { defineStarters } from '../../../core/block-starters.ts';
import type { StepsProps } from './steps.schema.ts';

export const stepsStarters = defineStarters<StepsProps>([
  {
    label: 'Liste numérotée',
    props: {
      variant: 'numbered',
      title: 'Passer commande',
      items: [
        { title: 'Vous nous écrivez', text: 'Quelques mots, une photo, le nombre de pièces.' },
        {
          title: 'Nous dessinons',
          text: 'Vous recevez un croquis et un prix sous une semaine.',
          duration: 'Une semaine',
        },
        {
          title: 'Nous tournons',
          text: 'La terre sèche à son rythme, puis passe deux fois au four.',
          duration: 'Un mois',
        },
        { title: 'Vous venez chercher', text: 'À l’atelier, ou par la poste si vous êtes loin.' },
      ],
    },
  },
  {
    label: 'Ligne de temps',
    props: {
      variant: 'timeline',
      tone: 'sand',
      title: 'Une journée de stage',
      items: [
        { title: 'Café et tabliers', duration: '9\u00a0h\u00a030' },
        { title: 'Premiers essais au tour', duration: '10\u00a0h' },
        { title: 'Déjeuner dans la cour', duration: '12\u00a0h\u00a030' },
        { title: 'Votre pièce, du début à la fin', duration: '14\u00a0h' },
      ],
    },
  },
]);
