import { defineExamples } from '../../../core/block-examples.ts';
import type { ImageGridProps } from './image-grid.schema.ts';

const pictures = (count: number, captions: Readonly<Record<number, string>> = {}) =>
  Array.from({ length: count }, (_, position) => ({
    mediaId: position + 1,
    ...(captions[position] ? { caption: captions[position] } : {}),
  }));

export const imageGridExamples = defineExamples<ImageGridProps>('image-grid', [
  {
    name: 'Mosaïque',
    content: 'normal',
    props: {
      variant: 'mosaic',
      tone: 'plain',
      label: 'Le cabinet',
      title: 'Un lieu pour ralentir',
      pictures: pictures(8, { 0: 'La fenêtre sur cour', 4: 'La serviette, chauffée' }),
    },
  },
  {
    name: 'Rangées',
    content: 'normal',
    props: { variant: 'rows', tone: 'plain', pictures: pictures(7, { 1: 'Le matin', 2: 'Le tapis des ateliers' }) },
  },
  {
    name: 'Planche-contact, nombreuse',
    content: 'long',
    props: {
      variant: 'contact-sheet',
      tone: 'deep',
      label: 'Carnet de l’année',
      title: 'Une année d’ateliers, de goûters et de siestes partagées entre familles',
      pictures: pictures(17, {
        1: 'Une légende qui prend ses aises et court sur plusieurs lignes sous une petite image',
        5: 'Février',
        9: 'Portrait au cabinet',
      }),
    },
  },
  { name: 'Mosaïque de deux', content: 'normal', props: { variant: 'mosaic', tone: 'sand', pictures: pictures(2) } },
  { name: 'Une seule image', content: 'missing', props: { variant: 'mosaic', tone: 'plain', pictures: pictures(1) } },
  {
    name: 'Aucune image',
    content: 'missing',
    props: { variant: 'rows', tone: 'plain', title: 'Bientôt en images', pictures: [] },
  },
]);
