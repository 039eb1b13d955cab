import { orderStatusLabels } from '@vitrine/domain/ordering/order-status';
import { paymentMethodLabels } from '@vitrine/domain/ordering/payment-method';
import { type SpotPayment, saleChannelLabels } from '@vitrine/domain/ordering/sale-channel';
import { z } from 'zod';
import { defineResource } from './define-resource.ts';
import { choice, note, toTones } from './resource-fields.ts';

const paymentStatusLabels = {
  free: 'Rien à payer',
  awaited: 'Attendu',
  collection: 'À payer au retrait',
  failed: 'Refusé',
  paid: 'Reçu',
  owed: 'À rembourser',
  partly_refunded: 'Remboursé en partie',
  refunded: 'Remboursé',
  disputed: 'Contesté',
  none: 'Aucun',
} as const;
const deliveryLabels = {
  DELIVERY: 'À domicile',
  PICKUP: 'Point relais',
  CLICK_AND_COLLECT: 'Retrait sur place',
  NO_DELIVERY: 'Rien à livrer',
} as const;

/** How staff receive money. */
const receivedBy = {
  transfer: 'Virement',
  cheque: 'Chèque',
  terminal: 'Carte',
  cash: 'Espèces',
} as const satisfies Readonly<Record<SpotPayment, string>>;

const defineNote = (label: string, hint: string) =>
  z.strictObject({ note: note({ label, hint, control: 'text', examples: ['8X0000000000'] }) });

