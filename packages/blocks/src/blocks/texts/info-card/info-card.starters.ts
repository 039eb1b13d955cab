import { paths } from '@vitrine/domain/site/paths';
import { defineStarters } from '../../../core/block-starters.ts';
import type { InfoCardProps } from './info-card.schema.ts';

export const infoCardStarters = defineStarters<InfoCardProps>([
  {
    label: 'Fiche simple',
    props: {
      variant: 'line',
      title: 'Cours du soir',
      text: 'Le mardi et le jeudi, de 18\u00a0h\u00a030 à 21\u00a0h, terre et cuissons comprises.',
      action: { label: 'S’inscrire', address: paths.contact() },
    },
  },
  {
    label: 'Chiffre sur fond teinté',
    props: {
      variant: 'tinted',
      tint: 'sage',
      figure: '2\u00a0h',
      title: 'La séance d’essai',
      text: 'Le temps de centrer la terre, de monter un premier bol et de le rater une fois.',
    },
  },
  {
    label: 'Fiche avec image',
    props: {
      variant: 'picture-top',
      title: 'La boutique',
      text: 'Les pièces de l’atelier, à voir et à prendre en main.',
    },
  },
]);
