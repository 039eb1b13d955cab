import { createFakeId } from './fake-card-ids.ts';

/** What of a payment the account is moved by. */
interface PaidIntent {
  id: string;
  secretKey: string;
  amount: number;
  refunded: number;
}

/** A movement of the account of a shop at the stand-in. */
interface FakeTransaction {
  id: string;
  secretKey: string;
  type: 'charge' | 'refund' | 'adjustment' | 'stripe_fee' | 'payout_failure';
  amount: number;
  fee: number;
  /** Seconds since 1970. */
  created: number;
  source: Record<string, unknown> | null;
  payoutId: string | null;
}

/** A payout of the stand-in. */
interface FakePayout {
  id: string;
  secretKey: string;
  amount: number;
  status: 'in_transit' | 'paid' | 'failed';
  automatic: boolean;
  /** Whether the service still works out what it holds. */
  isAwaited: boolean;
  currency: string;
  created: number;
  arrival: number;
}

const day = 86_400;
/** What the service keeps of a payment, and of a dispute that it loses. */
const chargeFee = (amount: number) => Math.round(amount * 0.015) + 25;
const disputeFee = 2000;

/** The accounts of all shops at the stand-in: what came and went, and what was paid out. */
export class FakeCardBalance {
  readonly transactions: FakeTransaction[] = [];
  readonly payouts: FakePayout[] = [];
  readonly #now: () => number;

  /** `now` is in seconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  addCharge(intent: PaidIntent): void {
    const source = { object: 'charge', id: `ch_${intent.id}`, payment_intent: intent.id };
    this.#add(intent.secretKey, { type: 'charge', amount: intent.amount, fee: chargeFee(intent.amount), source });
  }

  addRefund(intent: PaidIntent, amount: number): void {
    const source = { object: 'refund', id: createFakeId('re'), payment_intent: intent.id };
    this.#add(intent.secretKey, { type: 'refund', amount: -amount, fee: 0, source });
  }

  /** A dispute takes its amount at once; the bank gives it back where it was won. */
  addDispute(intent: PaidIntent, isWon: boolean): void {
    const source = { object: 'dispute', id: `dp_${intent.id}`, payment_intent: intent.id };
    const amount = (isWon ? 1 : -1) * (intent.amount - intent.refunded);
    this.#add(intent.secretKey, { type: 'adjustment', amount, fee: isWon ? 0 : disputeFee, source });
  }

  /** A fee of the service that belongs to no payment. */
  addFee(secretKey: string, amount: number): void {
    this.#add(secretKey, { type: 'stripe_fee', amount: -amount, fee: 0, source: null });
  }

  /** Pays out what came before a moment in seconds since 1970; undefined where nothing did. */
  payOut(secretKey: string, before: number = this.#now()): FakePayout | undefined {
    const open = this.transactions.filter(
      (one) => one.secretKey === secretKey && one.payoutId === null && one.created <= before,
    );
    if (!open.length) return undefined;
    const payout = this.#create(secretKey, {
      amount: open.reduce((sum, { amount, fee }) => sum + amount - fee, 0),
      automatic: true,
    });
    for (const one of open) one.payoutId = payout.id;
    return payout;
  }

  /** Pays out an amount that a person asked for. */
  payOutByHand(secretKey: string, amount: number): FakePayout {
    return this.#create(secretKey, { amount, automatic: false });
  }

  /** The bank sends a payout back: its amount is in the account again. */
  sendBack(payout: FakePayout): void {
    payout.status = 'failed';
    const source = { object: 'payout', id: payout.id };
    this.#add(payout.secretKey, { type: 'payout_failure', amount: payout.amount, fee: 0, source });
  }

  /** Pays out of itself what is older than a day, as the service does once a day. */
  payOutDaily(secretKey: string): void {
    this.payOut(secretKey, this.#now() - day);
  }

  #add(secretKey: string, given: Pick<FakeTransaction, 'type' | 'amount' | 'fee' | 'source'>): void {
    this.transactions.push({
      ...given,
      ...{ id: createFakeId('txn'), secretKey, created: this.#now(), payoutId: null },
    });
  }

  #create(secretKey: string, given: Pick<FakePayout, 'amount' | 'automatic'>): FakePayout {
    const created = this.#now();
    const arrival = Math.floor(created / day) * day + 2 * day;
    const payout: FakePayout = {
      ...given,
      ...{ id: createFakeId('po'), secretKey, status: 'paid', isAwaited: false, currency: 'eur', created, arrival },
    };
    this.payouts.push(payout);
    return payout;
  }

  /** Answers a call of the API; undefined for another one. */
  answer(call: string, { secretKey, query }: { secretKey: string; query: URLSearchParams }): unknown {
    if (call === 'GET /v1/payouts') {
      const since = Number(query.get('created[gte]') ?? 0);
      const own = this.payouts.filter((one) => one.secretKey === secretKey && one.created >= since);
      return presentPage('/v1/payouts', own.toReversed().map(presentPayout), query);
    }
    if (call !== 'GET /v1/balance_transactions') return undefined;
    const payout = this.payouts.find(({ id, secretKey: owner }) => owner === secretKey && id === query.get('payout'));
    const held = this.transactions.filter(({ payoutId }) => payoutId !== null && payoutId === payout?.id);
    const own = payout ? [presentOwnTransaction(payout)] : [];
    return presentPage('/v1/balance_transactions', [...own, ...held.toReversed().map(presentTransaction)], query);
  }
}

/** A page of a list, as the service cuts it: it goes on after the last id. */
function presentPage(url: string, all: readonly { id: string }[], query: URLSearchParams): unknown {
  const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const end = start + Number(query.get('limit') ?? 10);
  return { object: 'list', url, has_more: end < all.length, data: all.slice(start, end) };
}

function presentPayout(payout: FakePayout) {
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amount,
    arrival_date: payout.arrival,
    automatic: payout.automatic,
    created: payout.created,
    currency: payout.currency,
    reconciliation_status: !payout.automatic ? 'not_applicable' : payout.isAwaited ? 'in_progress' : 'completed',
    status: payout.status,
  };
}

function presentTransaction({
  id,
  type,
  amount,
  fee,
  created,
  source,
}: Omit<FakeTransaction, 'secretKey' | 'payoutId'>) {
  return {
    ...{ id, object: 'balance_transaction', type, amount, fee, net: amount - fee, created, currency: 'eur' },
    ...{ description: null, source },
  };
}

/** What a payout holds includes the payout itself. */
const presentOwnTransaction = ({ id, amount, created }: FakePayout) => ({
  ...{ id: `txn_${id}`, object: 'balance_transaction', type: 'payout', amount: -amount, fee: 0, net: -amount, created },
  ...{ currency: 'eur', description: 'STRIPE PAYOUT', source: { object: 'payout', id } },
});
