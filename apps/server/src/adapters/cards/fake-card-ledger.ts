import { createHmac } from 'node:crypto';
import { FakeCardBalance } from './fake-card-balance.ts';
import { createFakeId } from './fake-card-ids.ts';

/** Where a shop takes its events. */
export interface FakeWebhook {
  /** The endpoint, by the IP address at which the program listens. */
  url: string;
  /** The host that the request names: names under localhost are not resolved everywhere. */
  host: string;
  secret: string;
}

/** An event as the service sends it. */
export interface FakeEvent {
  id: string;
  object: 'event';
  type: string;
  /** Seconds since 1970. */
  created: number;
  livemode: false;
  data: { object: Record<string, unknown> };
}

/** What was given back of a payment of the stand-in. */
export interface FakeRefund {
  id: string;
  amount: number;
  metadata: Record<string, string>;
  status: 'succeeded' | 'failed';
}

/** A payment of the stand-in. */
export interface FakeIntent {
  id: string;
  secretKey: string;
  clientSecret: string;
  amount: number;
  currency: string;
  description: string;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  fault: { code: string; decline_code?: string } | null;
  refunded: number;
  /** The first first. */
  refunds: FakeRefund[];
  dispute: 'needs_response' | 'won' | 'lost' | null;
  /** Seconds since 1970. */
  created: number;
}

/** Cards of the stand-in; the service itself has the same for its test mode, save the one that is processed slowly. */
export const fakeCards = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  authenticated: '4000002500003155',
  processed: '4000000000001000',
} as const;

const faults: Readonly<Record<string, FakeIntent['fault']>> = {
  [fakeCards.declined]: { code: 'card_declined', decline_code: 'generic_decline' },
  [fakeCards.insufficientFunds]: { code: 'card_declined', decline_code: 'insufficient_funds' },
  [fakeCards.expired]: { code: 'expired_card', decline_code: 'expired_card' },
};

