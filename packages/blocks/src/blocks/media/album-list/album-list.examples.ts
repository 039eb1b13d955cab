import { defineExamples } from '../../../core/block-examples.ts';
import type { AlbumListProps } from './album-list.schema.ts';

const emptyText = 'Les albums arrivent bientôt.';

export const albumListExamples = defineExamples<AlbumListProps>('album-list', [
  {
    name: 'En quinconce',
    content: 'normal',
    props: {
      variant: 'staggered',
      tone: 'plain',
      title: 'En images',
      text: 'Le cabinet, le bain, les ateliers, au fil des saisons.',
      emptyText,
    },
  },
  {
    name: 'Index',
    content: 'long',
    props: {
      variant: 'index',
      tone: 'sand',
      label: 'Albums',
      title: 'Tout ce que nous avons vu, dessiné et gardé depuis l’ouverture du cabinet',
      emptyText,
    },
  },
  { name: 'Mur de carrés', content: 'missing', props: { variant: 'wall', tone: 'plain', emptyText } },
]);
