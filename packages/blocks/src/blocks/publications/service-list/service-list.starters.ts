import { defineStarters } from '../../../core/block-starters.ts';
import type { ServiceListProps } from './service-list.schema.ts';

export const serviceListStarters = defineStarters<ServiceListProps>([
  { label: 'Liste des prestations', props: { variant: 'rows', title: 'Nos prestations' } },
  { label: 'Index', props: { variant: 'index', title: 'Ce que nous proposons' } },
]);
