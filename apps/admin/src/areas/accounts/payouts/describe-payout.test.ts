import { expect, test } from 'vitest';
import { describeFault, describeSum, formatDay, listSumParts } from './describe-payout.ts';
import type { Payout } from './payouts.queries.ts';

const payout = (changes: object = {}) =>
  ({
    ...{ contents: 'told', payments: { count: 1, cents: 1250 }, refunds: { count: 0, cents: 0 }, disputesCents: 0 },
    ...{ otherCents: 0, feeCents: 44, unmatched: 0, differenceCents: 0 },
    ...changes,
  }) as Payout;
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each<[object, string, string | undefined]>([
  [{}, '1 paiement 12,50 € · Frais du service -0,44 €', undefined],
  [{ contents: 'awaited' }, 'Le service ne dit pas encore ce que ce versement contient.', undefined],
  [
    { contents: 'unknown', unmatched: 1 },
    'Demandé à la main : le service ne dit pas ce que ce versement contient.',
    undefined,
  ],
  [
    {
      ...{ payments: { count: 2, cents: 3000 }, refunds: { count: 2, cents: -500 }, disputesCents: -1250 },
      ...{ otherCents: 700, feeCents: 0, unmatched: 2, differenceCents: 5 },
    },
    '2 paiements 30,00 € · 2 remboursements -5,00 € · Contestations -12,50 € · Autres mouvements 7,00 € · Non expliqué 0,05 €',
    '2 mouvements sans commande, 0,05 € sans mouvement : à rapprocher',
  ],
  [{ unmatched: 1 }, '1 paiement 12,50 € · Frais du service -0,44 €', '1 mouvement sans commande : à rapprocher'],
])('STA-04 a payout (%j) is explained: %s; what is to be looked at: %s', (changes, sum, fault) => {
  expect([plain(describeSum(payout(changes))), plain(describeFault(payout(changes)))]).toEqual([sum, fault]);
});

test('STA-04 the parts of a payout add up to what is paid out', () => {
  expect(listSumParts(payout({ refunds: { count: 1, cents: -50 } })).map(({ cents }) => cents)).toEqual([
    1250, -50, -44,
  ]);
});

test('STA-04 the first of a month is said as people say it', () => {
  expect(['2026-11-01', '2026-11-21'].map(formatDay)).toEqual(['1er novembre 2026', '21 novembre 2026']);
});
