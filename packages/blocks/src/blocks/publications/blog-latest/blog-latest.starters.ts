import { defineStarters } from '../../../core/block-starters.ts';
import type { BlogLatestProps } from './blog-latest.schema.ts';

export const blogLatestStarters = defineStarters<BlogLatestProps>([
  { label: 'Derniers articles', props: { variant: 'feature', title: 'À lire sur le blog' } },
  { label: 'Titres seuls', props: { variant: 'titles', title: 'Derniers articles', count: 5 } },
]);
