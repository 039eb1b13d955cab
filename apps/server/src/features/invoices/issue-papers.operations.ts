import { buildCreditNotes } from '@vitrine/domain/invoicing/build-credit-notes';
import { buildInvoices, type PaperBody } from '@vitrine/domain/invoicing/build-invoices';
import type { Paper, PaperBuyer, PaperLine } from '@vitrine/domain/invoicing/paper';
import { formatPaperNumber, getPaperSeries } from '@vitrine/domain/invoicing/paper-number';
import { formatCanonicalJson } from '../../format-canonical-json.ts';
import type { RequestContext } from '../../request-context.ts';
import { getSettings } from '../settings/settings.operations.ts';
import {
  buildBuyer,
  draftCreditNote,
  draftInvoice,
  getPaperDay,
  hasMoneyCome,
  type PaperDraft,
} from './build-paper.ts';
import { scheduleDrawing } from './files/draw-paper-job.ts';
import {
  countPapersWithBuyer,
  insertPaper,
  listPapersOfOrder,
  lockChain,
  type PaperRow,
  takeNumber,
  updateChain,
} from './invoices.repository.ts';
import { encloseBuyer, hashPaper } from './paper-hash.ts';
import {
  type CreditedLineRow,
  findPaperOrder,
  listCreditedLines,
  listPaperLines,
  listUncreditedRefunds,
  type PaperOrderRow,
  type UncreditedRefund,
} from './paper-source.repository.ts';

/** Counts the papers of orders that name their buyer: they do so for ten years, whatever is erased. */
export function countNamedPapers(context: RequestContext, orderIds: readonly number[]): Promise<number> {
  return countPapersWithBuyer(context, orderIds);
}

/** Issues the invoices of a locked order whose payment has come, unless the site issues them when goods leave (`INVOICE_AT`). */
export async function issuePapersOfPayment(context: RequestContext, orderId: number): Promise<void> {
  const { INVOICE_AT } = await getSettings(context);
  const order = await findPaperOrder(context, orderId);
  if (order && (INVOICE_AT === 'PAYMENT' || order.handed_over_at)) await issueInvoices(context, order);
}

/**
 * Issues the invoices of a locked order whose goods leave, where it has none: the site issues them then, or the money came before
 * there were papers. What went back until then is credited with them.
 */
export async function issuePapersOfHandover(context: RequestContext, orderId: number): Promise<void> {
  const { INVOICE_AT } = await getSettings(context);
  const order = await findPaperOrder(context, orderId);
  if (!order || (INVOICE_AT === 'PAYMENT' && !hasMoneyCome(order))) return;
  await issueInvoices(context, order);
  await issueCreditNotes(context, orderId);
}

/** Whether an order has no papers yet that it is to have once its goods have left. */
export async function awaitsPapersOfHandover(context: RequestContext, orderId: number): Promise<boolean> {
  const { INVOICE_AT } = await getSettings(context);
  const order = await findPaperOrder(context, orderId);
  if (!order || (INVOICE_AT === 'PAYMENT' && !hasMoneyCome(order))) return false;
  return (await listPapersOfOrder(context, orderId)).length === 0;
}

/** Issues a credit note for each amount that has gone back of a locked order; an order without invoice needs none. */
export async function issueCreditNotes(context: RequestContext, orderId: number): Promise<void> {
  const refunds = await listUncreditedRefunds(context, orderId);
  const order = refunds.length ? await findPaperOrder(context, orderId) : undefined;
  if (!order) return;
  for (const refund of refunds) await creditRefund(context, order, refund);
}

async function issueInvoices(context: RequestContext, order: PaperOrderRow): Promise<void> {
  const papers = await listPapersOfOrder(context, order.id);
  if (papers.length) return;
  const settings = await getSettings(context);
  const lines = await listPaperLines(context, order.id);
  const bodies = buildInvoices({
    lines: lines.map((line) => ({
      designation: line.name,
      details: line.detail,
      quantity: line.quantity,
      isService: line.is_service,
      parts: line.parts,
    })),
    shipping: order.shipping_parts,
    vatMention: order.vat_mention,
  });
  const buyer = buildBuyer(order);
  for (const body of bodies)
    await issuePaper(context, { orderId: order.id, draft: draftInvoice(order, body, settings), buyer });
}

