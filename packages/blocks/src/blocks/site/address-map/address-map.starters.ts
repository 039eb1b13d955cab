import { defineStarters } from '../../../core/block-starters.ts';
import type { AddressMapProps } from './address-map.schema.ts';

export const addressMapStarters = defineStarters<AddressMapProps>([
  {
    label: 'Adresse et plan',
    props: {
      variant: 'beside',
      title: 'Nous trouver',
      ways: [
        { label: 'En bus', text: 'Lignes 2 et 7, arrêt du Port. Nous sommes à deux minutes à pied.' },
        { label: 'En voiture', text: 'Le parking du quai est gratuit la première heure.' },
      ],
    },
  },
  { label: 'Sur une ligne', props: { variant: 'compact' } },
]);
