import { formatAmount } from '../../../base/amounts/format-amount.ts';
import { formatCount } from '../parts/format-count.ts';
import type { Payout } from './payouts.queries.ts';

const dayFormat = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a day: « 1er novembre 2026 ». */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00Z`)).replace(/^1 /, '1er ');

/** A part of the sum of a payout. */
interface SumPart {
  label: string;
  cents: number;
}

/** Explains the sum of a payout: its parts add up to its amount, to the cent. */
export function listSumParts(payout: Payout): SumPart[] {
  const { payments, refunds, disputesCents, otherCents, feeCents, differenceCents } = payout;
  return [
    { label: formatCount(payments.count, 'paiement', 'paiements'), cents: payments.cents },
    { label: formatCount(refunds.count, 'remboursement', 'remboursements'), cents: refunds.cents },
    { label: 'Contestations', cents: disputesCents },
    { label: 'Autres mouvements', cents: otherCents },
    { label: 'Frais du service', cents: -feeCents },
    { label: 'Non expliqué', cents: differenceCents },
  ].filter(({ cents }) => cents !== 0);
}

/** Says the sum of a payout in one line. */
export function describeSum(payout: Payout): string {
  if (payout.contents === 'awaited') return 'Le service ne dit pas encore ce que ce versement contient.';
  if (payout.contents === 'unknown')
    return 'Demandé à la main\u00a0: le service ne dit pas ce que ce versement contient.';
  return listSumParts(payout)
    .map(({ label, cents }) => `${label} ${formatAmount(cents)}`)
    .join(' · ');
}

/** Says what of a payout is to be looked at by somebody; undefined where nothing is. */
export function describeFault({ contents, unmatched, differenceCents }: Payout): string | undefined {
  if (contents !== 'told') return undefined;
  const faults = [
    unmatched ? `${formatCount(unmatched, 'mouvement', 'mouvements')} sans commande` : '',
    differenceCents ? `${formatAmount(differenceCents)} sans mouvement` : '',
  ].filter(Boolean);
  return faults.length ? `${faults.join(', ')}\u00a0: à rapprocher` : undefined;
}
