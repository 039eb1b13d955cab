import { expect, test } from 'vitest';
import { describeRefund, type RefundFacts } from './describe-refund.ts';

const cancelled: RefundFacts = {
  fulfilment: 'cancelled',
  payment: 'paid',
  method: 'card',
  totalCents: 2500,
  isRefused: false,
};

test.each<[Partial<RefundFacts>, RegExp]>([
  [{}, /^Votre paiement vous est rendu en entier/],
  [{ fulfilment: 'expired' }, /^Votre paiement vous est rendu en entier/],
  [{ isRefused: true }, /^La carte ne peut pas être recréditée/],
  [{ payment: 'refunded' }, /^Votre paiement vous a été rendu/],
  [{ payment: 'refunded', isRefused: true }, /^Votre paiement vous a été rendu/],
  [{ method: 'transfer' }, /^Nous vous remboursons ce que vous avez payé\.$/],
  [{ method: 'cheque', payment: 'refunded' }, /^Votre paiement vous a été remboursé\.$/],
  [{ fulfilment: 'shipped', method: 'transfer', payment: 'refunded' }, /^Votre paiement vous a été remboursé\.$/],
  [{ fulfilment: 'ready', partCents: 1250 }, /^12,50\u202f€ de votre paiement vous sont rendus/],
  [{ fulfilment: 'shipped', partCents: 1250, isRefused: true }, /^Nous vous remboursons 12,50\u202f€ de votre/],
  [{ fulfilment: 'ready', partCents: 1250, method: 'transfer' }, /^Nous vous remboursons 12,50\u202f€ de votre/],
  [
    { fulfilment: 'ready', partCents: 1250, method: 'cheque', payment: 'partly_refunded' },
    /^12,50\u202f€ de votre paiement vous ont été remboursés/,
  ],
])('API-23 %j is told: %s', (changes, sentence) => {
  expect(describeRefund({ ...cancelled, ...changes })).toMatch(sentence);
});

test.each<Partial<RefundFacts>>([{ totalCents: 0 }, { payment: 'unpaid' }, { fulfilment: 'placed' }])(
  'API-23 nothing comes back of %j',
  (changes) => {
    expect(describeRefund({ ...cancelled, ...changes })).toBe('');
  },
);
