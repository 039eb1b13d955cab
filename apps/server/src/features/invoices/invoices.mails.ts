import { formatPrice } from '@vitrine/domain/kernel/money';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import { z } from 'zod';
import { defineMail, greet, type MailContext } from '../define-mail.ts';
import type { MailContent } from '../mail/mail-template.ts';

const paperSchema = z.object({
  /** Of the paper whose file is attached. */
  id: z.number(),
  number: z.string(),
  /** As 2026-11-29. */
  issuedOn: z.string(),
  reference: z.string(),
  totalCents: z.number(),
});

/** Data of the mail that brings a paper. */
export type PaperMailData = z.output<typeof paperSchema>;

const examplePaper = {
  id: 0,
  number: 'FA-2026-000123',
  issuedOn: '2026-11-29',
  reference: '261129-EXEMPLE',
  totalCents: 7500,
};
const kept = 'C’est le document à conserver\u00a0: il contient aussi les mêmes chiffres pour les logiciels (Factur-X).';

/** Brings the invoice of an order, as soon as it is drawn. */
export const invoiceMail = defineMail({
  name: 'invoice-file',
  recipient: 'person',
  data: paperSchema,
  attachments: ({ id }) => [{ kind: 'paper', id }],
  build: (context, data) =>
    buildPaperMail(context, data, {
      subject: `Votre facture ${data.number}\u00a0: commande ${data.reference}`,
      sentence: `La facture de votre commande ${data.reference} est jointe à ce courriel, en PDF.`,
      label: 'Facture',
    }),
  examples: [{ name: 'invoice', data: examplePaper }],
});

/** Brings the credit note of what went back of an order, as soon as it is drawn. */
export const creditNoteMail = defineMail({
  name: 'credit-note-file',
  recipient: 'person',
  data: paperSchema.extend({ creditedNumber: z.string() }),
  attachments: ({ id }) => [{ kind: 'paper', id }],
  build: (context, data) =>
    buildPaperMail(context, data, {
      subject: `Votre avoir ${data.number}\u00a0: commande ${data.reference}`,
      sentence: `L’avoir de ce qui vous est rendu sur votre commande ${data.reference} est joint à ce courriel, en PDF. Il porte sur la facture ${data.creditedNumber}.`,
      label: 'Avoir',
    }),
  examples: [
    {
      name: 'credit note',
      data: { ...examplePaper, number: 'AV-2026-000004', totalCents: 1250, creditedNumber: 'FA-2026-000123' },
    },
  ],
});

function buildPaperMail(
  context: MailContext,
  { number, issuedOn, reference, totalCents }: PaperMailData,
  { subject, sentence, label }: { subject: string; sentence: string; label: string },
): MailContent {
  return {
    subject,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [sentence, kept],
    facts: [
      { label, value: number },
      { label: 'Date', value: formatLocalDate(issuedOn, 'long') },
      { label: 'Commande', value: reference },
      { label: 'Total TTC', value: formatPrice(totalCents) },
    ],
    closing: 'À bientôt.',
  };
}
