import { computed, defineArchivePart, nestedRows, omitted } from '../define-archive-part.ts';
import { getPaperDay } from './build-paper.ts';
import { continueChain } from './continue-chain.repository.ts';
import { scheduleDrawings } from './files/draw-paper-job.ts';

const drawnAgain = omitted('The file is drawn again where the site arrives, with the same bytes.', null);

/** The invoices and credit notes of an archive, as they were frozen, each with its hash and the identity of its buyer. */
export const invoicesArchive = defineArchivePart('invoices', {
  isPeople: true,
  nouns: ['facture ou avoir', 'factures et avoirs'],
  table: 'invoice',
  columns: {
    id: 'id',
    number: 'number',
    kind: 'kind',
    issued_on: 'issuedOn',
    issued_at: 'issuedAt',
    order_id: 'orderId',
    credited_number: 'creditedNumber',
    refund_id: 'refundId',
    net_cents: 'netCents',
    vat_cents: 'vatCents',
    total_cents: 'totalCents',
    content: 'content',
    buyer_hash: 'buyerHash',
    previous_hash: 'previousHash',
    hash: 'hash',
    version: 'version',
    folded_number: computed,
  },
  nested: {
    buyers: nestedRows('invoice_buyer', { invoice_id: 'id' }, { salt: 'salt', buyer: 'buyer' }),
    files: nestedRows(
      'invoice_file',
      { invoice_id: 'id' },
      {
        look: 'look',
        mailed_at: 'mailedAt',
        is_mail_due: omitted('Papers of an archive were mailed where they were issued.', false),
        stored_name: drawnAgain,
        hash: drawnAgain,
        bytes: drawnAgain,
        drawn_at: drawnAgain,
      },
    ),
  },
  afterImport: async (context) => {
    await continueChain(context, getPaperDay(context.now));
    await scheduleDrawings(context);
  },
});

/** The totals of days of an archive. */
export const dayTotalsArchive = defineArchivePart('day-totals', {
  isPeople: true,
  nouns: ['total de journée', 'totaux de journée'],
  table: 'day_total',
  columns: {
    id: 'id',
    day: 'day',
    category: 'category',
    rate: 'rate',
    papers: 'papers',
    net_cents: 'netCents',
    vat_cents: 'vatCents',
    total_cents: 'totalCents',
    previous_hash: 'previousHash',
    hash: 'hash',
  },
});
