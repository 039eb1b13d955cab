import { defineStarters } from '../../../core/block-starters.ts';
import type { AlbumListProps } from './album-list.schema.ts';

export const albumListStarters = defineStarters<AlbumListProps>([
  { label: 'Liste des albums', props: { variant: 'staggered', title: 'En images' } },
]);
