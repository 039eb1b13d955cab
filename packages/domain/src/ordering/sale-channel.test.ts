import { expect, test } from 'vitest';
import { findCashLimit, findSpotPaymentProblem, type SpotPaymentFacts } from './sale-channel.ts';

const facts: SpotPaymentFacts = {
  channel: 'counter',
  handover: 'taken',
  method: 'cash',
  totalCents: 100_000,
  day: '2026-11-29',
};

test.each<[Partial<SpotPaymentFacts>, RegExp | undefined]>([
  [{}, undefined],
  [{ totalCents: 100_001 }, /1\s000\s€.*L112-6/],
  [{ totalCents: 100_001, method: 'cheque' }, undefined],
  [{ totalCents: 100_001, method: 'terminal', channel: 'phone' }, undefined],
  [{ channel: 'phone', handover: 'carried' }, /espèces/],
  [{ method: null }, /emporté/],
  [{ method: null, handover: 'collected' }, undefined],
  [{ method: null, handover: 'carried', channel: 'phone' }, undefined],
  [{ method: null, totalCents: 0 }, undefined],
])('what is against the payment of a sale by staff: %o', (changes, problem) => {
  const found = findSpotPaymentProblem({ ...facts, ...changes });
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

test('no limit of cash is guessed for a day before the first known', () => {
  expect(findCashLimit('2015-09-01')).toBe(100_000);
  expect(() => findCashLimit('2015-08-31')).toThrow(RangeError);
});
