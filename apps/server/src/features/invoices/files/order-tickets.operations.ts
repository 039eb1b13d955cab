import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { Paper } from '@vitrine/domain/invoicing/paper';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { paymentMethodLabels } from '@vitrine/domain/ordering/payment-method';
import type { RequestContext } from '../../../request-context.ts';
import { listPapersOfOrder, type PaperRow } from '../invoices.repository.ts';
import { findPaperOrder } from '../paper-source.repository.ts';

/** Reads what the tickets of an order say: its invoices as they were frozen, without who bought. */
export async function readOrderTickets(
  context: RequestContext,
  orderId: number,
): Promise<Result<ReplyOf<'readOrderTickets'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  const order = await findPaperOrder(context, orderId);
  if (!order) return fail('not-found', { message: 'Cette commande est introuvable.' });
  const papers = await listPapersOfOrder(context, orderId);
  return succeed({
    reference: order.reference,
    tickets: papers.filter(({ kind }) => kind !== 'credit-note').map(presentTicket),
  });
}

function presentTicket({ id, content }: PaperRow): ReplyOf<'readOrderTickets'>['tickets'][number] {
  const paper = JSON.parse(content) as Paper;
  const { totals, payment } = paper;
  const shippingCents = paper.shipping.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return {
    idPaper: id,
    number: paper.number,
    issuedOn: paper.issuedOn,
    seller: listSellerLines(paper.seller),
    lines: paper.lines.map(({ quantity, designation: name, details: detail, totalCents }) => ({
      ...{ quantity, name, detail, totalCents },
    })),
    shippingCents: shippingCents || null,
    totalCents: totals.totalCents,
    rates: paper.groups
      .filter(({ category }) => category === 'S')
      .map(({ rate, netCents, vatCents }) => ({ label: formatRate(rate), netCents, vatCents })),
    mention: paper.vatMention,
    payment: payment.paidOn && totals.totalCents > 0 ? paymentMethodLabels[payment.method] : '',
  };
}

/** Formats a rate in hundredths of a percent: `5,5 %`. */
const formatRate = (rate: number): string => `${(rate / 100).toLocaleString('fr-FR')}\u00a0%`;

function listSellerLines({ name, address, siret, siren, vatNumber, phone }: Paper['seller']): string[] {
  return [
    name,
    ...address.lines,
    `${address.postalCode} ${address.city}`.trim(),
    phone,
    siret ? `SIRET ${siret}` : siren && `SIREN ${siren}`,
    vatNumber ? `TVA ${vatNumber}` : '',
  ].filter(Boolean);
}
