import { defineStarters } from '../../../core/block-starters.ts';
import type { ElementListProps } from './element-list.schema.ts';

export const elementListStarters = defineStarters<ElementListProps>([
  { label: 'Liste d’éléments', props: { variant: 'ledger', title: 'Cours et stages' }, toChoose: ['route'] },
  {
    label: 'Calendrier',
    props: { variant: 'calendar', title: 'Le calendrier des cours' },
    toChoose: ['route'],
  },
]);
