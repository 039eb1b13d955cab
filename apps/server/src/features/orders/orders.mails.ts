import { paths } from '@vitrine/domain/addresses/paths';
import { formatLastMoment } from '@vitrine/domain/booking/format-occurrence';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { paymentMethodLabels } from '@vitrine/domain/ordering/payment-method';
import { z } from 'zod';
import { defineMail, greet, ignoreNotice } from '../define-mail.ts';
import {
  buildFacts,
  buildForBuyer,
  describePayment,
  linkedOrderSchema,
  orderSchema,
  paymentSchema,
} from './mails/order-mail-content.ts';
import {
  exampleCard,
  exampleCheque,
  exampleCollected,
  exampleLinkedOrder,
  exampleOnCollection,
  exampleOrder,
  exampleTerms,
  exampleTransfer,
} from './mails/order-mails.data.ts';

/** Confirms an order, with the terms that were accepted. */
export const orderPlacedMail = defineMail({
  name: 'order-placed',
  recipient: 'person',
  data: linkedOrderSchema.extend({
    payment: paymentSchema,
    terms: z.object({ hash: z.string() }),
    /** Whether staff took it, at the counter or on the telephone. */
    isByStaff: z.boolean().optional(),
  }),
  build: (context, data) =>
    buildForBuyer(context, data, {
      subject: `Votre commande ${data.reference}`,
      paragraphs: [
        data.isByStaff
          ? 'Merci, nous avons noté votre commande. Nos conditions générales de vente sont jointes à ce courriel.'
          : 'Merci, votre commande est enregistrée. Les conditions générales de vente que vous avez acceptées sont jointes à ce courriel.',
        ...describePayment(context, data.payment, data),
        ignoreNotice,
      ],
      closing: 'À bientôt.',
    }),
  attachments: ({ terms }) => [{ kind: 'sale-terms', hash: terms.hash }],
  examples: [
    { name: 'by transfer', data: { ...exampleLinkedOrder, payment: exampleTransfer, terms: exampleTerms } },
    {
      name: 'by cheque, known by first name',
      firstname: 'Léa',
      data: { ...exampleLinkedOrder, payment: exampleCheque, terms: exampleTerms },
    },
    { name: 'by card', data: { ...exampleLinkedOrder, payment: exampleCard, terms: exampleTerms } },
    { name: 'paid on collection', data: { ...exampleCollected, payment: exampleOnCollection, terms: exampleTerms } },
    {
      name: 'taken by staff',
      data: { ...exampleLinkedOrder, payment: exampleTransfer, terms: exampleTerms, isByStaff: true },
    },
  ],
});

/** Reminds of an order that is not paid, once, before it is cancelled. */
export const orderReminderMail = defineMail({
  name: 'order-reminder',
  recipient: 'person',
  data: linkedOrderSchema.extend({ payment: paymentSchema }),
  build: (context, data) =>
    buildForBuyer(context, data, {
      subject: `Votre commande ${data.reference} attend votre paiement`,
      paragraphs: [
        data.payment.payUntil === null
          ? 'Nous n’avons pas encore reçu le paiement de votre commande.'
          : `Nous n’avons pas encore reçu le paiement de votre commande. Nous vous la gardons jusqu’au ${formatLastMoment(data.payment.payUntil, context.site)}\u00a0; sans paiement, elle sera ensuite annulée.`,
        ...describePayment(context, data.payment, data),
        'Vous venez de payer\u202f? Ne tenez pas compte de ce rappel. Vous ne la voulez plus\u202f? Vous pouvez l’annuler sur sa page.',
      ],
    }),
  examples: [
    { name: 'by transfer', data: { ...exampleLinkedOrder, payment: exampleTransfer } },
    { name: 'by cheque', data: { ...exampleLinkedOrder, payment: exampleCheque } },
    { name: 'without limit', data: { ...exampleLinkedOrder, payment: { ...exampleTransfer, payUntil: null } } },
  ],
});

