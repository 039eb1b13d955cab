import { defineExamples } from '../../../core/block-examples.ts';
import type { BlogFoldersProps } from './blog-folders.schema.ts';

export const blogFoldersExamples = defineExamples<BlogFoldersProps>('blog-folders', [
  { name: 'Étagère', content: 'normal', props: { variant: 'shelf', tone: 'plain', title: 'Les dossiers' } },
  {
    name: 'Arches',
    content: 'long',
    props: {
      variant: 'arches',
      tone: 'sand',
      label: 'Le carnet',
      title: 'Choisir par où commencer, selon l’âge et selon l’heure',
      text: 'Chaque dossier rassemble quelques articles, du plus récent au plus ancien.',
    },
  },
  { name: 'Une ligne', content: 'missing', props: { variant: 'line', tone: 'plain' } },
]);
