import { defineExamples } from '../../../core/block-examples.ts';
import type { ReviewsProps } from './reviews.schema.ts';

export const reviewsExamples = defineExamples<ReviewsProps>('reviews', [
  {
    name: 'En colonnes, comme dans un journal',
    content: 'normal',
    props: { variant: 'columns', tone: 'plain', label: 'Avis', title: 'Ce qu’en disent les familles' },
  },
  {
    name: 'L’auteur en marge',
    content: 'long',
    props: {
      variant: 'margin',
      tone: 'sand',
      label: 'Avis déposés par les familles',
      title: 'Ce que disent du bain, des ateliers et des massages celles et ceux qui sont venus',
      text: 'Chacun écrit ce qu’il veut, là où il veut. Nous ne choisissons ni l’ordre ni les mots.',
    },
  },
  {
    name: 'Un grand, les autres dessous',
    content: 'normal',
    props: { variant: 'leaf', tone: 'sage', title: 'Des mots reçus' },
  },
  { name: 'Sans titre', content: 'missing', props: { variant: 'columns', tone: 'plain' } },
]);
