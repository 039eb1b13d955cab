import { defineExamples } from '../../../core/block-examples.ts';
import type { HeadingProps } from './heading.schema.ts';

export const headingExamples = defineExamples<HeadingProps>('heading', [
  {
    name: 'Simple',
    content: 'normal',
    props: {
      variant: 'plain',
      tone: 'plain',
      label: 'Les soins',
      title: 'Prendre soin, à petits gestes',
      level: 2,
      face: 'serif',
      ornament: 'none',
    },
  },
  {
    name: 'Manuscrit, sous une branche',
    content: 'normal',
    props: {
      variant: 'centered',
      tone: 'rose',
      label: 'Les ateliers',
      title: 'Entre parents',
      level: 2,
      face: 'script',
      ornament: 'branch',
    },
  },
  {
    name: 'Prolongé d’un filet',
    content: 'normal',
    props: { variant: 'ruled', tone: 'plain', title: 'Au cabinet', level: 3, face: 'serif', ornament: 'none' },
  },
  {
    name: 'Étiquette en marge',
    content: 'normal',
    props: {
      variant: 'margin',
      tone: 'plain',
      label: 'Ma façon de faire',
      title: 'Écouter avant de conseiller, et conseiller peu',
      level: 2,
      face: 'serif',
      ornament: 'wave',
    },
  },
  {
    name: 'Long titre, filet et goutte',
    content: 'long',
    props: {
      variant: 'ruled',
      tone: 'sage',
      label: 'Avant, pendant et longtemps après la naissance',
      title: 'Vous n’avez pas à tout savoir ni à tout porter, et il n’est jamais trop tard pour en parler',
      level: 2,
      face: 'serif',
      ornament: 'drop',
    },
  },
  {
    name: 'Marge sans étiquette',
    content: 'missing',
    props: { variant: 'margin', tone: 'plain', title: 'Venir au cabinet', level: 3, face: 'serif', ornament: 'none' },
  },
]);
