import { z } from 'zod';
import { defineResource } from './define-resource.ts';

/** Zones of delivery: countries, or parts of them by their postcodes (SET-18). */
export const shippingZonesResource = defineResource({
  name: 'shippingZones',
  path: 'shipping-zones',
  labels: { singular: 'zone de livraison', plural: 'zones de livraison', gender: 'f' },
  rights: { read: 'settings.read', update: 'settings.update' },
  fields: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1, 'Nommez cette zone.')
      .max(80, 'Au plus 80 caractères.')
      .meta({ label: 'Nom', placeholder: 'France continentale', examples: ['France continentale'] }),
    places: z
      .string()
      .trim()
      .min(1, 'Écrivez au moins un pays.')
      .max(6000, 'Au plus 6\u202f000 caractères.')
      .meta({
        label: 'Pays et codes postaux',
        hint: 'Un pays par ligne, entier, ou ses codes postaux\u00a0: «\u00a0France\u00a0: 20\u00a0» pour la Corse.',
        control: 'multiline',
        examples: ['Islande'],
      }),
    allowsFreeShipping: z
      .boolean()
      .meta({ label: 'Port offert possible', hint: 'Selon les seuils des réglages.', control: 'switch' }),
    position: z
      .int('Indiquez un nombre entier.')
      .min(0, 'Pas moins de 0.')
      .max(100_000, 'Au plus 100 000.')
      .meta({ label: 'Place', control: 'number' }),
  }),
  computed: z.object({ rates: z.int().meta({ label: 'Tarifs' }) }),
  initial: { places: '', allowsFreeShipping: true, position: 0 },
  groups: [
    {
      title: 'Zone',
      text: 'On livre dans les pays qui sont dans une zone, et nulle part ailleurs. Le code postal le plus précis l’emporte\u202f; «\u00a0France\u00a0» seule est sans l’outre-mer. Vers un autre pays, le vin paie l’accise à l’arrivée, et passe la douane hors de l’Union\u00a0: lisez l’aide avant de l’ajouter.',
      fields: ['name', 'places', 'allowsFreeShipping', 'position', 'rates'],
    },
  ],
  columns: [
    { key: 'name', format: 'text', width: 3 },
    { key: 'places', format: 'text', width: 5 },
    { key: 'allowsFreeShipping', format: 'boolean', width: 2 },
    { key: 'rates', format: 'number', width: 1 },
    { key: 'position', format: 'number', isSortable: true, width: 1, isOptional: true },
  ],
  filters: {},
  order: { key: 'position', direction: 'asc' },
  search: 'Nom ou lieu',
  title: ({ name }) => name,
  verbs: ['create', 'update', 'delete', 'bulk', 'export'],
  empty: {
    title: 'Aucune zone',
    text: 'Dites où vous livrez\u00a0: la France continentale, la Corse, la Belgique. Chaque zone a ses tarifs.',
    action: 'Ajouter une zone',
  },
});
