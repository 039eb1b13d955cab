import { defineStarters } from '../../../core/block-starters.ts';
import type { ColumnProps } from './column.schema.ts';

export const columnStarters = defineStarters<ColumnProps>([
  {
    label: 'Colonne de texte',
    props: { variant: 'plain' },
    children: [
      {
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h3>La boutique</h3><p>Bols, assiettes et vases de l’atelier, à voir et à prendre en main.</p>',
        },
      },
    ],
  },
  {
    label: 'Colonne avec image',
    props: { variant: 'aligned' },
    children: [
      { type: 'image', props: { variant: 'natural', shape: 'arch' } },
      {
        type: 'rich-text',
        props: { variant: 'plain', html: '<p>Les pièces de la semaine, à la sortie du four.</p>' },
      },
    ],
  },
]);
