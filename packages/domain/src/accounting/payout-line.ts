import { payoutLineLabels, returnedPayoutTypes } from './payout-labels.data.ts';

/** A movement of a payout: what it is about, and the service's own word. */
interface PayoutLine {
  kind: keyof typeof payoutLineLabels;
  type: string;
}

const isReturned = ({ type }: PayoutLine): boolean => returnedPayoutTypes.includes(type);

/** Says what a movement of a payout is about, in French. */
export const labelPayoutLine = (line: PayoutLine): string =>
  isReturned(line) ? 'Versement revenu de la banque' : payoutLineLabels[line.kind];

/** Whether a movement is of no order by its nature: a fee, or a former payout that came back. */
export const isOfNoOrder = (line: PayoutLine): boolean => line.kind === 'fee' || isReturned(line);
