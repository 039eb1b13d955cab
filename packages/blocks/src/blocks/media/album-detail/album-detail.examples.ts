import { defineExamples } from '../../../core/block-examples.ts';
import type { AlbumDetailProps } from './album-detail.schema.ts';

export const albumDetailExamples = defineExamples<AlbumDetailProps>('album-detail', [
  {
    name: 'Mosaïque légendée',
    content: 'normal',
    props: { variant: 'mosaic', tone: 'plain', areCaptionsShown: true, backLabel: 'Tous les albums' },
  },
  {
    name: 'Colonnes',
    content: 'missing',
    props: { variant: 'masonry', tone: 'sand', areCaptionsShown: false, backLabel: '' },
  },
  {
    name: 'L’une après l’autre',
    content: 'long',
    props: {
      variant: 'sequence',
      tone: 'plain',
      albumId: 1,
      areCaptionsShown: true,
      backLabel: 'Revenir à tous les albums du cabinet et des ateliers',
    },
  },
]);
