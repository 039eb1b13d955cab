import { defineStarters } from '../../../core/block-starters.ts';
import type { HeadingProps } from './heading.schema.ts';

export const headingStarters = defineStarters<HeadingProps>([
  { label: 'Titre', props: { variant: 'plain', title: 'Nos savoir-faire' } },
  {
    label: 'Titre centré avec ornement',
    props: { variant: 'centered', label: 'L’atelier', title: 'Une histoire de terre', ornament: 'branch' },
  },
  { label: 'Sous-titre', props: { variant: 'ruled', title: 'Ce qui est compris', level: 3 } },
]);
