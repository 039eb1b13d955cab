import { defineStarters } from '../../../core/block-starters.ts';
import type { VideoProps } from './video.schema.ts';

export const videoStarters = defineStarters<VideoProps>([
  {
    label: 'Vidéo',
    props: {
      variant: 'framed',
      title: 'Un bol en quatre minutes',
      text: 'Du pain de terre à la pièce finie, sans commentaire.',
    },
  },
  {
    label: 'À côté du texte',
    props: {
      variant: 'beside-text',
      title: 'L’ouverture du four',
      text: 'Dix heures de cuisson, une nuit d’attente, et enfin la porte qui s’ouvre.',
    },
  },
]);
