import { stockReasonLabels } from '@vitrine/domain/stock/stock-reasons.data';
import { z } from 'zod';
import { defineResource } from './define-resource.ts';
import { note } from './resource-fields.ts';

/** Why a stock has changed, as its movements say it: what is sold leaves with an order too. */
export const movementLabels = { ...stockReasonLabels, opening: 'Stock de départ', sale: 'Vente' } as const;

const movementNoun = { singular: 'mouvement', plural: 'mouvements', gender: 'm' } as const;

/** The stock of each product and declination (SET-26): what is there follows from movements alone. */
export const stockItemsResource = defineResource({
  name: 'stockItems',
  path: 'stock-items',
  labels: { singular: 'stock', plural: 'stocks', gender: 'm' },
  rights: { read: 'orders.read', update: 'orders.update' },
  fields: z.strictObject({}),
  computed: z.object({
    name: z.string().meta({ label: 'Produit' }),
    onHand: z.int().meta({ label: 'En cave' }),
    held: z.int().meta({ label: 'Retenu par des commandes' }),
    allocated: z.int().meta({ label: 'Vendu, pas encore parti' }),
    available: z.int().meta({ label: 'À vendre' }),
    lastMovement: z.string().meta({ label: 'Dernier mouvement' }),
    movements: z.string().meta({ label: 'Mouvements' }),
  }),
  groups: [
    {
      title: 'Stock',
      text: 'Le réglage «\u00a0Stock par produit\u00a0» choisit ce qui compte\u00a0: le produit, ou chacune de ses déclinaisons.',
      fields: ['name', 'onHand', 'held', 'allocated', 'available', 'lastMovement'],
    },
    { title: 'Mouvements', fields: ['movements'], display: 'timeline' },
  ],
  columns: [
    { key: 'name', format: 'text', width: 5 },
    { key: 'onHand', format: 'number', isSortable: true, width: 2 },
    { key: 'available', format: 'number', width: 2 },
    { key: 'lastMovement', format: 'text', width: 4 },
    { key: 'held', format: 'number', width: 2, isOptional: true },
    { key: 'allocated', format: 'number', width: 2, isOptional: true },
  ],
  filters: {},
  order: { key: 'onHand', direction: 'asc' },
  search: 'Produit',
  title: ({ name }) => name,
  detail: ({ available }) => `${available.toLocaleString('fr-FR')} à vendre`,
  verbs: ['export'],
  actions: {
    move: {
      words: { infinitive: 'Noter un mouvement', preposition: 'of', participle: 'noté', result: movementNoun },
      summary: 'Ajoute un mouvement au stock.',
      fields: z.strictObject({
        quantity: z
          .int('Indiquez un nombre entier, négatif pour une sortie.')
          .min(-1_000_000, 'Pas moins de -1 000 000.')
          .max(1_000_000, 'Au plus 1 000 000.')
          .refine((quantity) => quantity !== 0, 'Un mouvement n’est pas nul.')
          .meta({ label: 'Nombre', hint: 'Négatif pour ce qui sort.', control: 'number', examples: [120] }),
        reason: z
          .enum(
            ['harvest', 'purchase', 'count', 'breakage', 'tasting', 'return', 'sale', 'correction'],
            'Choisissez un motif.',
          )
          .meta({ label: 'Motif', control: 'select', options: stockReasonLabels, examples: ['harvest'] }),
        note: note({ label: 'Note', control: 'multiline' }),
      }),
    },
    recount: {
      words: { infinitive: 'Compter', participle: 'compté' },
      summary: 'Note ce qui a été compté en cave\u00a0: la différence devient un mouvement d’inventaire.',
      effect: 'La différence avec ce qui est noté devient un mouvement, avec le motif «\u00a0Inventaire\u00a0».',
      fields: z.strictObject({
        counted: z
          .int('Indiquez un nombre entier.')
          .min(0, 'Indiquez ce que vous avez compté, 0 au moins.')
          .max(1_000_000, 'Au plus 1 000 000.')
          .meta({
            label: 'Compté en cave',
            hint: 'Avec ce qui est retenu ou vendu et pas encore parti.',
            control: 'number',
            examples: [118],
          }),
        note: note({ label: 'Note', control: 'multiline' }),
      }),
    },
  },
  empty: {
    title: 'Aucun stock',
    text: 'Chaque produit et chaque déclinaison ont leur stock dès qu’ils existent. Créez d’abord un vin.',
  },
});
