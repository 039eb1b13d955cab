import { defineStarters } from '../../../core/block-starters.ts';
import type { SearchBarProps } from './search-bar.schema.ts';

export const searchBarStarters = defineStarters<SearchBarProps>([
  {
    label: 'Recherche',
    props: { variant: 'line', hint: 'Cours, stage, bol…', examples: ['cours du soir', 'bon cadeau'] },
  },
  {
    label: 'Bandeau de recherche',
    props: {
      variant: 'banner',
      tone: 'sage',
      title: 'Que cherchez-vous\u202f?',
      hint: 'Un cours, une pièce, une date…',
    },
  },
]);
