import { paperKindLabels } from '@vitrine/domain/invoicing/paper-terms.data';
import { z } from 'zod';
import { defineResource } from '../define-resource.ts';
import { choice } from '../resource-fields.ts';

const integrityLabels = { intact: 'Vérifiée', broken: 'Altérée' } as const;

/** The invoices and credit notes of the shop. The program issues them; nobody changes one. */
export const invoicesResource = defineResource({
  name: 'invoices',
  path: 'invoices',
  labels: { singular: 'facture', plural: 'factures', gender: 'f' },
  rights: { read: 'orders.read', update: 'orders.update' },
  stepUp: ['export'],
  fields: z.strictObject({}),
  computed: z.object({
    number: z.string().meta({ label: 'Numéro' }),
    kind: choice(paperKindLabels, { label: 'Pièce' }),
    issuedOn: z.string().meta({ label: 'Date' }),
    buyer: z.string().meta({ label: 'Acheteur' }),
    order: z.string().meta({ label: 'Commande' }),
    creditedNumber: z.string().meta({ label: 'Facture créditée' }),
    netCents: z.int().meta({ label: 'Hors taxes', control: 'price' }),
    vatCents: z.int().meta({ label: 'TVA', control: 'price' }),
    totalCents: z.int().meta({ label: 'Total TTC', control: 'price' }),
    lines: z.string().meta({ label: 'Lignes' }),
    rates: z.string().meta({ label: 'Par taux de TVA' }),
    seller: z.string().meta({ label: 'Vendeur' }),
    retention: z.string().meta({ label: 'Identité conservée' }),
    mailedAt: z.string().nullable().meta({ label: 'Envoyée par courriel' }),
    rules: z.string().meta({ label: 'Règles suivies' }),
    hash: z.string().meta({ label: 'Empreinte' }),
    integrity: choice(integrityLabels, { label: 'Contrôle de l’empreinte' }),
    canSend: z.boolean().meta({ label: 'Peut être envoyée' }),
  }),
  groups: [
    { title: 'Lignes', fields: ['lines', 'rates', 'totalCents'], display: 'amounts' },
    { title: 'Pièce', fields: ['kind', 'issuedOn', 'order', 'creditedNumber'] },
    { title: 'Acheteur', fields: ['buyer', 'retention', 'mailedAt'] },
    { title: 'Vendeur', fields: ['seller'] },
    {
      title: 'Conservation',
      text: 'Une pièce émise ne change plus. Son empreinte se calcule avec celle de la pièce d’avant\u00a0: une lettre changée, une pièce ôtée se voient.',
      fields: ['rules', 'integrity', 'hash'],
    },
  ],
  columns: [
    { key: 'number', format: 'text', width: 3 },
    { key: 'kind', format: 'choice', width: 2 },
    { key: 'issuedOn', format: 'date', isSortable: true, width: 2 },
    { key: 'buyer', format: 'text', width: 3 },
    { key: 'order', format: 'text', width: 3 },
    { key: 'totalCents', label: 'Total TTC (€)', format: 'number', isSortable: true, width: 2 },
    { key: 'netCents', label: 'Hors taxes (€)', format: 'number', width: 2, isOptional: true },
    { key: 'vatCents', label: 'TVA (€)', format: 'number', width: 2, isOptional: true },
    { key: 'creditedNumber', format: 'text', width: 3, isOptional: true },
    { key: 'mailedAt', format: 'moment', width: 2, isOptional: true },
  ],
  filters: {
    kind: { kind: 'choice', label: 'Pièce', options: paperKindLabels },
    issuedOn: { kind: 'period', label: 'Date' },
  },
  order: { key: 'issuedOn', direction: 'desc' },
  search: 'Numéro',
  title: ({ number }) => number,
  verbs: ['export'],
  actions: {
    send: {
      words: { infinitive: 'Envoyer à nouveau', participle: 'envoyé' },
      summary: 'Envoie une facture ou un avoir à l’adresse de sa commande.',
      effect: 'Le PDF part par courriel, à l’adresse électronique de la commande.',
      when: { key: 'canSend', values: [true] },
    },
  },
  isPersonal: true,
  empty: {
    title: 'Aucune facture',
    text: 'Une facture paraît ici dès qu’une commande est payée, et un avoir dès que de l’argent est rendu.',
  },
});
