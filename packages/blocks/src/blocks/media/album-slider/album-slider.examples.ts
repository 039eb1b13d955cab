import { defineExamples } from '../../../core/block-examples.ts';
import type { AlbumSliderProps } from './album-slider.schema.ts';

export const albumSliderExamples = defineExamples<AlbumSliderProps>('album-slider', [
  {
    name: 'Bande',
    content: 'normal',
    props: { variant: 'strip', tone: 'plain', title: 'Un matin au cabinet', albumId: 1, isAlbumLinked: true },
  },
  {
    name: 'Pellicule légendée',
    content: 'long',
    props: {
      variant: 'filmstrip',
      tone: 'sand',
      label: 'En images',
      title: 'Le bain, du premier filet d’eau jusqu’à la serviette tiède',
      albumId: 1,
      isAlbumLinked: false,
    },
  },
  {
    name: 'Une grande image',
    content: 'missing',
    props: { variant: 'large', tone: 'plain', albumId: 1, isAlbumLinked: false },
  },
]);
