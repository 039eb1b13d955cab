import type { Paper } from '@vitrine/domain/invoicing/paper';

/** Whether all of a paper is paid: its frame (BT-23) says so, and nothing is due any more. */
export function isSettled({ payment, totals }: Paper): boolean {
  return payment.paidOn !== null && payment.paidCents === totals.totalCents;
}

/** Whether any of its amounts bears VAT: otherwise it has one price only. */
export function isTaxed({ groups }: Paper): boolean {
  return groups.some(({ category }) => category === 'S');
}

/** When a paper is due: the day of its payment once it is paid, and never before it was issued otherwise (BR-FR-CO-07, 09). */
export function findDueDay(paper: Paper): string {
  const { paidOn, dueOn } = paper.payment;
  if (paidOn !== null && isSettled(paper)) return paidOn;
  return dueOn < paper.issuedOn ? paper.issuedOn : dueOn;
}