/** Says how an order is paid after its buyer has chosen another way than at first. */
export const orderPaymentMail = defineMail({
  name: 'order-payment',
  recipient: 'person',
  data: linkedOrderSchema.extend({ payment: paymentSchema }),
  build: (context, data) =>
    buildForBuyer(context, data, {
      subject: `Comment payer votre commande ${data.reference}`,
      paragraphs: [
        'Vous avez choisi de payer votre commande autrement. Ce courriel remplace ce que le premier disait du paiement.',
        ...describePayment(context, data.payment, data),
      ],
      closing: 'À bientôt.',
    }),
  examples: [
    { name: 'by transfer', data: { ...exampleLinkedOrder, payment: exampleTransfer } },
    { name: 'by cheque', data: { ...exampleLinkedOrder, payment: exampleCheque } },
  ],
});

/** Says that an order is ready. */
export const orderReadyMail = defineMail({
  name: 'order-ready',
  recipient: 'person',
  data: linkedOrderSchema.extend({
    isCollected: z.boolean(),
    isToBePaid: z.boolean(),
    /** Whether its moment of collection has passed: it is said a second time. */
    isReminder: z.boolean().optional(),
  }),
  build: (context, data) =>
    buildForBuyer(context, data, {
      subject: `Votre commande ${data.reference} ${data.isReminder ? 'vous attend toujours' : 'est prête'}`,
      paragraphs: [
        data.isReminder
          ? 'Votre commande est prête, et le moment de retrait que vous aviez choisi est passé. Répondez à ce courriel pour convenir d’un autre, ou pour nous dire que vous ne la voulez plus. Vous l’avez déjà retirée\u202f? Ne tenez pas compte de ce rappel.'
          : data.isCollected
            ? 'Votre commande vous attend, au lieu et à l’heure que vous avez choisis.'
            : 'Votre commande est prête. Nous vous écrirons à son départ.',
        ...(data.isToBePaid ? [`Vous réglerez ${formatPrice(data.totalCents)} sur place.`] : []),
      ],
      closing: 'À bientôt.',
    }),
  examples: [
    { name: 'to be collected and paid', data: { ...exampleCollected, isCollected: true, isToBePaid: true } },
    { name: 'to be collected', data: { ...exampleCollected, isCollected: true, isToBePaid: false } },
    {
      name: 'not collected yet',
      data: { ...exampleCollected, isCollected: true, isToBePaid: true, isReminder: true },
    },
    { name: 'to be shipped', data: { ...exampleLinkedOrder, isCollected: false, isToBePaid: false } },
  ],
});

/** Says that an order is cancelled, and why. */
export const orderCancelledMail = defineMail({
  name: 'order-cancelled',
  recipient: 'person',
  data: orderSchema.extend({
    how: z.enum(['buyer', 'staff', 'expired', 'program']),
    /** Whether it was to be paid on collection. */
    isPaidOnCollection: z.boolean(),
    /** What goes back, in cents: what was paid, without what has gone back before. */
    owedCents: z.int().min(0),
  }),
  build: (context, data) =>
    buildForBuyer(context, data, {
      subject: `Votre commande ${data.reference} est annulée`,
      paragraphs: [
        {
          buyer: 'Vous avez annulé votre commande. Rien n’est dû.',
          staff: 'Nous avons dû annuler votre commande.',
          expired: data.isPaidOnCollection
            ? 'Votre commande n’a pas été retirée\u00a0: elle est annulée, et rien n’est dû.'
            : 'Nous n’avons pas reçu votre paiement à temps\u00a0: votre commande est annulée, et rien n’est dû.',
          program: 'Votre commande est annulée.',
        }[data.how],
        ...(data.owedCents > 0 ? [`Nous vous remboursons ${formatPrice(data.owedCents)}.`] : []),
        ...(data.how === 'expired'
          ? [
              `${data.isPaidOnCollection ? 'Vous l’avez retirée' : 'Vous aviez payé'}\u202f? Répondez à ce courriel. Vous la voulez encore\u202f? Passez une nouvelle commande sur notre site.`,
            ]
          : []),
      ],
    }),
  examples: [
    { name: 'by the buyer', data: { ...exampleOrder, how: 'buyer', isPaidOnCollection: false, owedCents: 0 } },
    {
      name: 'by the shop, paid',
      data: { ...exampleOrder, how: 'staff', isPaidOnCollection: false, owedCents: exampleOrder.totalCents },
    },
    { name: 'expired', data: { ...exampleOrder, how: 'expired', isPaidOnCollection: false, owedCents: 0 } },
    { name: 'not collected', data: { ...exampleOrder, how: 'expired', isPaidOnCollection: true, owedCents: 0 } },
    { name: 'otherwise', data: { ...exampleOrder, how: 'program', isPaidOnCollection: false, owedCents: 0 } },
  ],
});

