import { defineExamples } from '../../../core/block-examples.ts';
import type { LanguageMenuProps } from './language-menu.schema.ts';

export const languageMenuExamples = defineExamples<LanguageMenuProps>('language-menu', [
  {
    name: 'Côte à côte',
    content: 'normal',
    props: { variant: 'inline', tone: 'plain', title: 'Lire en', names: 'full', isShownAlone: false },
  },
  {
    name: 'Derrière un bouton',
    content: 'missing',
    props: { variant: 'disclosure', tone: 'sand', names: 'code', isShownAlone: true },
  },
  {
    name: 'En liste',
    content: 'long',
    props: {
      variant: 'list',
      tone: 'plain',
      title: 'Cette page est aussi écrite dans une autre langue',
      names: 'full',
      isShownAlone: true,
    },
  },
]);
