import { describe, expect, test } from 'vitest';
import { type MatchedRefund, matchCardRefunds } from './match-card-refunds.ts';

const row = (id: number, cents: number, state: MatchedRefund['state'], changes: Partial<MatchedRefund> = {}) => ({
  ...{ id, amount_cents: cents, state, is_by_hand: false, service_id: null },
  ...changes,
});
const told = (id: string, amountCents: number, changes: { refundId?: number; isReturned?: boolean } = {}) => ({
  ...{ id, amountCents, refundId: undefined, isReturned: false },
  ...changes,
});

/** What a reading says, by the numbers of the refunds. */
function match(rows: MatchedRefund[], refunds: ReturnType<typeof told>[]): Record<string, unknown[]> {
  const { foreign, ...known } = matchCardRefunds(rows, refunds);
  const named = Object.entries(known).map(([what, found]) => [
    what,
    found.map((one) => `${one.row.id} ${one.serviceId}`),
  ]);
  const all = [...named, ['foreign', foreign.map((one) => `${one.amountCents} ${one.serviceId}`)]];
  return Object.fromEntries(all.filter(([, found]) => found?.length));
}

describe('API-23 refunds are known by what they are at the service', () => {
  test.each([
    [
      'one that carries its number',
      [row(1, 25, 'due'), row(2, 25, 'due')],
      [told('b', 25, { refundId: 2 })],
      { sent: ['2 b'] },
    ],
    ['one that failed here, and went', [row(1, 25, 'failed')], [told('a', 25, { refundId: 1 })], { sent: ['1 a'] }],
    ['one that is known', [row(1, 25, 'sent', { service_id: 'a' })], [told('a', 25, { refundId: 1 })], {}],
    [
      'one that was noted as sent by its number',
      [row(1, 25, 'sent')],
      [told('a', 25, { refundId: 1 })],
      { recognised: ['1 a'] },
    ],
    [
      'one that a person has sent besides went twice',
      [row(1, 25, 'sent', { is_by_hand: true })],
      [told('a', 25, { refundId: 1 })],
      { foreign: ['25 a'] },
    ],
    [
      'the larger of two that comes back',
      [row(1, 25, 'sent', { service_id: 'a' }), row(2, 12, 'sent', { service_id: 'b' })],
      [told('a', 25, { refundId: 1, isReturned: true }), told('b', 12, { refundId: 2 })],
      { returned: ['1 a'] },
    ],
    [
      'one that never went',
      [row(1, 25, 'due')],
      [told('a', 25, { refundId: 1, isReturned: true })],
      { returned: ['1 a'] },
    ],
    [
      'one that came back and was sent by hand',
      [row(1, 25, 'sent', { is_by_hand: true, service_id: 'a' })],
      [told('a', 25, { refundId: 1, isReturned: true })],
      {},
    ],
    [
      'one that came back, read late as it went',
      [row(1, 25, 'failed', { service_id: 'a' })],
      [told('a', 25, { refundId: 1 })],
      {},
    ],
  ])('%s', (_, rows, refunds, expected) => {
    expect(match(rows, refunds)).toEqual(expected);
  });
});

describe('API-23 what was given back at the service itself', () => {
  test.each([
    ['is one more', [row(1, 25, 'sent', { service_id: 'a' })], [told('a', 25), told('b', 5)], { foreign: ['5 b'] }],
    ['is what is owed of the amount', [row(1, 25, 'due'), row(2, 12, 'due')], [told('a', 12)], { sent: ['2 a'] }],
    [
      'is what was refused before what is due',
      [row(1, 25, 'due'), row(2, 25, 'failed')],
      [told('a', 25)],
      { sent: ['2 a'] },
    ],
    ['is all that is owed', [row(1, 25, 'due'), row(2, 12, 'failed')], [told('a', 37)], { sent: ['1 a', '2 a'] }],
    ['is never a part of what is owed', [row(1, 25, 'due'), row(2, 12, 'due')], [told('a', 30)], { foreign: ['30 a'] }],
    [
      'replaces what came back',
      [row(1, 25, 'failed', { service_id: 'a' })],
      [told('a', 25, { refundId: 1, isReturned: true }), told('b', 25)],
      { sent: ['1 b'] },
    ],
    [
      'comes back with all that it was',
      [row(1, 25, 'sent', { service_id: 'a' }), row(2, 12, 'sent', { service_id: 'a' })],
      [told('a', 37, { isReturned: true })],
      { returned: ['1 a', '2 a'] },
    ],
    ['and came back before anybody knew is nothing', [row(1, 25, 'due')], [told('a', 25, { isReturned: true })], {}],
    // Before names were kept.
    [
      'is known by its amount',
      [row(1, 12, 'sent'), row(2, 25, 'sent')],
      [told('a', 25), told('b', 12)],
      { recognised: ['2 a', '1 b'] },
    ],
    [
      'is known by its amount where it comes back',
      [row(1, 12, 'sent'), row(2, 25, 'sent')],
      [told('a', 25, { isReturned: true }), told('b', 12)],
      { recognised: ['1 b'], returned: ['2 a'] },
    ],
    ['in several parts that were noted as one is no news', [row(1, 37, 'sent')], [told('a', 25), told('b', 12)], {}],
    [
      'besides parts that were noted as one is what they lack',
      [row(1, 37, 'sent')],
      [told('a', 25), told('b', 12), told('c', 5)],
      { foreign: ['5 null'] },
    ],
  ])('%s', (_, rows, refunds, expected) => {
    expect(match(rows, refunds)).toEqual(expected);
  });
});
