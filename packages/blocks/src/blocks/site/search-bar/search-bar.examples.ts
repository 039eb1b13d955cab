import { defineExamples } from '../../../core/block-examples.ts';
import type { SearchBarProps } from './search-bar.schema.ts';

const common = { tone: 'plain', hint: 'Bain, sommeil, portage…', examples: [] as string[] } as const;

export const searchBarExamples = defineExamples<SearchBarProps>('search-bar', [
  {
    name: 'Une ligne',
    content: 'normal',
    props: { ...common, variant: 'line', title: 'Que cherchez-vous\u202f?', examples: ['bain', 'sommeil', 'tarifs'] },
  },
  {
    name: 'Bandeau',
    content: 'long',
    props: {
      ...common,
      variant: 'banner',
      tone: 'sand',
      label: 'Rechercher',
      title: 'Un mot suffit, même mal écrit, même au milieu de la nuit',
      text: 'Les pages, les prestations, le carnet et les actualités, d’un seul coup.',
      examples: ['premier bain', 'pleurs du soir', 'portage en hiver', 'bon cadeau', 'horaires', 'grossesse'],
    },
  },
  {
    name: 'Sur le côté',
    content: 'normal',
    props: { ...common, variant: 'aside', title: 'Rechercher', examples: ['massage'] },
  },
  { name: 'Le champ seul', content: 'missing', props: { ...common, variant: 'line', hint: '' } },
]);
