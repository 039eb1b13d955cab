import { defineExamples } from '../../../core/block-examples.ts';
import type { ImageProps } from './image.schema.ts';

export const imageExamples = defineExamples<ImageProps>('image', [
  {
    name: 'Légende en marge',
    content: 'normal',
    props: {
      variant: 'margin',
      tone: 'plain',
      side: 'left',
      shape: 'plain',
      picture: { mediaId: 1 },
      caption: 'Le cabinet, un matin de février. La fenêtre donne sur la cour.',
    },
  },
  {
    name: 'En arche, légende à gauche',
    content: 'normal',
    props: {
      variant: 'margin',
      tone: 'sand',
      side: 'right',
      shape: 'arch',
      picture: { mediaId: 2 },
      caption: 'Dix heures, rue du Petit-Lavoir.',
    },
  },
  {
    name: 'Au bord de la fenêtre',
    content: 'normal',
    props: {
      variant: 'bleed',
      tone: 'plain',
      side: 'right',
      shape: 'plain',
      picture: { mediaId: 3 },
      caption: 'Le tapis des ateliers, avant l’arrivée des familles.',
    },
  },
  {
    name: 'Galet, liée à une page',
    content: 'normal',
    props: {
      variant: 'natural',
      tone: 'plain',
      side: 'left',
      shape: 'pebble',
      picture: { mediaId: 4 },
      address: '/le-therapeutique-bain-bebe',
      caption: 'L’eau du bain.',
    },
  },
  {
    name: 'Longue légende, demi-cercle',
    content: 'long',
    props: {
      variant: 'bleed',
      tone: 'rose',
      side: 'left',
      shape: 'circle',
      picture: { mediaId: 9 },
      caption:
        'Le bon cadeau est imprimé sur un papier de coton fabriqué à trente kilomètres du cabinet, glissé dans une enveloppe kraft et fermé d’un ruban de lin. Il part par la poste le jour même quand la commande arrive avant onze heures.',
    },
  },
  {
    name: 'Sans légende',
    content: 'missing',
    props: { variant: 'natural', tone: 'plain', side: 'right', shape: 'circle', picture: { mediaId: 6 } },
  },
  {
    name: 'Sans image',
    content: 'missing',
    props: { variant: 'margin', tone: 'plain', side: 'left', shape: 'plain', caption: 'L’image a été retirée.' },
  },
]);
