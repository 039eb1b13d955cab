import type { OrderQuote } from '@vitrine/contract/endpoints/quote.endpoints';
import { describe, expect, test } from 'vitest';
import {
  describeCode,
  describeKnownAt,
  describeMissingDelivery,
  describeTotal,
  formatFee,
  isOrderable,
  listPaymentChoices,
  listSums,
  selectCarrier,
} from './checkout-words.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const quote = {
  ...{ goods: '45.00', discount: null, shipping: null, total: '45.00', vatMention: '', isShipped: false },
  vat: [
    { rate: 5.5, vat: '0.50' },
    { rate: 20, vat: '6.00' },
  ],
} as unknown as OrderQuote;
const fee = (amount: string, isFree = false, service = '') => ({
  shipping: { amount, isFree, service },
  isShipped: true,
});
const code = (amount: string) => ({ discount: { code: 'ETE-10', amount } });
const sums = (changes: object) =>
  listSums({ ...quote, ...changes } as OrderQuote, 'fr-FR').map(({ label, value, kind }) =>
    plain(`${kind} ${label} ${value}`),
  );
const first = 'plain Sous-total 45 €';
const vat = ['quiet dont TVA 5,5 % 0,50 €', 'quiet dont TVA 20 % 6 €'];
const total = 'total Total 45 €';

describe('API-23 sums of an order', () => {
  test.each<[object, string[]]>([
    [{}, [first, ...vat, total]],
    [{ ...fee('8.90', false, 'Messagerie') }, [first, 'plain Messagerie 8,90 €', ...vat, total]],
    [{ ...fee('0.00', true) }, [first, 'plain Livraison Offerte', ...vat, total]],
    [{ ...fee('0.00') }, [first, 'plain Livraison Sans frais', ...vat, total]],
    [
      { isShipped: true, total: null },
      [first, 'plain Livraison à calculer', 'quiet dont TVA à calculer', 'total Total à calculer'],
    ],
    [{ total: null, vatMention: 'TVA non applicable' }, [first, 'total Total à calculer']],
    [{ ...code('4.50') }, [first, 'plain Code ETE-10 − 4,50 €', ...vat, total]],
    [{ ...code('0.00') }, [first, 'plain Code ETE-10 − 0 €', ...vat, total]],
    [
      { ...code('0.00'), isShipped: true },
      [first, 'plain Code ETE-10 à calculer', 'plain Livraison à calculer', ...vat, total],
    ],
  ])('%j', (changes, lines) => {
    expect(sums(changes)).toEqual(lines);
  });

  test.each<[object, string]>([
    [{}, ''],
    [code('4.50'), 'Code ETE-10 appliqué : − 4,50 €.'],
    [{ ...code('0.00'), ...fee('8.90') }, 'Code ETE-10 appliqué : − 0 €.'],
    [{ ...code('0.00'), isShipped: true }, 'Code ETE-10 accepté : sa réduction se compte avec la livraison.'],
  ])('the field of a code (%j) says: %s', (changes, words) => {
    expect(plain(describeCode({ ...quote, ...changes } as OrderQuote, 'fr-FR'))).toBe(words);
  });
});

test('API-23 a total is said where there is one, and orders where nothing is against it', () => {
  expect([describeTotal({ total: '12.50' }), describeTotal({ total: null })].map(plain)).toEqual([
    'Total : 12,50 €',
    '',
  ]);
  expect([
    isOrderable({ total: '1.00', problems: {} }),
    isOrderable({ total: null, problems: {} }),
    isOrderable({ total: '1.00', problems: { payment: 'Choisissez.' } }),
  ]).toEqual([true, false, false]);
  expect([formatFee('0.00', 'fr-FR'), formatFee('8.90', 'fr-FR')].map(plain)).toEqual(['Offerte', '8,90 €']);
});

test.each([
  [['3', '7'], '7', '7'],
  [['3'], '7', '3'],
  [['3', '7'], '', '3'],
  [['3', '7'], '9', ''],
  [[], '9', ''],
  [[], '', ''],
])('API-23 of the carriers %j, %j having been chosen, %j is', (offered, chosen, selected) => {
  expect(selectCarrier(offered, chosen)).toBe(selected);
});

test('API-23 what is missing, ways to pay and what is known of a network are said', () => {
  expect([
    describeMissingDelivery(true, undefined),
    describeMissingDelivery(true, 'PICKUP'),
    describeMissingDelivery(false, undefined),
  ]).toEqual([...['Choisissez comment recevoir votre commande.', '', '']]);
  expect(plain(describeKnownAt('2026-11-30T23:30:00Z'))).toBe(
    'Le réseau ne répond pas : voici les points connus le 1 décembre 2026.',
  );
  expect(listPaymentChoices(['CARD', 'TRANSFER', 'CHEQUE', 'COLLECTION'])).toMatchSnapshot();
});