/** The orders of the shop. Their lines and amounts never change; staff bring them forward. */
export const ordersResource = defineResource({
  name: 'orders',
  path: 'orders',
  labels: { singular: 'commande', plural: 'commandes', gender: 'f' },
  rights: { read: 'orders.read', update: 'orders.update' },
  stepUp: ['export'],
  fields: z.strictObject({}),
  computed: z.object({
    reference: z.string().meta({ label: 'Référence' }),
    placedAt: z.string().meta({ label: 'Passée le' }),
    status: choice(orderStatusLabels, { label: 'État' }),
    buyer: z.string().meta({ label: 'Acheteur' }),
    contact: z.string().meta({ label: 'Coordonnées', control: 'email' }),
    totalCents: z.int().meta({ label: 'Total TTC', control: 'price' }),
    lines: z.string().meta({ label: 'Articles' }),
    amounts: z.string().meta({ label: 'Montants' }),
    paymentStatus: choice(paymentStatusLabels, { label: 'Paiement' }),
    paymentMethod: choice(paymentMethodLabels, { label: 'Moyen de paiement' }),
    channel: choice(saleChannelLabels, { label: 'Vente' }),
    soldBy: z.string().meta({ label: 'Vendue' }),
    heldUntil: z.string().nullable().meta({ label: 'Gardée jusqu’au' }),
    deliveryType: choice(deliveryLabels, { label: 'Réception' }),
    destination: z.string().meta({ label: 'Destination' }),
    place: z.string().meta({ label: 'Où' }),
    postalCode: z.string().meta({ label: 'Code postal' }),
    city: z.string().meta({ label: 'Ville' }),
    billing: z.string().meta({ label: 'Facturation' }),
    message: z.string().meta({ label: 'Mot de l’acheteur' }),
    papers: z.string().meta({ label: 'Factures et avoirs' }),
    timeline: z.string().meta({ label: 'Ce qui s’est passé' }),
    withdrawals: z.string().meta({ label: 'Rétractations' }),
    canPay: z.boolean().meta({ label: 'À payer' }),
    canReady: z.boolean().meta({ label: 'À préparer' }),
    canShip: z.boolean().meta({ label: 'À expédier' }),
    canCollect: z.boolean().meta({ label: 'À retirer' }),
    canFinish: z.boolean().meta({ label: 'À terminer' }),
    canCancel: z.boolean().meta({ label: 'Peut être annulée' }),
    canRefund: z.boolean().meta({ label: 'À rembourser' }),
    owedCents: z.int().meta({ label: 'À rendre à la main', control: 'price' }),
    owedRefunds: z.string().meta({ label: 'Remboursements à envoyer' }),
    canErase: z.boolean().meta({ label: 'Acheteur à effacer ici' }),
  }),
  groups: [
    { title: 'Articles', fields: ['lines', 'amounts', 'totalCents'], display: 'amounts' },
    { title: 'Réception', fields: ['deliveryType', 'place', 'message'] },
    { title: 'Acheteur', fields: ['buyer', 'contact', 'billing'] },
    { title: 'Paiement', fields: ['paymentMethod', 'heldUntil', 'placedAt', 'soldBy'] },
    { title: 'Factures et avoirs', fields: ['papers'] },
    { title: 'Suivi', fields: ['timeline'], display: 'timeline' },
  ],
  lead: {
    statuses: ['status', 'paymentStatus'],
    amount: 'totalCents',
    actions: ['ready', 'ship', 'collect', 'finish', 'refund', 'pay'],
  },
  columns: [
    { key: 'reference', format: 'text', width: 3 },
    { key: 'buyer', format: 'text', width: 3 },
    {
      key: 'status',
      format: 'choice',
      tones: toTones({
        warning: ['awaiting_payment', 'payment_failed', 'paid', 'preparing', 'ready', 'partly_shipped'],
        success: ['shipped', 'collected', 'done'],
        neutral: ['cancelled', 'refunded'],
      }),
      width: 3,
    },
    {
      key: 'paymentStatus',
      format: 'choice',
      tones: toTones({
        success: ['free', 'paid', 'partly_refunded'],
        warning: ['awaited', 'collection', 'failed', 'owed', 'disputed'],
        neutral: ['refunded', 'none'],
      }),
      width: 3,
    },
    { key: 'totalCents', label: 'Total TTC (€)', format: 'number', isSortable: true, width: 2 },
    { key: 'deliveryType', format: 'choice', width: 2, isOptional: true },
    { key: 'destination', label: 'Où', format: 'text', width: 3, isOptional: true },
    { key: 'placedAt', format: 'moment', isSortable: true, width: 2 },
    { key: 'paymentMethod', format: 'choice', width: 2, isOptional: true },
    { key: 'heldUntil', format: 'moment', width: 2, isOptional: true },
    { key: 'channel', format: 'choice', width: 2, isOptional: true },
  ],
  filters: {
    status: { kind: 'choice', label: 'État', options: orderStatusLabels },
    deliveryType: { kind: 'choice', label: 'Réception', options: deliveryLabels },
    paymentMethod: { kind: 'choice', label: 'Moyen de paiement', options: paymentMethodLabels },
    channel: { kind: 'choice', label: 'Vente', options: saleChannelLabels },
    placedAt: { kind: 'period', label: 'Date' },
  },
  tabs: { filter: 'status', values: ['awaiting_payment', 'paid', 'preparing', 'ready', 'partly_shipped', 'shipped'] },
  order: { key: 'placedAt', direction: 'desc' },
  search: 'Référence, nom, société, ville, téléphone ou colis',
  title: ({ reference }) => reference,
  verbs: ['export'],
  actions: {
    pay: {
      words: { infinitive: 'Marquer', as: 'payé', participle: 'payé' },
      summary: 'Note que le paiement d’une commande est reçu.',
      effect:
        'La personne est prévenue par courriel, et ses bouteilles lui sont gardées jusqu’à leur départ. Une facture faite ne s’annule que par un avoir.',
      amount: 'totalCents',
      when: { key: 'canPay', values: [true] },
      fields: defineNote('Note', 'Pour vous\u00a0: date ou numéro du paiement.').extend({
        method: choice(receivedBy, { label: 'Reçu par', control: 'segmented' }).nullable().default(null),
      }),
    },
    ready: {
      words: { infinitive: 'Marquer', as: 'prêt', participle: 'prêt' },
      summary: 'Note qu’une commande est préparée.',
      effect: 'La personne est prévenue par courriel.',
      when: { key: 'canReady', values: [true] },
    },
    ship: {
      words: { infinitive: 'Marquer', as: 'expédié', participle: 'expédié' },
      summary: 'Note que tout ce qui reste d’une commande est remis au transporteur, en un colis.',
      effect: 'Ses bouteilles sortent du stock, et la personne est prévenue par courriel.',
      when: { key: 'canShip', values: [true] },
      fields: defineNote('Numéro de suivi', 'La personne le lira dans son courriel.'),
    },
    collect: {
      words: { infinitive: 'Marquer', as: 'retiré', participle: 'retiré' },
      summary: 'Note qu’une commande est retirée sur place.',
      effect: 'Ses bouteilles sortent du stock.',
      when: { key: 'canCollect', values: [true] },
    },
    finish: {
      words: { infinitive: 'Marquer', as: 'terminé', participle: 'terminé' },
      summary: 'Note qu’une commande sans livraison est terminée.',
      effect: 'Ce qu’elle retenait sort du stock.',
      when: { key: 'canFinish', values: [true] },
    },
    cancel: {
      words: { infinitive: 'Annuler', participle: 'annulé', namesObject: true },
      summary: 'Annule une commande qui n’est pas partie.',
      effect:
        'Stock, créneau et code sont rendus, et la personne est prévenue par courriel. Ce qu’elle a payé par carte lui est rendu de lui-même\u00a0; le reste est à lui rembourser.',
      when: { key: 'canCancel', values: [true] },
      fields: defineNote('Motif', 'Pour vous\u00a0: il reste dans le suivi.'),
    },
    refund: {
      words: { infinitive: 'Marquer', as: 'remboursé', participle: 'remboursé' },
      summary: 'Note que ce qui était à rembourser d’une commande est envoyé.',
      effect:
        'Aucun argent ne part d’ici\u00a0: faites d’abord le virement ou le chèque. Un paiement par carte est rendu de lui-même.',
      amount: 'owedCents',
      seen: 'owedRefunds',
      when: { key: 'canRefund', values: [true] },
      fields: defineNote('Note', 'Pour vous\u00a0: date ou numéro du remboursement.').extend({
        owedRefunds: z
          .string()
          .max(10_000)
          .nullable()
          .default(null)
          .meta({ label: 'Remboursements à envoyer', examples: [null] }),
      }),
    },
  },
  isPersonal: true,
  empty: {
    title: 'Aucune commande',
    text: 'Les commandes de votre boutique arrivent ici. Vous les préparez, puis vous notez leur paiement et leur départ.',
  },
});
