import { buildCreditNotes } from '@vitrine/domain/invoicing/build-credit-notes';
import { buildInvoices } from '@vitrine/domain/invoicing/build-invoices';
import type { Paper } from '@vitrine/domain/invoicing/paper';
import { formatPaperNumber, getPaperSeries } from '@vitrine/domain/invoicing/paper-number';
import {
  buildBuyer,
  draftCreditNote,
  draftInvoice,
  getPaperDay,
  type PaperDraft,
} from '@vitrine/server/features/invoices/build-paper';
import { closeDays } from '@vitrine/server/features/invoices/close-days.operations';
import { encloseBuyer, type HashedPaper, hashPaper } from '@vitrine/server/features/invoices/paper-hash';
import {
  findPaperOrder,
  listPaperLines,
  type PaperOrderRow,
} from '@vitrine/server/features/invoices/paper-source.repository';
import { getSettings } from '@vitrine/server/features/settings/settings.operations';
import { formatCanonicalJson } from '@vitrine/server/format-canonical-json';
import type { RequestContext } from '@vitrine/server/request-context';
import { insertRows } from '@vitrine/server/storage/insert-rows';

/** What differs between the orders that `fillOrders` makes. */
type FilledOrder = Pick<PaperOrderRow, 'id' | 'reference' | 'placed_at' | 'email' | 'lastname' | 'received_at'> & {
  refund_id: number | null;
};

const batch = 2000;
const paperColumns = [
  ...['id', 'number', 'kind', 'issued_on', 'issued_at', 'order_id', 'credited_number', 'refund_id'],
  ...['net_cents', 'vat_cents', 'total_cents', 'version', 'content', 'buyer_hash', 'previous_hash', 'hash'],
] as (keyof HashedPaper | 'hash')[];

/**
 * Issues the invoices and credit notes of the paid orders that `fillOrders` made, with what the program makes papers of, and closes their days;
 * only their storing is in batches. Returns how many.
 */
export async function fillPapers(context: RequestContext): Promise<number> {
  const orders = await context.transaction.query<FilledOrder>(
    `select placed.id, placed.reference, placed.placed_at, placed.email, placed.lastname, payment.received_at, refund.id as refund_id
     from shop_order placed join payment on payment.site_id = $1 and payment.order_id = placed.id
     left join refund on refund.site_id = $1 and refund.payment_id = payment.id
     where placed.site_id = $1 and placed.terms_hash = 'rempli' and payment.received_at is not null order by payment.received_at`,
    [context.site.id],
  );
  const [first] = orders;
  if (!first?.received_at) return 0;
  const model = await findPaperOrder(context, first.id);
  const sold = await listPaperLines(context, first.id);
  if (!model) return 0;
  const settings = await getSettings(context);
  const [body] = buildInvoices({
    lines: sold.map(({ name, detail, quantity, is_service, parts }) => ({
      ...{ designation: name, details: detail, quantity, isService: is_service, parts },
    })),
    shipping: model.shipping_parts,
    vatMention: model.vat_mention,
  });
  if (!body) return 0;

  const chain = { position: 0, hash: '' };
  const counters = new Map<string, number>();
  let papers: (HashedPaper & { hash: string })[] = [];
  let buyers: { invoice_id: number; salt: string; buyer: string }[] = [];
  const store = async () => {
    await insertRows(context, 'invoice', paperColumns, papers);
    await insertRows(context, 'invoice_buyer', ['invoice_id', 'salt', 'buyer'], buyers);
    [papers, buyers] = [[], []];
  };
  const issue = async (order: PaperOrderRow, draft: PaperDraft, at: Date, refundId: number | null): Promise<string> => {
    const issuedOn = getPaperDay(at);
    const year = Number(issuedOn.slice(0, 4));
    const series = getPaperSeries(draft.kind);
    const place = (counters.get(`${series} ${year}`) ?? 0) + 1;
    counters.set(`${series} ${year}`, place);
    const number = formatPaperNumber(series, year, place);
    const paper: Paper = {
      ...draft,
      number,
      issuedOn,
      payment: { ...draft.payment, dueOn: draft.payment.paidOn ?? issuedOn },
    };
    const { hash: buyerHash, ...enclosed } = encloseBuyer(buildBuyer(order));
    const { netCents, vatCents, totalCents } = draft.totals;
    const row: HashedPaper = {
      ...{ id: chain.position + 1, number, kind: draft.kind, issued_on: issuedOn, issued_at: at, order_id: order.id },
      ...{ credited_number: draft.credited?.number ?? '', refund_id: refundId, version: 1 },
      ...{ net_cents: netCents, vat_cents: vatCents, total_cents: totalCents },
      ...{ content: formatCanonicalJson(paper), buyer_hash: buyerHash, previous_hash: chain.hash },
    };
    chain.hash = hashPaper(row);
    chain.position = row.id;
    papers.push({ ...row, hash: chain.hash });
    buyers.push({ invoice_id: row.id, ...enclosed });
    if (papers.length === batch) await store();
    return number;
  };

  const refunded: { order: PaperOrderRow; refundId: number; number: string }[] = [];
  for (const { refund_id: refundId, ...one } of orders) {
    const order: PaperOrderRow = { ...model, ...one };
    const number = await issue(order, draftInvoice(order, body, settings), one.received_at ?? one.placed_at, null);
    if (refundId !== null) refunded.push({ order, refundId, number });
  }
  // Money goes back today.
  const today = new Date(context.now);
  for (const { order, refundId, number } of refunded) {
    const [note] = buildCreditNotes([{ number, body, credited: [] }], body.totals.totalCents);
    const credited = { number, issuedOn: getPaperDay(order.received_at ?? today), reason: 'Remboursement' };
    if (note) {
      const draft = draftCreditNote(order, note.body, settings, { credited, sentOn: getPaperDay(today) });
      await issue(order, draft, today, refundId);
    }
  }
  await store();
  await insertRows(
    context,
    'invoice_counter',
    ['series', 'year', 'number'],
    [...counters].map(([name, number]) => ({ series: name.slice(0, 2), year: Number(name.slice(3)), number })),
  );
  await context.transaction.query(
    `update invoice_chain set position = $2, hash = $3, day = $4, closed_before = $5, started_at = $6 where site_id = $1`,
    [
      context.site.id,
      chain.position,
      chain.hash,
      getPaperDay(today),
      getPaperDay(first.received_at),
      first.received_at,
    ],
  );
  const issued = chain.position;
  await closeDays(context);
  return issued;
}
