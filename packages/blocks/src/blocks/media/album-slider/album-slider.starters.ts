import { defineStarters } from '../../../core/block-starters.ts';
import type { AlbumSliderProps } from './album-slider.schema.ts';

export const albumSliderStarters = defineStarters<AlbumSliderProps>([
  {
    label: 'Défilé d’album',
    props: { variant: 'strip', title: 'Une journée avec nous', isAlbumLinked: true },
    toChoose: ['albumId'],
  },
  { label: 'Une grande image', props: { variant: 'large' }, toChoose: ['albumId'] },
]);
