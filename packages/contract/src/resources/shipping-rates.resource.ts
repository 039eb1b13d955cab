import { z } from 'zod';
import { defineResource } from './define-resource.ts';

const day = z.iso.date('Indiquez une date.');

/** Prices of a carton, by carrier, zone and number of cartons. */
export const shippingRatesResource = defineResource({
  name: 'shippingRates',
  path: 'shipping-rates',
  labels: { singular: 'tarif de livraison', plural: 'tarifs de livraison', gender: 'm' },
  rights: { read: 'settings.read', update: 'settings.update' },
  fields: z.strictObject({
    carrierId: z
      .int('Choisissez un transporteur.')
      .positive('Choisissez un transporteur.')
      .meta({ label: 'Transporteur', control: 'carrier', examples: [1] }),
    zoneId: z
      .int('Choisissez une zone.')
      .positive('Choisissez une zone.')
      .meta({ label: 'Zone', control: 'shipping-zone', examples: [1] }),
    cartonSize: z
      .int('Indiquez un nombre de bouteilles, comme 6.')
      .min(1, 'Au moins 1.')
      .max(120, 'Au plus 120.')
      .meta({
        label: 'Carton de (bouteilles)',
        hint: 'Une des tailles des réglages.',
        control: 'number',
        examples: [6],
      }),
    fromCartons: z.int('Indiquez un nombre de cartons.').min(1, 'Au moins 1.').max(1000, 'Au plus 1\u202f000.').meta({
      label: 'Dès (cartons)',
      hint: '1 pour tout envoi\u00a0; 3\u00a0: dès trois cartons, de toutes tailles.',
      control: 'number',
    }),
    cents: z
      .int('Indiquez un prix, comme 12,50.')
      .min(0, 'Pas moins de 0.')
      .max(10_000_000, 'Au plus 100\u202f000 euros.')
      .meta({ label: 'Prix du carton TTC', control: 'price', examples: [1250] }),
    validFrom: day.meta({ label: 'Du', control: 'date', examples: ['2026-01-01'] }),
    validUntil: day
      .nullable()
      .meta({ label: 'Au', hint: 'Si vous laissez vide, ce tarif n’a pas de fin.', control: 'date' }),
  }),
  computed: z.object({
    carrierName: z.string().meta({ label: 'Nom du transporteur' }),
    zoneName: z.string().meta({ label: 'Nom de la zone' }),
  }),
  initial: { fromCartons: 1 },
  groups: [
    {
      title: 'Tarif',
      text: 'Le prix d’un carton. Un carton sans prix ne part pas avec ce transporteur.',
      fields: ['carrierId', 'zoneId', 'cartonSize', 'fromCartons', 'cents', 'carrierName', 'zoneName'],
    },
    {
      title: 'Quand',
      text: 'Préparez les prix de l’an prochain\u00a0: ils commencent seuls.',
      fields: ['validFrom', 'validUntil'],
    },
  ],
  columns: [
    { key: 'carrierName', format: 'text', width: 4 },
    { key: 'zoneName', format: 'text', width: 3 },
    { key: 'cartonSize', format: 'number', isSortable: true, width: 2 },
    { key: 'fromCartons', format: 'number', width: 2 },
    { key: 'cents', label: 'Prix TTC (€)', format: 'number', isSortable: true, width: 2 },
    { key: 'validFrom', format: 'date', width: 2 },
    { key: 'validUntil', format: 'date', width: 2, isOptional: true },
  ],
  filters: {},
  order: { key: 'cartonSize', direction: 'asc' },
  search: 'Transporteur ou zone',
  inline: ['cents'],
  title: ({ carrierName, zoneName, cartonSize }) => `${carrierName} · ${zoneName} · carton de ${cartonSize}`,
  verbs: ['create', 'update', 'duplicate', 'delete', 'bulk', 'export'],
  empty: {
    title: 'Aucun tarif',
    text: 'Pour chaque transporteur et chaque zone, dites ce que coûte un carton de 6, un carton de 12.',
    action: 'Ajouter un tarif',
  },
});
