import { defineStarters } from '../../../core/block-starters.ts';
import type { ColumnsProps } from './columns.schema.ts';

export const columnsStarters = defineStarters<ColumnsProps>([
  {
    label: 'Deux colonnes de texte',
    props: { variant: 'even', hasRule: true },
    children: [
      {
        type: 'column',
        props: { variant: 'plain', label: 'À l’atelier' },
        children: [
          {
            type: 'rich-text',
            props: {
              variant: 'plain',
              html: '<h3>Les cours</h3><p>Chaque semaine, par groupes de six, du premier bol à la première théière.</p>',
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
              html: '<h3>Les commandes</h3><p>Un service complet ou une seule pièce, à vos couleurs, en six semaines.</p>',
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
          { type: 'heading', props: { variant: 'plain', title: 'Une pièce à la fois' } },
          {
            type: 'rich-text',
            props: {
              variant: 'plain',
              html: '<p>Il n’y a pas deux bols pareils. Le geste est le même, la terre et le feu décident du reste.</p>',
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
            props: { variant: 'plain', html: '<h3>Tourner</h3><p>La terre monte entre les mains, lentement.</p>' },
          },
        ],
      },
      {
        type: 'column',
        props: { variant: 'ruled' },
        children: [
          {
            type: 'rich-text',
            props: { variant: 'plain', html: '<h3>Émailler</h3><p>Cendre, craie et cuivre, préparés sur place.</p>' },
          },
        ],
      },
      {
        type: 'column',
        props: { variant: 'ruled' },
        children: [
          {
            type: 'rich-text',
            props: { variant: 'plain', html: '<h3>Cuire</h3><p>Dix heures de feu, puis une journée d’attente.</p>' },
          },
        ],
      },
    ],
  },
]);
