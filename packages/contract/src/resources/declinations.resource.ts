import { formatPrice } from '@vitrine/domain/kernel/money';
import { nutrients } from '@vitrine/domain/wine/wine-sheet-words.data';
import { z } from 'zod';
import { defineResource } from './define-resource.ts';

const unitLabels = { cL: 'cl', L: 'L', mL: 'ml' } as const;

const line = (maximum = 60) => z.string().trim().max(maximum, `Au plus ${maximum} caractères.`);
/** Grams in 100 ml as people write them, or that they are negligible. */
const grams = (label: string) =>
  line(20)
    .regex(
      /^(?:|\d{1,3}(?:[.,]\d{1,2})?|n[ée]gligeable)$/i,
      'Écrivez un nombre de grammes, ou «\u00a0négligeable\u00a0».',
    )
    .meta({ label, placeholder: '0,3', examples: ['0,3'] });
const count = (label: string, maximum: number) =>
  z.int('Indiquez un nombre entier.').min(0, 'Pas moins de 0.').max(maximum, `Au plus ${maximum}.`).meta({ label });

/** What is sold of products: vintages in their bottles, with price and wine sheet (ENT-06). It applies at once. */
export const declinationsResource = defineResource({
  name: 'declinations',
  path: 'declinations',
  labels: { singular: 'déclinaison', plural: 'déclinaisons', gender: 'f' },
  rights: { read: 'content.read', update: 'content.update' },
  fields: z.strictObject({
    productId: z
      .int('Choisissez un produit.')
      .positive('Choisissez un produit.')
      .meta({
        label: 'Produit',
        control: 'product',
        examples: [1],
      }),
    year: z
      .int('Indiquez une année, comme 2023.')
      .min(1900, 'Indiquez une année, comme 2023.')
      .max(2200, 'Indiquez une année, comme 2023.')
      .nullable()
      .meta({ label: 'Millésime', hint: 'Laissez vide si le produit n’a pas de millésime.', control: 'number' }),
    capacity: z
      .number('Indiquez une contenance, comme 75.')
      .positive('Indiquez une contenance, comme 75.')
      .max(100_000, 'Au plus 100 000.')
      .nullable()
      .meta({ label: 'Contenance', hint: 'Vide pour un coffret.', control: 'number' }),
    capacityUnit: z
      .enum(['cL', 'L', 'mL'], 'Choisissez une unité.')
      .nullable()
      .meta({ label: 'Unité', control: 'select', options: unitLabels }),
    priceCents: z
      .int('Indiquez un prix, comme 12,50.')
      .min(
        1,
        'Un prix est d’au moins un centime\u00a0: pour n’en donner aucun, choisissez «\u00a0Prix sur demande\u00a0».',
      )
      .max(100_000_000, 'Au plus un million d’euros.')
      .nullable()
      .meta({ label: 'Prix TTC', hint: 'En ligne, un nouveau prix vaut tout de suite.', control: 'price' }),
    isOnRequest: z
      .boolean()
      .meta({ label: 'Prix sur demande', hint: 'Sans prix\u00a0: le client vous écrit.', control: 'switch' }),
    isOffered: z.boolean().meta({ label: 'En vente', control: 'switch' }),
    sellByMultipleOf: z
      .int('Indiquez un nombre entier.')
      .min(1, 'Au moins 1.')
      .max(1000, 'Au plus 1 000.')
      .meta({ label: 'Vendu par', hint: '6\u00a0: par cartons de six.', control: 'number' }),
    reference: line().meta({ label: 'Référence' }),
    variation1: line().meta({ label: 'Première variation' }),
    variation2: line().meta({ label: 'Deuxième variation' }),
    variation3: line().meta({ label: 'Troisième variation' }),
    mediaId: z.int().positive().nullable().meta({ label: 'Image', control: 'image' }),
    position: count('Place', 100_000).meta({ label: 'Place', control: 'number' }),
    alcohol: z
      .number('Indiquez un degré, comme 12,5.')
      .min(0, 'De 0 à 100 % vol.')
      .max(100, 'De 0 à 100 % vol.')
      .nullable()
      .meta({ label: 'Degré (% vol)', control: 'number' }),
    producedOn: z.iso.date('Indiquez une date.').nullable().meta({
      label: 'Vin élaboré le',
      hint: 'Dès le 8 décembre 2023, la fiche doit être complète pour vendre.',
      control: 'date',
    }),
    ingredients: line(2000).meta({
      label: 'Ingrédients',
      hint: 'Séparés par des virgules\u00a0; sulfites (ou E220), œuf et lait sont reconnus comme allergènes.',
      control: 'multiline',
      placeholder: 'raisins, conservateur (sulfites)',
      examples: ['raisins, conservateur (sulfites)'],
    }),
    hasNoAllergen: z.boolean().meta({
      label: 'Aucun allergène',
      hint: 'À déclarer quand les ingrédients n’en nomment aucun\u00a0; sans effet quand ils en nomment.',
      control: 'switch',
    }),
    energyKilojoules: count('Énergie (kJ pour 100 ml)', 4000).nullable(),
    energyKilocalories: count('Énergie (kcal pour 100 ml)', 1000).nullable(),
    fat: grams('Matières grasses (g)'),
    saturates: grams('Acides gras saturés (g)'),
    carbohydrate: grams('Glucides (g)'),
    sugars: grams('Sucres (g)'),
    protein: grams('Protéines (g)'),
    salt: grams('Sel (g)'),
  }),
  computed: z.object({
    productName: z.string().meta({ label: 'Nom du produit' }),
    volume: z.string().meta({ label: 'Volume' }),
    onHand: z.int().meta({ label: 'En stock' }),
    /** The stock that counts for it; none for a box, or where the shop counts no stock. */
    stockItemId: z.int().nullable().meta({ label: 'Numéro du stock' }),
    code: z.string().meta({ label: 'Code QR à imprimer', control: 'link' }),
  }),
  initial: { capacity: 75, capacityUnit: 'cL', isOffered: true, sellByMultipleOf: 1, position: 0 },
  createdOnly: ['productId'],
  groups: [
    {
      title: 'Ce que l’on vend',
      text: 'Une fois le produit en ligne, prix et stock valent tout de suite, sans brouillon.',
      fields: [
        'productId',
        'year',
        'capacity',
        'capacityUnit',
        'priceCents',
        'isOnRequest',
        'isOffered',
        'sellByMultipleOf',
      ],
    },
    {
      title: 'Fiche du vin',
      text: 'Elle paraît sur la page du vin et derrière le code QR de la bouteille. Valeurs pour 100 ml.',
      fields: [
        'alcohol',
        'producedOn',
        'ingredients',
        'hasNoAllergen',
        'energyKilojoules',
        'energyKilocalories',
        ...nutrients.map(({ key }) => key),
      ],
    },
    {
      title: 'Présentation',
      fields: [
        'mediaId',
        'reference',
        'variation1',
        'variation2',
        'variation3',
        'position',
        'productName',
        'volume',
        'onHand',
        'code',
      ],
    },
  ],
  columns: [
    { key: 'productName', format: 'text', width: 5 },
    { key: 'year', format: 'text', isSortable: true, width: 2 },
    { key: 'volume', format: 'text', width: 2 },
    { key: 'priceCents', label: 'Prix TTC (€)', format: 'number', isSortable: true, width: 2 },
    { key: 'onHand', format: 'number', width: 2 },
    { key: 'isOffered', format: 'boolean', width: 2 },
    { key: 'position', format: 'number', isSortable: true, width: 1, isOptional: true },
  ],
  filters: {
    productId: { kind: 'record', label: 'Produit' },
    isOffered: { kind: 'boolean', label: 'En vente', options: { true: 'En vente', false: 'Retirées' } },
  },
  order: { key: 'position', direction: 'asc' },
  search: 'Produit ou référence',
  inline: ['priceCents', 'isOffered'],
  title: ({ productName, year, volume }) => [productName, year, volume].filter(Boolean).join(' · '),
  detail: ({ priceCents, isOnRequest }) =>
    priceCents === null ? (isOnRequest ? 'sur demande' : 'prix à donner') : formatPrice(priceCents),
  verbs: ['create', 'update', 'duplicate', 'archive', 'restore', 'delete', 'bulk', 'export'],
  empty: {
    title: 'Aucune déclinaison',
    text: 'Un vin se vend par millésimes et par contenances\u00a0: ajoutez-en une, avec son prix. Un coffret en a une seule.',
    action: 'Ajouter une déclinaison',
  },
});
