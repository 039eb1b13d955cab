import { z } from 'zod';
import { defineResource } from './define-resource.ts';
import { choice } from './resource-fields.ts';

const deliveryTypeLabels = { DELIVERY: 'À domicile', PICKUP: 'En point relais' } as const;
const siteTypeLabels = { RELAY: 'Commerces', LOCKER: 'Consignes automatiques' } as const;

/** Carriers that buyers choose from (API-24). */
export const carriersResource = defineResource({
  name: 'carriers',
  path: 'carriers',
  labels: { singular: 'transporteur', plural: 'transporteurs', gender: 'm' },
  rights: { read: 'settings.read', update: 'settings.update' },
  fields: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1, 'Nommez ce transporteur.')
      .max(80, 'Au plus 80 caractères.')
      .meta({ label: 'Nom', placeholder: 'Messagerie des vignes', examples: ['Messagerie des vignes'] }),
    deliveryType: choice(deliveryTypeLabels, { label: 'Livre', control: 'segmented' }),
    siteType: z.enum(['RELAY', 'LOCKER'], 'Choisissez une des valeurs proposées.').nullable().meta({
      label: 'On retire dans',
      hint: 'En point relais seulement\u00a0: les points de Mondial Relay, d’après les réglages.',
      control: 'select',
      options: siteTypeLabels,
    }),
    serviceCode: z
      .string()
      .trim()
      .max(40, 'Au plus 40 caractères.')
      .meta({ label: 'Code de service', hint: 'Celui de votre contrat, s’il y en a un.', placeholder: '24R' }),
    position: z
      .int('Indiquez un nombre entier.')
      .min(0, 'Pas moins de 0.')
      .max(100_000, 'Au plus 100 000.')
      .meta({ label: 'Place', control: 'number' }),
  }),
  computed: z.object({ rates: z.int().meta({ label: 'Tarifs' }) }),
  initial: { deliveryType: 'DELIVERY', position: 0 },
  groups: [
    {
      title: 'Transporteur',
      text: 'L’acheteur choisit parmi ceux qui ont un tarif pour sa zone et pour chacun de ses cartons.',
      fields: ['name', 'deliveryType', 'siteType', 'serviceCode', 'position', 'rates'],
    },
  ],
  columns: [
    { key: 'name', format: 'text', width: 4 },
    { key: 'deliveryType', format: 'choice', width: 2 },
    { key: 'serviceCode', format: 'text', width: 2, isOptional: true },
    { key: 'rates', format: 'number', width: 1 },
    { key: 'position', format: 'number', isSortable: true, width: 1, isOptional: true },
  ],
  filters: { deliveryType: { kind: 'choice', label: 'Livre', options: deliveryTypeLabels } },
  order: { key: 'position', direction: 'asc' },
  search: 'Nom',
  title: ({ name }) => name,
  verbs: ['create', 'update', 'archive', 'restore', 'delete', 'bulk', 'export'],
  empty: {
    title: 'Aucun transporteur',
    text: 'Ajoutez celui qui passe chez vous, puis ses tarifs par zone et par carton.',
    action: 'Ajouter un transporteur',
  },
});
