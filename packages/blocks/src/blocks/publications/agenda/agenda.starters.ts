import { defineStarters } from '../../../core/block-starters.ts';
import type { AgendaProps } from './agenda.schema.ts';

export const agendaStarters = defineStarters<AgendaProps>([
  {
    label: 'Dates du catalogue',
    description: 'Les dates d’une rubrique, qui se mettent à jour d’elles-mêmes.',
    props: { variant: 'list', title: 'Prochaines dates', count: 5 },
    toChoose: ['route'],
  },
  {
    label: 'Dates écrites ici',
    props: {
      variant: 'strip',
      title: 'Où nous retrouver',
      text: 'Les marchés, les salons et les portes ouvertes de l’année.',
      entries: [
        {
          startDate: '2030-06-15',
          startTime: '09:00',
          endTime: '18:00',
          title: 'Marché de printemps',
          place: 'Place du Marché',
        },
        { startDate: '2030-09-21', startTime: '10:00', title: 'Portes ouvertes', place: 'Chez nous', priceCents: 0 },
      ],
    },
  },
]);
