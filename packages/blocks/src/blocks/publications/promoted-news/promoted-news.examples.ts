import { defineExamples } from '../../../core/block-examples.ts';
import type { PromotedNewsProps } from './promoted-news.schema.ts';

export const promotedNewsExamples = defineExamples<PromotedNewsProps>('promoted-news', [
  { name: 'Réglage du site', content: 'missing', props: { variant: 'site', tone: 'plain', count: 3 } },
  {
    name: 'À plat',
    content: 'normal',
    props: { variant: 'flat', tone: 'sand', label: 'À la une', title: 'En ce moment', count: 3 },
  },
  {
    name: 'Carte',
    content: 'long',
    props: {
      variant: 'card',
      tone: 'plain',
      title: 'À ne pas manquer cet hiver, au cabinet et dans les ateliers',
      count: 2,
    },
  },
  { name: 'Bandeau', content: 'normal', props: { variant: 'banner', tone: 'plain', label: 'À la une', count: 2 } },
]);
