import { paths } from '@vitrine/domain/addresses/paths';
import { formatLastMoment } from '@vitrine/domain/booking/format-occurrence';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { z } from 'zod';
import { greet, type MailContext } from '../../define-mail.ts';
import type { MailContent } from '../../mail/mail-template.ts';

/** The data of an order that every mail contains. Dates are epoch milliseconds. */
export const orderSchema = z.object({
  reference: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), cents: z.number() })),
  discountCents: z.number(),
  /** Null where nothing is shipped. */
  shippingCents: z.number().nullable(),
  totalCents: z.number(),
  taxMention: z.string(),
  /** How and where it goes, in words. */
  delivery: z.string(),
  /** Whether the buyer gave an address for the invoice. */
  hasBillingAddress: z.boolean().optional(),
});
export type OrderMailData = z.output<typeof orderSchema>;

/** The data with the token of a link to the order: each mail has its own. */
export const linkedOrderSchema = orderSchema.extend({ token: z.string() });

/** How an order is paid, with what the buyer needs for it. */
export const paymentSchema = z.object({
  method: z.enum(['card', 'transfer', 'cheque', 'collection', 'terminal', 'cash']),
  /** Until when its bottles are kept; null where that is not limited. */
  payUntil: z.number().nullable(),
  transferDetails: z.string(),
  chequePayee: z.string(),
});

/** Builds a mail to the buyer, with what was ordered and its own link. */
export function buildForBuyer(
  context: MailContext,
  data: OrderMailData & { token?: string },
  {
    actionLabel = 'Voir ma commande',
    ...words
  }: Omit<MailContent, 'greeting' | 'facts' | 'action'> & { actionLabel?: string },
): MailContent {
  return {
    ...words,
    greeting: greet(context, 'Bonjour'),
    facts: [
      ...buildFacts(data),
      // Never the address itself: the mailbox may be somebody else's.
      ...(data.hasBillingAddress ? [{ label: 'Facturation', value: 'À l’adresse que vous avez indiquée' }] : []),
    ],
    ...(data.token ? { action: { label: actionLabel, address: context.origin + paths.order(data.token) } } : {}),
  };
}

/** Builds what was ordered, in two columns. */
export function buildFacts(data: OrderMailData): { label: string; value: string }[] {
  return [
    { label: 'Commande', value: data.reference },
    ...data.lines.map(({ name, quantity, cents }) => ({
      label: `${quantity}\u00a0×\u00a0${name}`,
      value: formatPrice(cents),
    })),
    ...(data.discountCents ? [{ label: 'Réduction', value: `−\u00a0${formatPrice(data.discountCents)}` }] : []),
    ...(data.shippingCents === null
      ? []
      : [{ label: 'Livraison', value: data.shippingCents ? formatPrice(data.shippingCents) : 'Offerte' }]),
    {
      label: 'Total',
      value: `${formatPrice(data.totalCents)}${data.taxMention === 'TTC' ? ' ' : ', '}${data.taxMention}`,
    },
    ...(data.delivery ? [{ label: 'Réception', value: data.delivery }] : []),
  ];
}

/** Formats how an order is to be paid. */
export function describePayment(
  { site }: MailContext,
  { method, payUntil, transferDetails, chequePayee }: z.output<typeof paymentSchema>,
  { reference, totalCents }: OrderMailData,
): string[] {
  const limit = payUntil === null ? '' : `, jusqu’au ${formatLastMoment(payUntil, site)}`;
  if (totalCents === 0) return ['Il n’y a rien à payer.'];
  const amount = formatPrice(totalCents);
  if (method === 'transfer')
    return [
      `Pour la payer, faites un virement de ${amount} avec la référence ${reference}${limit}\u00a0:`,
      transferDetails,
      'Vos bouteilles vous sont gardées jusque-là.',
    ];
  if (method === 'cheque')
    return [
      `Pour la payer, envoyez un chèque de ${amount}, référence ${reference} au dos${limit}\u00a0:`,
      chequePayee,
      'Vos bouteilles vous sont gardées jusque-là.',
    ];
  if (method === 'card')
    return [
      `Elle est à payer par carte${limit}, sur sa page\u00a0: ${amount}. Vos articles vous sont gardés jusque-là. Si vous venez de payer, un autre courriel vous le confirme.`,
    ];
  return method === 'collection' ? [`Vous réglerez ${amount} en venant la chercher.`] : [];
}
