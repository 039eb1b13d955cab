import { defineStarters } from '../../../core/block-starters.ts';
import type { GridProps } from './grid.schema.ts';

export const gridStarters = defineStarters<GridProps>([
  {
    label: 'Trois fiches',
    props: { variant: 'even', perRow: 3 },
    children: [
      {
        type: 'info-card',
        props: {
          variant: 'line',
          title: 'En soirée',
          text: 'Le mardi et le jeudi, de 18\u00a0h\u00a030 à 21\u00a0h.',
        },
      },
      {
        type: 'info-card',
        props: { variant: 'line', title: 'Le samedi', text: 'Un samedi par mois, le déjeuner est compris.' },
      },
      {
        type: 'info-card',
        props: { variant: 'line', title: 'En famille', text: 'Le mercredi après-midi, à partir de six ans.' },
      },
    ],
  },
  {
    label: 'Quatre chiffres',
    props: { variant: 'ruled', perRow: 4 },
    children: [
      {
        type: 'info-card',
        props: { variant: 'picture-top', figure: '1\u202f280', title: 'Personnes accueillies' },
      },
      { type: 'info-card', props: { variant: 'picture-top', figure: '6', title: 'Personnes par groupe' } },
      { type: 'info-card', props: { variant: 'picture-top', figure: '12', title: 'Ans d’expérience' } },
      { type: 'info-card', props: { variant: 'picture-top', figure: '2014', title: 'L’ouverture de la maison' } },
    ],
  },
]);