/** A refusal of the stand-in, in the service's words. */
export class FakeRefusalError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`stand-in: ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Signs an event as the service does, at a moment in seconds since 1970. */
export function signFakeEvent(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** The payments of all accounts of the stand-in, and the steps that they take. */
export class FakeCardLedger {
  readonly intents = new Map<string, FakeIntent>();
  readonly balance: FakeCardBalance;
  readonly #byKey = new Map<string, string>();
  readonly #clock: () => number;
  readonly #emit: (intent: FakeIntent, event: FakeEvent) => void;

  constructor(clock: () => number, emit: (intent: FakeIntent, event: FakeEvent) => void) {
    this.#clock = clock;
    this.#emit = emit;
    this.balance = new FakeCardBalance(() => this.seconds);
  }

  /** Seconds since 1970. */
  get seconds(): number {
    return Math.floor(this.#clock() / 1000);
  }

  /** Creates a payment; the same idempotency key returns the same one. */
  create(given: Pick<FakeIntent, 'secretKey' | 'amount' | 'currency' | 'description' | 'metadata'>, key: string) {
    const known = this.intents.get(this.#byKey.get(`${given.secretKey} ${key}`) ?? '');
    if (known && key) return known;
    const id = createFakeId('pi');
    const intent: FakeIntent = {
      ...given,
      id,
      clientSecret: `${id}_secret_${createFakeId('s').slice(2)}`,
      status: 'requires_payment_method',
      fault: null,
      refunded: 0,
      refunds: [],
      dispute: null,
      created: this.seconds,
    };
    this.intents.set(id, intent);
    if (key) this.#byKey.set(`${given.secretKey} ${key}`, id);
    return intent;
  }

  find(id: string): FakeIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new FakeRefusalError(404, 'resource_missing');
    return intent;
  }

  /** Pays with a card: what follows depends on its number. */
  confirm(id: string, cardNumber: string): FakeIntent {
    const intent = this.find(id);
    if (intent.status !== 'requires_payment_method') throw new FakeRefusalError(400, 'payment_intent_unexpected_state');
    if (!Object.values<string>(fakeCards).includes(cardNumber)) return this.#refuse(intent, { code: 'card_declined' });
    const fault = faults[cardNumber];
    if (fault) return this.#refuse(intent, fault);
    intent.fault = null;
    if (cardNumber === fakeCards.authenticated) return this.#step(intent, 'requires_action', 'requires_action');
    if (cardNumber === fakeCards.processed) return this.#step(intent, 'processing', 'processing');
    return this.#step(intent, 'succeeded', 'succeeded');
  }

  /** Answers the bank's question about the buyer (3-D Secure). */
  authenticate(id: string, isAccepted: boolean): FakeIntent {
    const intent = this.find(id);
    if (intent.status !== 'requires_action') throw new FakeRefusalError(400, 'payment_intent_unexpected_state');
    if (isAccepted) return this.#step(intent, 'succeeded', 'succeeded');
    return this.#refuse(intent, { code: 'payment_intent_authentication_failure' });
  }

  /** Ends the processing of a payment. */
  settle(id: string, isAccepted = true): FakeIntent {
    const intent = this.find(id);
    if (intent.status !== 'processing') return intent;
    if (isAccepted) return this.#step(intent, 'succeeded', 'succeeded');
    return this.#refuse(intent, { code: 'card_declined', decline_code: 'generic_decline' });
  }

  cancel(id: string): FakeIntent {
    const intent = this.find(id);
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      throw new FakeRefusalError(400, 'payment_intent_unexpected_state');
    return this.#step(intent, 'canceled', 'canceled');
  }

  /** Gives an amount back; the same idempotency key does it once. Without metadata it is somebody at the service itself. */
  refund(id: string, amount: number, key: string, metadata: FakeRefund['metadata'] = {}): void {
    const intent = this.find(id);
    const known = `${intent.secretKey} ${key}`;
    if (key && this.#byKey.has(known)) return;
    if (intent.status !== 'succeeded') throw new FakeRefusalError(400, 'charge_not_refundable');
    if (intent.refunded >= intent.amount) throw new FakeRefusalError(400, 'charge_already_refunded');
    if (amount > intent.amount - intent.refunded) throw new FakeRefusalError(400, 'amount_too_large');
    intent.refunded += amount;
    intent.refunds.push({ id: createFakeId('re'), amount, metadata, status: 'succeeded' });
    this.balance.addRefund(intent, amount);
    if (key) this.#byKey.set(known, id);
    this.#report(intent, 'charge.refunded', presentCharge(intent));
  }

  /** A card that is closed sends the first refund of an amount back: it is the seller's again. */
  failRefund(id: string, amount: number): void {
    const intent = this.find(id);
    const refund = intent.refunds.find((one) => one.amount === amount && one.status === 'succeeded');
    if (!refund) throw new FakeRefusalError(404, 'resource_missing');
    refund.status = 'failed';
    intent.refunded -= amount;
    this.balance.addRefund(intent, -amount);
    this.#report(intent, 'refund.failed', { id: refund.id, object: 'refund', payment_intent: id, status: 'failed' });
  }

  /** The buyer disputes the payment at the bank; later the bank decides. */
  dispute(id: string, outcome: NonNullable<FakeIntent['dispute']> = 'needs_response'): void {
    const intent = this.find(id);
    if (intent.dispute === null) this.balance.addDispute(intent, false);
    if (outcome === 'won') this.balance.addDispute(intent, true);
    intent.dispute = outcome;
    const type = outcome === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
    this.#report(intent, type, { id: `dp_${id}`, object: 'dispute', payment_intent: id, status: outcome });
  }

  #refuse(intent: FakeIntent, fault: FakeIntent['fault']): FakeIntent {
    intent.fault = fault;
    return this.#step(intent, 'requires_payment_method', 'payment_failed');
  }

  #step(intent: FakeIntent, status: FakeIntent['status'], kind: string): FakeIntent {
    intent.status = status;
    if (status === 'succeeded') this.balance.addCharge(intent);
    this.#report(intent, `payment_intent.${kind}`, presentIntent(intent));
    return intent;
  }

  #report(intent: FakeIntent, type: string, object: Record<string, unknown>): void {
    const event: FakeEvent = {
      id: createFakeId('evt'),
      object: 'event',
      type,
      created: this.seconds,
      livemode: false,
      data: { object },
    };
    this.#emit(intent, event);
  }
}

function presentCharge(intent: FakeIntent): Record<string, unknown> {
  return {
    id: `ch_${intent.id}`,
    object: 'charge',
    payment_intent: intent.id,
    amount: intent.amount,
    amount_refunded: intent.refunded,
    refunded: intent.refunded >= intent.amount,
    disputed: intent.dispute !== null,
  };
}

function presentRefunds({ id, refunds }: FakeIntent): Record<string, unknown> {
  const data = refunds.map((refund) => ({ ...refund, object: 'refund', payment_intent: id })).reverse();
  return { object: 'list', has_more: false, url: `/v1/charges/ch_${id}/refunds`, data };
}

/** Writes a payment as the service does, with its charge and its refunds. */
export function presentIntent(intent: FakeIntent): Record<string, unknown> {
  const isPaid = intent.status === 'succeeded';
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: isPaid ? intent.amount : 0,
    currency: intent.currency,
    client_secret: intent.clientSecret,
    created: intent.created,
    description: intent.description,
    last_payment_error: intent.fault && { type: 'card_error', message: intent.fault.code, ...intent.fault },
    latest_charge: isPaid ? { ...presentCharge(intent), refunds: presentRefunds(intent) } : null,
    livemode: false,
    metadata: intent.metadata,
    payment_method_types: ['card'],
    status: intent.status,
  };
}
