import { defineStarters } from '../../../core/block-starters.ts';
import type { DividerProps } from './divider.schema.ts';

export const dividerStarters = defineStarters<DividerProps>([
  { label: 'Filet', props: { variant: 'line' } },
  { label: 'Ornement', props: { variant: 'ornament', ornament: 'branch' } },
  { label: 'Espace vide', props: { variant: 'space' } },
]);
