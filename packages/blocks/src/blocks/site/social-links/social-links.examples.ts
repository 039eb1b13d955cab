import { defineExamples } from '../../../core/block-examples.ts';
import type { SocialLinksProps } from './social-links.schema.ts';

export const socialLinksExamples = defineExamples<SocialLinksProps>('social-links', [
  { name: 'Icônes', content: 'missing', props: { variant: 'icons', tone: 'plain' } },
  { name: 'Noms', content: 'normal', props: { variant: 'labels', tone: 'sand', label: 'Nous suivre' } },
  {
    name: 'Index',
    content: 'long',
    props: {
      variant: 'list',
      tone: 'plain',
      label: 'Nous suivre',
      title: 'Les coulisses, les dates et les nouvelles du cabinet, au fil des semaines',
    },
  },
]);
