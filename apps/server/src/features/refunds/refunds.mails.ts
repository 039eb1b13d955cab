import { paths } from '@vitrine/domain/addresses/paths';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { z } from 'zod';
import { defineMail, exampleToken, greet } from '../define-mail.ts';

const meansWords = {
  card: 'Le montant vous est rendu sur la carte qui a payé\u00a0: il reparaît d’ordinaire sur votre compte en cinq à dix jours. Vous n’avez rien à faire.',
  hand: 'Nous vous envoyons ce montant, et vous écrirons quand ce sera fait.',
} as const;

/** Tells a buyer what is refunded of an order, and how it comes back. */
export const orderRefundMail = defineMail({
  name: 'order-refund',
  recipient: 'person',
  data: z.object({
    reference: z.string(),
    reason: z.string(),
    lines: z.array(z.object({ name: z.string(), quantity: z.number(), cents: z.number() })),
    /** Null where shipping is not given back. */
    shippingCents: z.number().nullable(),
    totalCents: z.number(),
    means: z.enum(['card', 'hand']),
    token: z.string(),
  }),
  build: (context, data) => ({
    subject: `Nous vous remboursons ${formatPrice(data.totalCents)}\u00a0: commande ${data.reference}`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `Nous vous remboursons ${formatPrice(data.totalCents)} de votre commande ${data.reference}.`,
      meansWords[data.means],
    ],
    facts: [
      { label: 'Commande', value: data.reference },
      { label: 'Motif', value: data.reason },
      ...data.lines.map(({ name, quantity, cents }) => ({
        label: `${quantity}\u00a0×\u00a0${name}`,
        value: formatPrice(cents),
      })),
      ...(data.shippingCents === null ? [] : [{ label: 'Livraison', value: formatPrice(data.shippingCents) }]),
      { label: 'Total rendu', value: formatPrice(data.totalCents) },
    ],
    action: { label: 'Voir ma commande', address: context.origin + paths.order(data.token) },
    closing: 'À bientôt.',
  }),
  examples: (['card', 'hand'] as const).map((means) => ({
    name: means,
    data: {
      reference: '261125-EXEMPLE',
      reason: 'Article cassé ou abîmé',
      lines: [{ name: 'Exemple de vin, 2022', quantity: 1, cents: 1250 }],
      shippingCents: means === 'hand' ? 600 : null,
      totalCents: means === 'hand' ? 1850 : 1250,
      means,
      token: exampleToken,
    },
  })),
});
