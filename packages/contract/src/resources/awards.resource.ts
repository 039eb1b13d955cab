import { z } from 'zod';
import { defineResource } from './define-resource.ts';

const line = (maximum: number) => z.string().trim().max(maximum, `Au plus ${maximum} caractères.`);

/** The awards of products, or of one of their vintages (API-39). */
export const awardsResource = defineResource({
  name: 'awards',
  path: 'awards',
  labels: { singular: 'récompense', plural: 'récompenses', gender: 'f' },
  rights: { read: 'content.read', update: 'content.update' },
  fields: z.strictObject({
    productId: z
      .int('Choisissez un produit.')
      .positive('Choisissez un produit.')
      .meta({ label: 'Produit', control: 'product', examples: [1] }),
    declinationId: z.int().positive().nullable().meta({
      label: 'Millésime',
      hint: 'Si vous laissez vide, la récompense vaut pour tout le produit.',
      control: 'declination',
    }),
    name: line(160)
      .min(1, 'Nommez le concours ou le guide.')
      .meta({ label: 'Concours ou guide', examples: ['Concours des vins du Val'] }),
    distinction: line(80).meta({ label: 'Distinction', placeholder: 'Médaille d’or' }),
    year: z
      .int('Indiquez une année.')
      .min(1900, 'Indiquez une année.')
      .max(2200, 'Indiquez une année.')
      .meta({ label: 'Année', control: 'number', examples: [2025] }),
    url: line(500)
      .regex(/^(?:|https:\/\/[^\s<>"\\]+)$/, 'Indiquez une adresse qui commence par https://.')
      .meta({ label: 'Adresse', control: 'url' }),
  }),
  computed: z.object({ productName: z.string().meta({ label: 'Nom du produit' }) }),
  initial: { name: '' },
  groups: [
    {
      title: 'Récompense',
      text: 'Elle paraît avec le produit, sur les pages qui montrent les récompenses, et pour les moteurs de recherche.',
      fields: ['productId', 'declinationId', 'name', 'distinction', 'year', 'url', 'productName'],
    },
  ],
  columns: [
    { key: 'name', format: 'text', width: 4 },
    { key: 'distinction', format: 'text', width: 2 },
    { key: 'productName', format: 'text', width: 3 },
    { key: 'year', format: 'text', isSortable: true, width: 1 },
  ],
  filters: {},
  order: { key: 'year', direction: 'desc' },
  search: 'Concours, distinction ou produit',
  title: ({ name, year }) => `${name} ${year}`,
  verbs: ['create', 'update', 'duplicate', 'delete', 'bulk', 'export'],
  empty: {
    title: 'Aucune récompense',
    text: 'Une médaille, une étoile dans un guide\u00a0: dites laquelle, de qui, et en quelle année.',
    action: 'Ajouter une récompense',
  },
});
