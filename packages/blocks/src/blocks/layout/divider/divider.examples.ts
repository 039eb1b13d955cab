import { defineExamples } from '../../../core/block-examples.ts';
import type { DividerProps } from './divider.schema.ts';

export const dividerExamples = defineExamples<DividerProps>('divider', [
  { name: 'Filet', content: 'normal', props: { variant: 'line', ornament: 'branch', size: 'medium' } },
  { name: 'Branche', content: 'normal', props: { variant: 'ornament', ornament: 'branch', size: 'medium' } },
  { name: 'Onde, petite', content: 'normal', props: { variant: 'ornament', ornament: 'wave', size: 'small' } },
  { name: 'Goutte, grande', content: 'long', props: { variant: 'ornament', ornament: 'drop', size: 'large' } },
  { name: 'Filet de toute la page', content: 'long', props: { variant: 'line', ornament: 'branch', size: 'large' } },
  { name: 'Espace', content: 'missing', props: { variant: 'space', ornament: 'branch', size: 'medium' } },
]);
