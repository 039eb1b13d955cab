import { expect, test } from 'vitest';
import { isOfNoOrder, labelPayoutLine } from './payout-line.ts';

test.each([
  ['payment', 'charge', 'Paiement', false],
  ['refund', 'refund', 'Remboursement', false],
  ['dispute', 'adjustment', 'Contestation', false],
  ['fee', 'stripe_fee', 'Frais', true],
  ['other', 'contribution', 'Autre mouvement', false],
  ['other', 'payout_failure', 'Versement revenu de la banque', true],
  ['other', 'payout_cancel', 'Versement revenu de la banque', true],
] as const)('STA-04 %s of the type %s is « %s »; of no order by its nature: %s', (kind, type, label, isAlone) => {
  expect([labelPayoutLine({ kind, type }), isOfNoOrder({ kind, type })]).toEqual([label, isAlone]);
});
