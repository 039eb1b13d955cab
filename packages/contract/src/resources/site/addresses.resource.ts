import { z } from 'zod';
import { personFields } from '../../endpoints/person.schemas.ts';
import { pastedLine } from '../../endpoints/single-line-text.schemas.ts';
import { defineResource } from '../define-resource.ts';

const typeLabels = {
  HEAD_OFFICE: 'Siège',
  PRACTICE: 'Lieu d’accueil',
  SHOP: 'Boutique',
  PICKUP: 'Point de retrait',
} as const;
const countryLabels = {
  '1': 'France',
  '2': 'Belgique',
  '3': 'Suisse',
  '4': 'Luxembourg',
  '5': 'Royaume-Uni',
  '6': 'Allemagne',
} as const;

const line = (missing: string) => z.string(missing).trim().min(1, missing).max(160, 'Au plus 160 caractères.');
const degrees = (limit: number) =>
  z
    .number('Indiquez un nombre de degrés, comme 47,4698.')
    .min(-limit, `De -${limit} à ${limit} degrés.`)
    .max(limit, `De -${limit} à ${limit} degrés.`)
    .nullable();

/** The addresses of the company, by type (ENT-11): where visitors come, fetch their orders, or write to. */
export const addressesResource = defineResource({
  name: 'addresses',
  path: 'addresses',
  labels: { singular: 'adresse', plural: 'adresses', gender: 'f' },
  rights: { read: 'settings.read', update: 'settings.update' },
  fields: z.strictObject({
    name: line('Nommez ce lieu.').meta({
      label: 'Nom du lieu',
      placeholder: 'Notre adresse',
      examples: ['Le cabinet'],
    }),
    type: z.enum(['HEAD_OFFICE', 'PRACTICE', 'SHOP', 'PICKUP'], 'Choisissez une des valeurs proposées.').meta({
      label: 'Ce que c’est',
      control: 'segmented',
      options: typeLabels,
    }),
    firstPart: line('Indiquez le numéro et la rue.').meta({ label: 'Numéro et rue', examples: ['12 rue du Lavoir'] }),
    secondPart: z.string().trim().max(160, 'Au plus 160 caractères.').meta({ label: 'Complément' }),
    postalCode: pastedLine(12)
      .overwrite((text) => (/^[\d ]+$/.test(text) ? text.replaceAll(' ', '') : text))
      .min(1, 'Indiquez le code postal.')
      .meta({ label: 'Code postal', examples: ['49000'] }),
    city: line('Indiquez la ville.').meta({ label: 'Ville', examples: ['Angers'] }),
    country: z.literal([1, 2, 3, 4, 5, 6], 'Choisissez une des valeurs proposées.').meta({
      label: 'Pays',
      control: 'select',
      options: countryLabels,
    }),
    phone: personFields.phone.meta({ label: 'Téléphone', control: 'telephone' }),
    latitude: degrees(90).meta({
      label: 'Latitude',
      hint: 'Avec la longitude, elle place ce lieu sur la carte.',
      control: 'number',
      examples: [47.4698],
    }),
    longitude: degrees(180).meta({ label: 'Longitude', control: 'number', examples: [-0.5593] }),
  }),
  computed: z.object({}),
  initial: { name: '', type: 'PRACTICE', country: 1 },
  groups: [
    {
      title: 'Lieu',
      text: 'Le lieu d’accueil paraît dans la page de contact, le pied de page et les données pour les moteurs de recherche.',
      fields: ['name', 'type', 'phone'],
    },
    { title: 'Adresse', fields: ['firstPart', 'secondPart', 'postalCode', 'city', 'country'] },
    { title: 'Sur la carte', fields: ['latitude', 'longitude'] },
  ],
  columns: [
    { key: 'name', format: 'text', isSortable: true, width: 4 },
    { key: 'type', format: 'choice', width: 2 },
    { key: 'firstPart', format: 'text', width: 4 },
    { key: 'postalCode', format: 'text', width: 1 },
    { key: 'city', format: 'text', width: 2 },
    { key: 'phone', format: 'text', width: 2, isOptional: true },
  ],
  filters: { type: { kind: 'choice', label: 'Ce que c’est', options: typeLabels } },
  order: { key: 'name', direction: 'asc' },
  search: 'Nom, rue ou ville',
  title: ({ name }) => name,
  verbs: ['create', 'update', 'duplicate', 'delete', 'bulk', 'export'],
  empty: {
    title: 'Aucune adresse',
    text: 'Indiquez où l’on vous trouve\u00a0: le contact, la carte, les mentions légales et les moteurs de recherche la reprennent.',
    action: 'Ajouter une adresse',
  },
});
