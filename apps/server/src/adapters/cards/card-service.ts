import type { CardRefusal } from '@vitrine/domain/ordering/card-refusals';
import type { CardPayout, CardTransaction } from './card-payouts.ts';

/** How far a card payment is at the service. */
export type CardIntentState =
  /** Waits for a card, or for another one after a refusal. */
  | 'waiting'
  /** The bank asks the buyer to authenticate (3-D Secure). */
  | 'authenticating'
  | 'processing'
  | 'succeeded'
  | 'cancelled';

/** What a payment at the service is for; it carries these numbers itself, as its metadata. */
export interface CardIntentSubject {
  siteId: number;
  orderId: number;
  paymentId: number;
}

/** What was given back of a card payment, as the service knows it. */
export interface CardRefund {
  id: string;
  amountCents: number;
  /** The number of the refund that this program asked for; undefined for what was given back at the service itself. */
  refundId: number | undefined;
  /** Whether the amount came back to the seller, as from a card that is closed; it is final. */
  isReturned: boolean;
}

/** A card payment as the service knows it (Stripe: PaymentIntent with its last charge). */
export interface CardIntent {
  id: string;
  state: CardIntentState;
  amountCents: number;
  /** ISO 4217, in lower case. */
  currency: string;
  /** Undefined for a payment that this program did not create. */
  subject: CardIntentSubject | undefined;
  /** The word with which the buyer's browser pays this intent; undefined where the service does not tell it. */
  clientSecret: string | undefined;
  /** Why the last card was refused. */
  refusal: CardRefusal | undefined;
  /** What has been given back so far. */
  refundedCents: number;
  /** What was given back, and what of it came back, the first first. */
  refunds: readonly CardRefund[];
  dispute: 'open' | 'won' | 'lost' | undefined;
  /** The moment before the service was asked (epoch milliseconds): of two readings, the one that began later counts. */
  readAt: number;
}

/** The keys of a site at the service. */
export interface CardAccount {
  publicKey: string;
  secretKey: string;
  webhookSecret: string;
}

/** What the service reported, once its signature was verified. */
export interface CardEvent {
  id: string;
  kind: string;
  /** The payment that it is about; undefined for an event about something else. */
  intentId: string | undefined;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** What the payment page loads from the service, for its security policy. */
export interface CardPageSources {
  script: string;
  scriptHosts: readonly string[];
  frameHosts: readonly string[];
  connectHosts: readonly string[];
}

/** How long a call may wait for the service: milliseconds of one attempt, and attempts after the first. */
export interface CardTimeouts {
  timeout: number;
  retries: number;
}

/** A buyer is answered within five seconds, whatever the service does; nobody waits for a job. */
export const cardTimeouts = {
  buyer: { timeout: 4000, retries: 0 },
  job: { timeout: 8000, retries: 1 },
} as const satisfies Record<string, CardTimeouts>;

/** Payment by card. Calls are made outside of any transaction and reject with a `CardServiceError`. */
export interface CardService {
  readonly page: CardPageSources;
  /** Milliseconds that all calls of one request may take together. */
  readonly requestTimeout: number;
  /** Creates a payment, or returns the one that was created with the same key. */
  createIntent(
    account: CardAccount,
    intent: { subject: CardIntentSubject; amountCents: number; description: string; idempotencyKey: string },
  ): Promise<CardIntent>;
  getIntent(account: CardAccount, id: string): Promise<CardIntent>;
  /** Lists the payments created since a moment (epoch milliseconds), at most a thousand, the latest first. */
  listIntents(account: CardAccount, since: number): Promise<CardIntent[]>;
  /** Cancels a payment; returns its state, which is another one where it was too late. */
  cancelIntent(account: CardAccount, id: string): Promise<CardIntent>;
  /** Gives an amount back, which carries the number of its refund; resolves too where nothing is left to give back. */
  refund(
    account: CardAccount,
    refund: { intentId: string; amountCents: number; siteId: number; refundId: number; idempotencyKey: string },
  ): Promise<void>;
  /** Lists the payouts created since a moment (epoch milliseconds), at most a thousand, the first first. */
  listPayouts(account: CardAccount, since: number): Promise<CardPayout[]>;
  /** Lists what a payout holds, the first first. */
  listPayoutTransactions(account: CardAccount, payoutId: string): Promise<CardTransaction[]>;
  /**
   * Verifies a reported event: its signature over the raw body, and its age, 300 seconds at most at `now` (epoch
   * milliseconds). Undefined for one that is forged, too old or unreadable.
   */
  verifyEvent(
    webhookSecret: string,
    report: { body: string; signature: string; now: number },
  ): Promise<CardEvent | undefined>;
}

/** The service refused a call, failed, or did not answer in time. */
export class CardServiceError extends Error {
  /** `key`: the secret key is not accepted; `unknown`: there is no such payment; `refused`: the call makes no sense. */
  readonly reason: 'unreachable' | 'key' | 'unknown' | 'refused';
  constructor(reason: CardServiceError['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CardServiceError';
    this.reason = reason;
  }
}
