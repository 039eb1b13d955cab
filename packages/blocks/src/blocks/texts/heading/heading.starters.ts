import { defineStarters } from '../../../core/block-starters.ts';
import type { HeadingProps } from './heading.schema.ts';

export const headingStarters = defineStarters<HeadingProps>([
  { label: 'Titre', props: { variant: 'plain', title: 'Ce que nous faisons' } },
  {
    label: 'Titre centré avec ornement',
    props: { variant: 'centered', label: 'La maison', title: 'Une histoire de famille', ornament: 'branch' },
  },
  { label: 'Sous-titre', props: { variant: 'ruled', title: 'Ce qui est compris', level: 3 } },
]);
