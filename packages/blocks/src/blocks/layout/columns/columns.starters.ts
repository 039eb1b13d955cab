import { defineStarters } from '../../../core/block-starters.ts';
import type { ColumnsProps } from './columns.schema.ts';

export const columnsStarters = defineStarters<ColumnsProps>([
  {
    label: 'Deux colonnes de texte',
    props: { variant: 'even', hasRule: true },
    children: [
      {
        type: 'column',
        props: { variant: 'plain', label: 'Chez nous' },
        children: [
          {
            type: 'rich-text',
            props: {
              variant: 'plain',
              html: '<h3>Nous rendre visite</h3><p>Du mardi au samedi, sur rendez-vous ou à l’improviste.</p>',
            },
          },
        ],
      },
      {
        type: 'column',
        props: { variant: 'plain', label: 'Chez vous' },
        children: [
          {
            type: 'rich-text',
            props: {
              variant: 'plain',
              html: '<h3>Nous venons à vous</h3><p>Dans un rayon de trente kilomètres, au jour qui vous convient.</p>',
            },
          },
        ],
      },
    ],
  },
  {
    label: 'Image et texte',
    description: 'Une image à gauche, le texte à droite.',
    props: { variant: 'right-wide', align: 'center' },
    children: [
      {
        type: 'column',
        props: { variant: 'plain' },
        children: [{ type: 'image', props: { variant: 'natural', shape: 'rounded' } }],
      },
      {
        type: 'column',
        props: { variant: 'plain' },
        children: [
          { type: 'heading', props: { variant: 'plain', title: 'Un temps pour chacun' } },
          {
            type: 'rich-text',
            props: {
              variant: 'plain',
              html: '<p>Il n’y a pas deux demandes pareilles. Nous prenons le temps d’écouter, et nous adaptons le reste.</p>',
            },
          },
        ],
      },
    ],
  },
  {
    label: 'Trois colonnes',
    props: { variant: 'three' },
    children: [
      {
        type: 'column',
        props: { variant: 'ruled' },
        children: [
          {
            type: 'rich-text',
            props: { variant: 'plain', html: '<h3>Écouter</h3><p>Comprendre ce que vous cherchez vraiment.</p>' },
          },
        ],
      },
      {
        type: 'column',
        props: { variant: 'ruled' },
        children: [
          {
            type: 'rich-text',
            props: { variant: 'plain', html: '<h3>Proposer</h3><p>Une réponse claire, un prix, une date.</p>' },
          },
        ],
      },
      {
        type: 'column',
        props: { variant: 'ruled' },
        children: [
          {
            type: 'rich-text',
            props: { variant: 'plain', html: '<h3>Accompagner</h3><p>Jusqu’au bout, et encore un peu après.</p>' },
          },
        ],
      },
    ],
  },
]);
