import { defineStarters } from '../../../core/block-starters.ts';
import type { LanguageMenuProps } from './language-menu.schema.ts';

export const languageMenuStarters = defineStarters<LanguageMenuProps>([
  { label: 'Langues côte à côte', props: { variant: 'inline' } },
  { label: 'Derrière un bouton', props: { variant: 'disclosure', names: 'code' } },
]);
