import { formatPrice } from '@vitrine/domain/kernel/money';
import { z } from 'zod';
import { defineMail, ignoreNotice } from '../../define-mail.ts';
import { buildForBuyer, linkedOrderSchema } from './order-mail-content.ts';
import { exampleCollected, exampleLinkedOrder, examplePapers, exampleTerms } from './order-mails.data.ts';

/** Says that the payment has come, with the invoice where it is drawn by then; of an order that was not confirmed before, confirms it too. */
export const orderPaidMail = defineMail({
  name: 'order-paid',
  recipient: 'person',
  data: linkedOrderSchema.extend({
    isLeaving: z.boolean(),
    /** Whether its buyer has taken it away already. */
    isTaken: z.boolean().optional(),
    /** The terms of sale, where this mail confirms the order as well. */
    terms: z.object({ hash: z.string() }).optional(),
    /** Whether staff took the order that it confirms. */
    isByStaff: z.boolean().optional(),
    /** The invoices that it brings; empty where they did not come in time, absent where it waits for none. */
    papers: z.array(z.object({ id: z.number(), number: z.string() })).optional(),
  }),
  build: (context, data) =>
    buildForBuyer(context, data, {
      subject: data.isTaken
        ? `Merci de votre visite\u00a0: achat ${data.reference}`
        : data.terms
          ? `Votre commande ${data.reference} est confirmée et payée`
          : `Nous avons reçu votre paiement\u00a0: commande ${data.reference}`,
      paragraphs: [
        data.terms
          ? `Merci, votre commande est enregistrée et nous avons reçu ${formatPrice(data.totalCents)}.`
          : `Merci, nous avons reçu ${formatPrice(data.totalCents)}.`,
        ...(data.isTaken
          ? []
          : [
              data.isLeaving
                ? 'Nous préparons votre commande et vous écrirons à son départ.'
                : 'Nous préparons votre commande et vous écrirons quand elle sera prête.',
            ]),
        ...describePapers(data),
        ...(data.terms
          ? [
              `Les conditions générales de vente${data.isByStaff ? '' : ' que vous avez acceptées'} sont jointes à ce courriel.`,
              ignoreNotice,
            ]
          : []),
      ],
      closing: 'À bientôt.',
    }),
  attachments: ({ terms, papers = [] }) => [
    ...papers.map(({ id }) => ({ kind: 'paper' as const, id })),
    ...(terms ? [{ kind: 'sale-terms' as const, hash: terms.hash }] : []),
  ],
  examples: [
    { name: 'to be shipped', data: { ...exampleLinkedOrder, isLeaving: true } },
    { name: 'to be collected', data: { ...exampleCollected, isLeaving: false } },
    { name: 'taken away', data: { ...exampleCollected, isLeaving: false, isTaken: true } },
    {
      name: 'taken away, with its invoice',
      data: { ...exampleCollected, isLeaving: false, isTaken: true, papers: examplePapers },
    },
    {
      name: 'with two invoices',
      data: { ...exampleLinkedOrder, isLeaving: true, papers: [...examplePapers, { id: 0, number: 'FA-2026-000124' }] },
    },
    {
      name: 'paid as it was placed',
      data: { ...exampleLinkedOrder, isLeaving: true, terms: exampleTerms, papers: examplePapers },
    },
    {
      name: 'paid as staff took it, without invoice',
      data: { ...exampleLinkedOrder, isLeaving: true, terms: exampleTerms, isByStaff: true },
    },
  ],
});

/** Formats which invoices a mail brings, or where they are. */
function describePapers({
  isTaken,
  papers = [],
}: {
  isTaken?: boolean | undefined;
  papers?: { number: string }[] | undefined;
}): string[] {
  const numbers = papers.map(({ number }) => number).join(' et ');
  if (papers.length > 1)
    return [`Vos factures ${numbers} sont jointes à ce courriel, en PDF\u00a0: ce sont les documents à conserver.`];
  if (numbers)
    return [`Votre facture ${numbers} est jointe à ce courriel, en PDF\u00a0: c’est le document à conserver.`];
  return isTaken ? ['Votre facture vous attend sur la page de votre achat.'] : [];
}
