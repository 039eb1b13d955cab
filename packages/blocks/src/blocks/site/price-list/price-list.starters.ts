import { defineStarters } from '../../../core/block-starters.ts';
import type { PriceListProps } from './price-list.schema.ts';

export const priceListStarters = defineStarters<PriceListProps>([
  {
    label: 'Tarifs',
    props: {
      variant: 'leaders',
      title: 'Tarifs',
      groups: [
        {
          title: 'Cours',
          lines: [
            { label: 'Séance d’essai', detail: 'Deux heures, terre comprise', priceCents: 2500 },
            { label: 'Carte de dix séances', priceCents: 22000 },
          ],
        },
        {
          title: 'Stages',
          lines: [
            { label: 'Journée', detail: 'Déjeuner compris', priceCents: 9500 },
            { label: 'Groupe privé', priceText: 'sur devis' },
          ],
        },
      ],
      note: 'Les cuissons sont comprises dans tous les tarifs.',
    },
  },
  {
    label: 'Trois formules en colonnes',
    props: {
      variant: 'columns',
      title: 'Trois façons de commencer',
      groups: [
        { title: 'Découvrir', lines: [{ label: 'Une séance', priceCents: 2500 }] },
        { title: 'Apprendre', lines: [{ label: 'Dix séances', priceCents: 22000 }] },
        { title: 'Progresser', lines: [{ label: 'L’année', priceText: 'à partir de', priceCents: 58000 }] },
      ],
    },
  },
]);
