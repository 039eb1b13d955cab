import { defineExamples } from '../../../core/block-examples.ts';
import type { VideoProps } from './video.schema.ts';

const address = 'https://www.youtube.com/watch?v=a1B2c3D4e5F';

export const videoExamples = defineExamples<VideoProps>('video', [
  {
    name: 'Encadrée, avec affiche',
    content: 'normal',
    props: {
      variant: 'framed',
      tone: 'plain',
      title: 'Le bain, geste après geste',
      text: 'Quatre minutes, sans parole, pour voir comment se donne le soin.',
      address,
      poster: { mediaId: 4 },
    },
  },
  {
    name: 'D’un bord à l’autre',
    content: 'normal',
    props: {
      variant: 'wide',
      tone: 'deep',
      title: 'Une matinée au cabinet',
      text: 'De l’arrivée au goûter.',
      address: 'https://vimeo.com/76979871',
      poster: { mediaId: 1 },
    },
  },
  {
    name: 'À côté du texte',
    content: 'long',
    props: {
      variant: 'beside-text',
      tone: 'plain',
      address: 'https://www.dailymotion.com/video/x7tgad0',
      title: 'Comment nouer une écharpe de portage sans se presser et sans se tromper de côté',
      text: 'Le nœud se fait en cinq gestes. Regardez une fois sans bouger, puis une seconde fois l’écharpe en main. Si le tissu glisse, reprenez au troisième geste : c’est lui qui tient tout.\n\nLe film reste disponible entre les séances.',
    },
  },
  {
    name: 'Du site, encadrée',
    content: 'normal',
    props: { variant: 'framed', tone: 'sand', title: 'La pièce du bain', video: { mediaId: 42 } },
  },
  {
    name: 'Film retiré',
    content: 'missing',
    props: { variant: 'wide', tone: 'plain', title: 'Ce film sera bientôt de retour' },
  },
]);
