import { defineExamples } from '../../../core/block-examples.ts';
import type { TableOfContentsProps } from './table-of-contents.schema.ts';

export const tableOfContentsExamples = defineExamples<TableOfContentsProps>('table-of-contents', [
  {
    name: 'Liste numérotée',
    content: 'normal',
    props: { variant: 'list', tone: 'plain', title: 'Sur cette page', depth: 3, isNumbered: true },
  },
  {
    name: 'En marge',
    content: 'normal',
    props: { variant: 'margin', tone: 'plain', title: 'Sur cette page', depth: 3, isNumbered: false },
  },
  {
    name: 'En ligne',
    content: 'normal',
    props: { variant: 'inline', tone: 'sand', title: 'Aller à', depth: 2, isNumbered: false },
  },
  {
    name: 'Long titre',
    content: 'long',
    props: {
      variant: 'list',
      tone: 'sage',
      title: 'Tout ce que vous trouverez en descendant dans cette page',
      depth: 4,
      isNumbered: false,
    },
  },
  {
    name: 'Sans titre',
    content: 'missing',
    props: { variant: 'inline', tone: 'plain', title: '', depth: 3, isNumbered: true },
  },
]);
