import { defineStarters } from '../../../core/block-starters.ts';
import type { ImageProps } from './image.schema.ts';

export const imageStarters = defineStarters<ImageProps>([
  {
    label: 'Image avec légende',
    props: { variant: 'margin', shape: 'rounded', caption: 'La maison, un matin de printemps.' },
    toChoose: ['picture'],
  },
  { label: 'Image au bord de la fenêtre', props: { variant: 'bleed' }, toChoose: ['picture'] },
]);
