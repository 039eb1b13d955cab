import { defineStarters } from '../../../core/block-starters.ts';
import type { ElementListProps } from './element-list.schema.ts';

export const elementListStarters = defineStarters<ElementListProps>([
  { label: 'Liste d’éléments', props: { variant: 'ledger', title: 'Rencontres et rendez-vous' }, toChoose: ['route'] },
  {
    label: 'Calendrier',
    props: { variant: 'calendar', title: 'Le calendrier' },
    toChoose: ['route'],
  },
]);