/** Says that what was paid has been sent back. */
export const orderRefundedMail = defineMail({
  name: 'order-refunded',
  recipient: 'person',
  data: orderSchema.extend({
    sentCents: z.int().min(1),
    /** Whether nothing is left of what was paid. */
    isWhole: z.boolean().optional(),
  }),
  build: (context, data) =>
    buildForBuyer(context, data, {
      subject:
        data.isWhole === false
          ? `Remboursement de votre commande ${data.reference}`
          : `Votre commande ${data.reference} est remboursée`,
      paragraphs: [
        `Nous vous avons remboursé ${formatPrice(data.sentCents)}. Selon votre banque, la somme arrive sous quelques jours.`,
      ],
    }),
  examples: [
    { name: 'after a cancellation', data: { ...exampleOrder, sentCents: exampleOrder.totalCents } },
    { name: 'in part', data: { ...exampleOrder, sentCents: 1250, isWhole: false } },
  ],
});

/** Asks for a review, once, some days after an order has come (SET-31); a link stops it. */
export const orderReviewMail = defineMail({
  name: 'order-review',
  recipient: 'person',
  data: z.object({ reference: z.string(), token: z.string(), names: z.array(z.string()) }),
  build: (context, { reference, token, names }) => ({
    subject: `Qu’avez-vous pensé de votre commande ${reference}\u202f?`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `Vous avez reçu ${names.join(', ')}. Un mot de vous aide celles et ceux qui hésitent, et nous aide à mieux faire.`,
      context.canReply
        ? 'Répondez simplement à ce courriel, ou écrivez-nous sur notre site.'
        : 'Écrivez-nous sur notre site.',
    ],
    action: { label: 'Voir ma commande', address: context.origin + paths.order(token) },
    closing: 'Merci, et à bientôt.',
    unsubscribe: {
      label: 'Ne plus recevoir ces demandes d’avis',
      address: context.origin + paths.stopReviewMail(token),
    },
  }),
  examples: [
    {
      name: 'one wine',
      data: { reference: exampleOrder.reference, token: exampleLinkedOrder.token, names: ['Exemple de vin'] },
    },
    {
      name: 'several, nobody reads replies',
      canReply: false,
      data: {
        reference: exampleOrder.reference,
        token: exampleLinkedOrder.token,
        names: ['Exemple de vin', 'Exemple de coffret'],
      },
    },
  ],
});

