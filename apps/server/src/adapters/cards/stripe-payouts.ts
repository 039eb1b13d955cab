import type { Stripe } from 'stripe';
import type { CardPayout, CardPayoutState, CardTransaction, CardTransactionKind } from './card-payouts.ts';

const maximumListed = 1000;

/** Lists the payouts created since a moment (epoch milliseconds), the first first. */
export async function listStripePayouts(client: Stripe, since: number): Promise<CardPayout[]> {
  const found: CardPayout[] = [];
  for await (const payout of client.payouts.list({ created: { gte: Math.floor(since / 1000) }, limit: 100 })) {
    if (found.length === maximumListed) break;
    found.push(toCardPayout(payout));
  }
  return found.reverse();
}

/** Lists what a payout holds, without the payout itself, the first first. */
export async function listStripeTransactions(client: Stripe, payoutId: string): Promise<CardTransaction[]> {
  const found: CardTransaction[] = [];
  const listed = client.balanceTransactions.list({ payout: payoutId, limit: 100, expand: ['data.source'] });
  for await (const transaction of listed)
    if (readSourceId(transaction) !== payoutId) found.push(toCardTransaction(transaction));
  return found.reverse();
}

const states: Readonly<Record<string, CardPayoutState>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
};

function toCardPayout(payout: Stripe.Payout): CardPayout {
  return {
    id: payout.id,
    // Pending and in transit; a status of a later version of the API means nothing yet.
    state: states[payout.status] ?? 'pending',
    amountCents: payout.amount,
    currency: payout.currency,
    createdAt: payout.created * 1000,
    // The service dates arrivals at midnight UTC.
    arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    contents: !payout.automatic ? 'unknown' : payout.reconciliation_status === 'completed' ? 'told' : 'awaited',
  };
}

const kinds: Readonly<Record<string, CardTransactionKind>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
};

type Source = { object?: string; id?: string; payment_intent?: string | { id: string } | null };
const readSource = ({ source }: Stripe.BalanceTransaction) => (typeof source === 'object' ? (source as Source) : null);
const readSourceId = (transaction: Stripe.BalanceTransaction) =>
  readSource(transaction)?.id ?? (transaction.source as string | null);

function toCardTransaction(transaction: Stripe.BalanceTransaction): CardTransaction {
  const source = readSource(transaction);
  const intent = source?.payment_intent;
  return {
    id: transaction.id,
    // Disputes are adjustments of the account.
    kind: source?.object === 'dispute' ? 'dispute' : (kinds[transaction.type] ?? 'other'),
    type: transaction.type,
    amountCents: transaction.amount,
    feeCents: transaction.fee,
    createdAt: transaction.created * 1000,
    intentId: (typeof intent === 'object' ? intent?.id : intent) ?? undefined,
    description: transaction.description ?? '',
  };
}
