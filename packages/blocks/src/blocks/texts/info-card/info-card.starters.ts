import { paths } from '@vitrine/domain/addresses/paths';
import { defineStarters } from '../../../core/block-starters.ts';
import type { InfoCardProps } from './info-card.schema.ts';

export const infoCardStarters = defineStarters<InfoCardProps>([
  {
    label: 'Fiche simple',
    props: {
      variant: 'line',
      title: 'En soirée',
      text: 'Le mardi et le jeudi, de 18\u00a0h\u00a030 à 21\u00a0h, sur inscription.',
      action: { label: 'S’inscrire', address: paths.contact() },
    },
  },
  {
    label: 'Chiffre sur fond teinté',
    props: {
      variant: 'tinted',
      tint: 'sage',
      figure: '1\u00a0h',
      title: 'La première rencontre',
      text: 'Le temps de faire connaissance, de poser vos questions et de repartir avec une idée claire.',
    },
  },
  {
    label: 'Fiche avec image',
    props: {
      variant: 'picture-top',
      title: 'La boutique',
      text: 'Poussez la porte\u00a0: nous vous conseillons volontiers.',
    },
  },
]);