/** Tells the owner of an order that was placed or cancelled. */
export const orderOwnerMail = defineMail({
  name: 'order-owner',
  recipient: 'company',
  data: orderSchema.extend({
    what: z.enum(['placed', 'sold', 'paid', 'cancelled', 'expired', 'uncollected', 'waiting']),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string(),
    /** Who receives it in the buyer's place, with their phone; empty for the buyer. */
    recipient: z.string().optional(),
    payment: z.enum(['card', 'transfer', 'cheque', 'collection', 'terminal', 'cash']),
    message: z.string(),
    /** Where it goes, line by line. */
    address: z.array(z.string()).optional(),
    /** Where the invoice goes, line by line; empty where the buyer has not said. */
    billingAddress: z.array(z.string()).optional(),
    /** What it takes out of the sale for days, in words. */
    reservations: z.array(z.string()).optional(),
    /** Its page in the administration. */
    adminUrl: z.string().optional(),
  }),
  build: (_context, data) => ({
    subject: `${ownerWords[data.what].subject} ${data.reference}\u00a0: ${formatPrice(data.totalCents)}${isCardAwaited(data) ? ', en attente de paiement par carte' : ''}`,
    greeting: 'Bonjour,',
    paragraphs: [
      isCardAwaited(data)
        ? 'Une commande vient d’arriver, en attente de paiement par carte\u00a0: ne la préparez pas encore. Un courriel vous dira qu’elle est payée.'
        : ownerWords[data.what].sentence,
      ...(data.reservations?.length
        ? [
            `Sans être payée, elle ${data.reservations.join(', ')}. Si elle vous semble douteuse, vous pouvez l’annuler.`,
          ]
        : []),
    ],
    facts: [
      { label: 'De', value: [data.name, data.email, data.phone].filter(Boolean).join(', ') },
      ...buildFacts(data),
      ...(data.recipient ? [{ label: 'À remettre à', value: data.recipient }] : []),
      ...(data.address?.length ? [{ label: 'Adresse', value: data.address.join(', ') }] : []),
      ...(data.billingAddress?.length ? [{ label: 'Facturation', value: data.billingAddress.join(', ') }] : []),
      { label: 'Paiement', value: data.totalCents === 0 ? 'Rien à payer' : paymentMethodLabels[data.payment] },
      ...(data.message ? [{ label: 'Message', value: data.message }] : []),
    ],
    ...(data.adminUrl ? { action: { label: 'Ouvrir la commande', address: data.adminUrl } } : {}),
  }),
  examples: [
    { name: 'placed', data: { ...exampleOwner('placed'), message: 'Sonnez à la porte bleue.' } },
    {
      name: 'with an address for the invoice',
      data: { ...exampleOwner('placed'), billingAddress: ['Léa Exemple', '8 quai de l’Exemple', '75001 Paris'] },
    },
    { name: 'for another person', data: { ...exampleOwner('placed'), recipient: 'Paul Durand, 06 00 00 00 00' } },
    { name: 'card awaited', data: { ...exampleOwner('placed'), payment: 'card' } },
    { name: 'paid', data: { ...exampleOwner('paid'), payment: 'card' } },
    { name: 'placed and paid', data: { ...exampleOwner('sold'), payment: 'card' } },
    {
      name: 'that empties a stock',
      data: { ...exampleOwner('placed'), reservations: ['réserve tout ce qui reste de Exemple de vin'] },
    },
    { name: 'cancelled', data: exampleOwner('cancelled') },
    { name: 'expired', data: exampleOwner('expired') },
    { name: 'not collected', data: { ...exampleOwner('uncollected'), payment: 'collection' } },
    { name: 'ready and not collected', data: { ...exampleOwner('waiting'), payment: 'collection' } },
  ],
});

const ownerWords = {
  placed: { subject: 'Nouvelle commande', sentence: 'Une commande vient d’arriver.' },
  sold: {
    subject: 'Nouvelle commande payée',
    sentence: 'Une commande vient d’arriver, payée par carte\u00a0: vous pouvez la préparer.',
  },
  paid: { subject: 'Commande payée', sentence: 'Une commande est payée par carte\u00a0: vous pouvez la préparer.' },
  cancelled: { subject: 'Commande annulée', sentence: 'Une commande est annulée par la personne qui l’avait passée.' },
  expired: {
    subject: 'Commande expirée',
    sentence:
      'Une commande n’a pas été payée à temps\u00a0: elle est annulée, et ses bouteilles se vendent de nouveau.',
  },
  uncollected: {
    subject: 'Commande à confirmer',
    sentence:
      'Le créneau de retrait de cette commande est passé. Si elle a été retirée et payée, marquez-la\u00a0: sans cela elle sera annulée demain, et ses bouteilles se vendront de nouveau.',
  },
  waiting: {
    subject: 'Commande non retirée',
    sentence:
      'Cette commande est prête, et le moment de son retrait est passé. Si elle a été retirée, marquez-la. Sinon, elle garde ses bouteilles jusqu’à ce que vous l’annuliez\u00a0: un rappel vient de partir à la personne.',
  },
} as const;

const isCardAwaited = ({ what, payment, totalCents }: { what: string; payment: string; totalCents: number }) =>
  what === 'placed' && payment === 'card' && totalCents > 0;

function exampleOwner<What extends keyof typeof ownerWords>(what: What) {
  return {
    ...exampleOrder,
    what,
    name: 'Léa Petit',
    email: 'lea.petit@exemple.fr',
    phone: '06 12 34 56 78',
    payment: 'transfer' as const,
    message: '',
    address: ['3 rue des Acacias', '49000 Angers'],
    adminUrl: 'https://admin.exemple.fr/sites/43/commandes/12',
  };
}
