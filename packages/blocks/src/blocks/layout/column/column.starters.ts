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
          html: '<h3>Sur place</h3><p>Poussez la porte\u00a0: nous vous accueillons et vous conseillons volontiers.</p>',
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
        props: { variant: 'plain', html: '<p>Ce que nous préparons cette semaine.</p>' },
      },
    ],
  },
]);
