import { paths } from '@vitrine/domain/addresses/paths';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { z } from 'zod';
import { defineMail, exampleToken, greet } from '../define-mail.ts';

const cardSchema = z.object({ reference: z.string(), amountCents: z.number() });

const refundWords = {
  late: 'Votre paiement est arrivé après la fin du délai, et ce qui vous était gardé venait d’être pris par une autre commande. Nous en sommes désolés.',
  cancelled: 'Votre paiement est arrivé alors que votre commande était annulée.',
  twice: 'Votre commande a été payée deux fois. Nous gardons le premier paiement, et vous rendons le second.',
} as const;

/** Tells a buyer that money goes back by itself, and why. */
export const cardRefundMail = defineMail({
  name: 'card-refund',
  recipient: 'person',
  data: cardSchema.extend({ cause: z.enum(['late', 'cancelled', 'twice']), token: z.string() }),
  build: (context, { reference, amountCents, cause, token }) => ({
    subject: `Nous vous rendons votre paiement\u00a0: commande ${reference}`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      refundWords[cause],
      `${formatPrice(amountCents)} vous sont rendus sur la carte qui a payé, en entier et sans rien demander. Le montant reparaît sur votre compte en cinq à dix jours.`,
    ],
    facts: [
      { label: 'Commande', value: reference },
      { label: 'Montant rendu', value: formatPrice(amountCents) },
    ],
    action: { label: 'Voir ma commande', address: context.origin + paths.order(token) },
    closing: 'À bientôt.',
  }),
  examples: (['late', 'cancelled', 'twice'] as const).map((cause) => ({
    name: cause,
    data: { reference: '261125-EXEMPLE', amountCents: 12_020, cause, token: exampleToken },
  })),
});

const ownerWords = {
  late: {
    subject: 'Paiement arrivé trop tard, rendu',
    text: 'Un paiement par carte est arrivé après la fin du délai de la commande, et ses bouteilles, son créneau ou son code de réduction n’étaient plus libres. Il est rendu en entier, et la personne est prévenue. Vous n’avez rien à faire.',
  },
  cancelled: {
    subject: 'Paiement d’une commande annulée, rendu',
    text: 'Un paiement par carte est arrivé pour une commande annulée. Il est rendu en entier, et la personne est prévenue. Vous n’avez rien à faire.',
  },
  twice: {
    subject: 'Commande payée deux fois, un paiement rendu',
    text: 'Une commande a été payée deux fois par carte. Le second paiement est rendu, et la personne est prévenue. Vous n’avez rien à faire.',
  },
  'refund-failed': {
    subject: 'Remboursement à faire vous-même',
    text: 'Stripe a refusé un remboursement par carte. Ouvrez ce paiement dans votre tableau de bord Stripe et faites-le vous-même, ou rendez le montant par virement.',
  },
  'refund-keys': {
    subject: 'Remboursement à faire vous-même',
    text: 'Un remboursement par carte n’a pas pu partir\u00a0: vos clés Stripe manquent, ou ne permettent pas de rembourser. Faites-le vous-même dans votre tableau de bord Stripe, ou rendez le montant par virement. Pour que les prochains partent d’eux-mêmes, vérifiez vos clés dans les réglages.',
  },
  disputed: {
    subject: 'Paiement contesté',
    text: 'La personne conteste ce paiement auprès de sa banque. Répondez dans votre tableau de bord Stripe, avec la preuve de la livraison\u00a0: sans réponse de votre part, la banque lui rend le montant.',
  },
} as const;

/** Tells the owner what became of a payment by card besides its success. */
export const cardOwnerMail = defineMail({
  name: 'card-owner',
  recipient: 'company',
  data: cardSchema.extend({
    what: z.enum(['late', 'cancelled', 'twice', 'refund-failed', 'refund-keys', 'disputed']),
    name: z.string(),
  }),
  build: (_, { reference, amountCents, what, name }) => ({
    subject: `${ownerWords[what].subject}\u00a0: commande ${reference}`,
    greeting: ownerWords[what].subject,
    paragraphs: [ownerWords[what].text],
    facts: [
      { label: 'Commande', value: reference },
      { label: 'De', value: name },
      { label: 'Montant', value: formatPrice(amountCents) },
    ],
  }),
  examples: (['late', 'cancelled', 'twice', 'refund-failed', 'refund-keys', 'disputed'] as const).map((what) => ({
    name: what,
    data: { reference: '261125-EXEMPLE', amountCents: 12_020, what, name: 'Léa Petit' },
  })),
});
