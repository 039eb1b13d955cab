import { defineStarters } from '../../../core/block-starters.ts';
import type { SearchBarProps } from './search-bar.schema.ts';

export const searchBarStarters = defineStarters<SearchBarProps>([
  {
    label: 'Recherche',
    props: { variant: 'line', hint: 'Un mot, une date…', examples: ['horaires', 'tarifs'] },
  },
  {
    label: 'Bandeau de recherche',
    props: {
      variant: 'banner',
      tone: 'sage',
      title: 'Que cherchez-vous\u202f?',
      hint: 'Un sujet, une prestation, une date…',
    },
  },
]);
