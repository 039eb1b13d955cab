import { defineExamples } from '../../../core/block-examples.ts';
import type { ServiceListProps } from './service-list.schema.ts';

const emptyText = 'Les prestations seront présentées ici prochainement.';

export const serviceListExamples = defineExamples<ServiceListProps>('service-list', [
  {
    name: 'Index et points',
    content: 'normal',
    props: {
      variant: 'index',
      tone: 'plain',
      label: 'Soins et ateliers',
      title: 'Ce que je propose',
      text: 'Au cabinet ou chez vous, du lundi au samedi.',
      tags: [],
      emptyText,
    },
  },
  {
    name: 'En images',
    content: 'long',
    props: {
      variant: 'rows',
      tone: 'plain',
      title: 'Prendre soin de vous, de votre bébé, et du temps que vous passez ensemble',
      tags: [],
      emptyText,
    },
  },
  { name: 'Colonnes', content: 'missing', props: { variant: 'columns', tone: 'sage', tags: ['bébé'], emptyText } },
]);
