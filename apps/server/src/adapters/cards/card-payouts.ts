/** How far a payout is: not at the bank yet, there, or come back. */
export type CardPayoutState = 'pending' | 'paid' | 'failed' | 'cancelled';

/** Money that the service sends to the bank account of a shop, or takes from it where it is negative (Stripe: Payout). */
export interface CardPayout {
  id: string;
  state: CardPayoutState;
  amountCents: number;
  /** ISO 4217, in lower case. */
  currency: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** The day on which it is at the bank, as 2026-11-29. */
  arrivesOn: string;
  /** `told`: its transactions can be listed; `awaited`: they will be; `unknown`: nobody knows, since a person asked for its amount. */
  contents: 'told' | 'awaited' | 'unknown';
}

/** What a transaction of the account is about. */
export type CardTransactionKind = 'payment' | 'refund' | 'dispute' | 'fee' | 'other';

/** A movement of the account at the service that a payout holds (Stripe: BalanceTransaction). `amountCents` less `feeCents` is paid out. */
export interface CardTransaction {
  id: string;
  kind: CardTransactionKind;
  /** The service's own word for it. */
  type: string;
  /** Negative for what went back. */
  amountCents: number;
  feeCents: number;
  /** Epoch milliseconds. */
  createdAt: number;
  /** The payment that it is about. */
  intentId: string | undefined;
  description: string;
}
