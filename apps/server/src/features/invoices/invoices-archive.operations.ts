import { computed, defineArchivePart, nestedRows } from '../define-archive-part.ts';
import { getPaperDay } from './build-paper.ts';
import { continueChain } from './continue-chain.repository.ts';

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
  },
  afterImport: (context) => continueChain(context, getPaperDay(context.now)),
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
