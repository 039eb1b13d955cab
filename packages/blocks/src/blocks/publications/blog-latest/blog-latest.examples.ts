import { defineExamples } from '../../../core/block-examples.ts';
import type { BlogLatestProps } from './blog-latest.schema.ts';

const common = { tone: 'plain', count: 3, linkLabel: 'Tous les articles' } as const;

export const blogLatestExamples = defineExamples<BlogLatestProps>('blog-latest', [
  { name: 'Un à la une', content: 'normal', props: { ...common, variant: 'feature', title: 'À lire au fauteuil' } },
  {
    name: 'Galets',
    content: 'long',
    props: {
      ...common,
      variant: 'strip',
      tone: 'rose',
      label: 'Le carnet',
      title: 'Ce que j’écris entre deux rendez-vous, pour les heures où l’on ne dort pas',
      text: 'Un article toutes les cinq ou six semaines, rarement plus long qu’une tétée.',
    },
  },
  {
    name: 'Titres seuls',
    content: 'normal',
    props: { ...common, variant: 'titles', tone: 'sand', title: 'Derniers articles' },
  },
  { name: 'Sans titre ni lien', content: 'missing', props: { ...common, variant: 'titles', linkLabel: '' } },
]);
