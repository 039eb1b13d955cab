import { defineStarters } from '../../../core/block-starters.ts';
import type { VideoProps } from './video.schema.ts';

export const videoStarters = defineStarters<VideoProps>([
  {
    label: 'Vidéo',
    props: {
      variant: 'framed',
      title: 'La visite en quatre minutes',
      text: 'Le lieu, l’équipe et une journée ordinaire, sans commentaire.',
    },
  },
  {
    label: 'À côté du texte',
    props: {
      variant: 'beside-text',
      title: 'Dans les coulisses',
      text: 'Des semaines de préparation, une nuit courte, et enfin la porte qui s’ouvre.',
    },
  },
]);
