import { addDays, moveToWorkingDay } from '../kernel/working-days.ts';
import type { Transition } from './transition-table.ts';
import { withdrawalExceptions, withdrawalTerms } from './withdrawal-terms.data.ts';

/** How far a withdrawal from an order is. `revoked`: taken back by its buyer. `dismissed`: about no order of the shop. */
export type WithdrawalState = 'declared' | 'goods_back' | 'proof' | 'refunded' | 'refused' | 'revoked' | 'dismissed';

/**
 * What a step needs: the order that it is about, or that there is none; nothing that would have to come back; a reason; that the
 * buyer may still think again; that no refund of it has begun; that nothing is left to give back.
 */
export type WithdrawalNeed = 'order' | 'no-order' | 'not-sent' | 'reason' | 'in-time' | 'not-refunding' | 'given-back';

/** Why a line cannot be withdrawn from. */
export type WithdrawalException = keyof typeof withdrawalExceptions;

/**
 * Steps of a withdrawal. The refund waits for the goods, or for the proof that they were sent; `refunded` says that the money has
 * gone. A refusal needs its reason, and nobody thinks again of what is being refunded.
 */
export const withdrawalTransitions: readonly Transition<WithdrawalState, WithdrawalNeed>[] = [
  { from: ['declared'], to: 'goods_back', needs: ['order'] },
  { from: ['declared'], to: 'proof', needs: ['order'] },
  { from: ['proof'], to: 'goods_back', needs: ['order'] },
  { from: ['goods_back', 'proof'], to: 'refunded', needs: ['order', 'given-back'] },
  { from: ['declared'], to: 'refunded', needs: ['order', 'not-sent', 'given-back'] },
  { from: ['declared', 'goods_back', 'proof'], to: 'refused', needs: ['order', 'reason', 'not-refunding'] },
  { from: ['declared'], to: 'revoked', needs: ['order', 'in-time', 'not-refunding'] },
  { from: ['declared'], to: 'dismissed', needs: ['no-order', 'reason'] },
];

/** Hours in which a buyer may take a withdrawal back, by the link in the mail about it. */
export const revocationHours = 24;

/**
 * Computes the last day on which a buyer may withdraw: 14 days from the day after the last parcel came, prolonged to the
 * next working day (art. L221-19). Days are `YYYY-MM-DD`; the terms are those of `orderedOn`.
 */
export function computeWithdrawalDeadline(receivedOn: string, orderedOn: string): string {
  return moveToWorkingDay(addDays(receivedOn, findTerms(orderedOn).days));
}

/**
 * Whether a buyer may withdraw on a day: from the order on, until the deadline. `receivedOn` is null until the last parcel has
 * come: the clock has not begun.
 */
export function canWithdraw(day: string, { receivedOn, orderedOn }: { receivedOn: string | null; orderedOn: string }) {
  if (day < orderedOn) return false;
  return receivedOn === null || day <= computeWithdrawalDeadline(receivedOn, orderedOn);
}

/** Computes the last day to refund a withdrawal declared on a day. The goods, or the proof, may be awaited (art. L221-24). */
export function computeRefundDeadline(declaredOn: string, orderedOn: string): string {
  return addDays(declaredOn, findTerms(orderedOn).refundDays);
}

/** Returns the sentence that tells why a line cannot be withdrawn from. */
export function describeWithdrawalException(exception: WithdrawalException): string {
  return withdrawalExceptions[exception];
}

function findTerms(day: string): (typeof withdrawalTerms)[number] {
  const terms = withdrawalTerms.findLast(({ from }) => from <= day);
  if (!terms) throw new RangeError(`no terms of withdrawal are known on ${day}`);
  return terms;
}
