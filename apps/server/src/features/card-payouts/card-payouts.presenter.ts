import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { PayoutLineRow, PayoutRow } from './card-payouts.repository.ts';

type Payout = ReplyOf<'readCardPayout'>['payout'];

/** Presents a payout with its sums. */
export function presentPayout(row: PayoutRow): Payout {
  return {
    id: row.id,
    state: row.state,
    contents: row.contents,
    arrivesOn: row.arrives_on,
    amountCents: row.amount_cents,
    lines: row.lines,
    payments: { count: row.payments, cents: row.payments_cents },
    refunds: { count: row.refunds, cents: row.refunds_cents },
    disputesCents: row.disputes_cents,
    otherCents: row.other_cents,
    feeCents: row.fee_cents,
    unmatched: row.unmatched,
    differenceCents: row.difference_cents,
  };
}

/** Presents what a payout holds. */
export function presentPayoutLine(row: PayoutLineRow): ReplyOf<'readCardPayout'>['lines'][number] {
  return {
    id: row.id,
    kind: row.kind,
    type: row.type,
    at: row.at.toISOString(),
    amountCents: row.amount_cents,
    feeCents: row.fee_cents,
    order: row.order_id === null ? null : { id: row.order_id, reference: row.reference ?? '' },
    serviceReference: row.intent_id ?? '',
    description: row.description,
  };
}
