import { defineExamples } from '../../../core/block-examples.ts';
import type { MenuProps } from './menu.schema.ts';

export const menuExamples = defineExamples<MenuProps>('menu', [
  {
    name: 'Barre',
    content: 'normal',
    props: { variant: 'bar', tone: 'plain', title: 'Menu principal', depth: 2, hasIcons: true },
  },
  {
    name: 'Tiroir',
    content: 'normal',
    props: { variant: 'drawer', tone: 'sand', title: 'Toutes les pages', depth: 2, hasIcons: true },
  },
  {
    name: 'Sommaire',
    content: 'long',
    props: {
      variant: 'list',
      tone: 'plain',
      title: 'Tout ce que vous trouverez ici, page après page',
      depth: 2,
      hasIcons: false,
    },
  },
  {
    name: 'Barre sans titre, un seul niveau',
    content: 'missing',
    props: { variant: 'bar', tone: 'sage', depth: 1, hasIcons: false },
  },
]);