async function creditRefund(context: RequestContext, order: PaperOrderRow, refund: UncreditedRefund): Promise<void> {
  const papers = (await listPapersOfOrder(context, order.id)).map((row) => ({ row, paper: readPaper(row) }));
  const invoices = papers
    .filter(({ row }) => row.kind !== 'credit-note')
    .map(({ row, paper }) => ({
      number: row.number,
      row,
      body: paper satisfies PaperBody,
      credited: papers.filter((one) => one.row.credited_number === row.number).map((one) => one.paper),
    }));
  const leftCents = invoices.reduce(
    (left, { body, credited }) =>
      left + body.totals.totalCents - credited.reduce((sum, { totals }) => sum + totals.totalCents, 0),
    0,
  );
  const cents = Math.min(refund.amount_cents, leftCents);
  if (cents < 1) return;
  const settings = await getSettings(context);
  const sold = invoices.flatMap(({ body }) => body.lines);
  const items = (await listCreditedLines(context, refund.id)).map((line) => ({
    designation: line.name,
    details: line.detail,
    quantity: line.quantity,
    isShipping: line.is_shipping,
    isService: isSoldAsService(sold, line),
    parts: line.parts,
  }));
  for (const { number, body } of buildCreditNotes(invoices, cents, items)) {
    const invoice = invoices.find((one) => one.number === number);
    if (!invoice) continue;
    const draft = draftCreditNote(order, body, settings, {
      credited: { number, issuedOn: invoice.row.issued_on, reason: refund.reason || 'Remboursement' },
      sentOn: getPaperDay(refund.sent_at ?? context.now),
    });
    // Who bought is told as the invoice told it, whatever was erased since.
    const buyer = invoice.row.buyer ? (JSON.parse(invoice.row.buyer) as PaperBuyer) : buildBuyer(order);
    await issuePaper(context, { orderId: order.id, draft, buyer, refundId: refund.id });
  }
}

/** Whether a line is a service: as the invoice says, whatever has become of its product since. */
function isSoldAsService(sold: readonly PaperLine[], { name, detail, is_service }: CreditedLineRow): boolean {
  const lines = sold.filter(({ designation, details }) => designation === name && details.startsWith(detail));
  return lines.length ? lines.some(({ isService }) => isService) : is_service;
}

/** Reads a paper as it was frozen. */
function readPaper(row: Pick<PaperRow, 'content'>): Paper {
  return JSON.parse(row.content) as Paper;
}

/** Gives a paper its number and its place in the chain: nothing of it changes afterwards. */
async function issuePaper(
  context: RequestContext,
  {
    orderId,
    draft,
    buyer,
    refundId = null,
  }: { orderId: number; draft: PaperDraft; buyer: PaperBuyer; refundId?: number | null },
): Promise<void> {
  // Days never go back: who waited for the lock around midnight is dated by the day of the number before.
  const end = await lockChain(context, getPaperDay(context.now));
  const issuedOn = end.day;
  const series = getPaperSeries(draft.kind);
  const year = Number(issuedOn.slice(0, 4));
  const number = formatPaperNumber(series, year, await takeNumber(context, series, year));
  const paper: Paper = {
    ...draft,
    number,
    issuedOn,
    payment: { ...draft.payment, dueOn: draft.payment.paidOn ?? issuedOn },
  };
  const enclosed = encloseBuyer(buyer);
  const row = {
    id: end.position + 1,
    number,
    kind: draft.kind,
    issued_on: issuedOn,
    issued_at: new Date(context.now),
    order_id: orderId,
    credited_number: draft.credited?.number ?? '',
    refund_id: refundId,
    net_cents: draft.totals.netCents,
    vat_cents: draft.totals.vatCents,
    total_cents: draft.totals.totalCents,
    version: 1,
    content: formatCanonicalJson(paper),
    buyer_hash: enclosed.hash,
    previous_hash: end.hash,
  };
  const hash = hashPaper(row);
  await insertPaper(context, { ...row, hash }, { salt: enclosed.salt, buyer: enclosed.buyer });
  await updateChain(context, { ...end, position: row.id, hash });
  await scheduleDrawing(context, row.id);
}
