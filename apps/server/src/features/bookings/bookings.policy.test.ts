import { describe, expect, test } from 'vitest';
import { rightsOf } from './bookings.policy.ts';

const hour = 3_600_000;
const occurrence = { startsAt: 100 * hour, endsAt: 102 * hour, closesAt: 90 * hour, isCancelled: false, seatsLeft: 0 };
const offered = { state: 'offered', offer_ends_at: new Date(50 * hour) } as const;
const confirmed = { state: 'confirmed', offer_ends_at: null } as const;
const freeUntil = 80 * hour;

describe('API-28 what may be done with a booking', () => {
  test('API-28 an offer is taken until its end, and not at it', () => {
    expect(rightsOf(offered, occurrence, freeUntil, 50 * hour - 1).canAccept).toBe(true);
    expect(rightsOf(offered, occurrence, freeUntil, 50 * hour).canAccept).toBe(false);
    expect(rightsOf(offered, { ...occurrence, isCancelled: true }, freeUntil, 40 * hour).canAccept).toBe(false);
    for (const state of ['confirmed', 'waiting', 'expired', 'cancelled'] as const)
      expect(rightsOf({ ...offered, state }, occurrence, freeUntil, 40 * hour).canAccept).toBe(false);
  });

  test('API-28 a booking is cancelled until the start, without cost until the moment that was said', () => {
    expect(rightsOf(confirmed, occurrence, freeUntil, 80 * hour - 1)).toMatchObject({
      canCancel: true,
      isCancelFree: true,
    });
    expect(rightsOf(confirmed, occurrence, freeUntil, 80 * hour)).toMatchObject({
      canCancel: true,
      isCancelFree: false,
    });
    expect(rightsOf(confirmed, occurrence, freeUntil, 100 * hour - 1).canCancel).toBe(true);
    expect(rightsOf(confirmed, occurrence, freeUntil, 100 * hour).canCancel).toBe(false);
    expect(rightsOf({ ...offered, state: 'waiting' }, occurrence, freeUntil, 99 * hour).isCancelFree).toBe(true);
    for (const state of ['expired', 'cancelled'] as const)
      expect(rightsOf({ ...confirmed, state }, occurrence, freeUntil, 0).canCancel).toBe(false);
  });
});
