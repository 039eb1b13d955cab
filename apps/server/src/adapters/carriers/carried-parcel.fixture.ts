import type { CarriedParcel } from './carrier.ts';

/** A parcel of a shop to a relay point. */
export const carriedParcel: CarriedParcel = {
  reference: 'ABCD-1234',
  grams: 8200,
  serviceCode: '',
  point: { id: '049087', country: 'FR' },
  sender: {
    name: 'Domaine de l’Œuf',
    lines: ['1 rue du Chai'],
    postalCode: '49400',
    city: 'Saumur',
    country: 'FR',
    phone: '02 41 00 00 00',
    email: 'chai@exemple.fr',
  },
  recipient: {
    name: 'Zoé Élise Lebrun-Castaing de la Haute-Roche',
    lines: ['127 boulevard du Maréchal-de-Lattre-de-Tassigny', 'Bâtiment C & D'],
    postalCode: '49 000',
    city: 'Angers',
    country: 'FR',
    phone: '06 12 34 56 78',
    email: 'zoe@exemple.fr',
  },
};
