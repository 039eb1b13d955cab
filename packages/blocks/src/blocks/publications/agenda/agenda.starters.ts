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
      title: 'L’atelier sur la route',
      text: 'Les marchés et les expositions où nous retrouver.',
      entries: [
        {
          date: '2030-06-15',
          from: '09:00',
          to: '18:00',
          title: 'Marché des potiers',
          place: 'Place du Marché, Vannes',
        },
        { date: '2030-09-21', from: '10:00', title: 'Portes ouvertes', place: 'À l’atelier', priceCents: 0 },
      ],
    },
  },
]);
