import { defineStarters } from '../../../core/block-starters.ts';
import type { ImageGridProps } from './image-grid.schema.ts';

export const imageGridStarters = defineStarters<ImageGridProps>([
  { label: 'Mosaïque', props: { variant: 'mosaic', title: 'La maison en images' }, toChoose: ['pictures'] },
  {
    label: 'Planche-contact',
    props: { variant: 'contact-sheet', tone: 'sand', title: 'En ce moment' },
    toChoose: ['pictures'],
  },
]);
