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
          title: 'À la séance',
          lines: [
            { label: 'Première séance', detail: 'Une heure, sans engagement', priceCents: 2500 },
            { label: 'Carte de dix séances', priceCents: 22000 },
          ],
        },
        {
          title: 'À la journée',
          lines: [
            { label: 'Journée', detail: 'Déjeuner compris', priceCents: 9500 },
            { label: 'Groupe privé', priceText: 'sur devis' },
          ],
        },
      ],
      note: 'Les prix comprennent tout ce qui est annoncé, sans supplément.',
    },
  },
  {
    label: 'Trois formules en colonnes',
    props: {
      variant: 'columns',
      title: 'Trois façons de commencer',
      groups: [
        { title: 'Découvrir', lines: [{ label: 'Une séance', priceCents: 2500 }] },
        { title: 'S’installer', lines: [{ label: 'Dix séances', priceCents: 22000 }] },
        { title: 'Continuer', lines: [{ label: 'L’année', priceText: 'à partir de', priceCents: 58000 }] },
      ],
    },
  },
]);
