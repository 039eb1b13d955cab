import { describe, expect, test } from 'vitest';
import { bookingPermissions } from './bookings.policy.ts';

const hour = 3_600_000;
const occurrence = { startsAt: 100 * hour, endsAt: 102 * hour, closesAt: 90 * hour, isCancelled: false, seatsLeft: 0 };
const offered = { state: 'offered', offer_ends_at: new Date(50 * hour), refusable_until: null } as const;
const confirmed = { state: 'confirmed', offer_ends_at: null, refusable_until: null } as const;
const freeCancelUntil = 80 * hour;

describe('API-28 what may be done with a booking', () => {
  test('API-28 an offer is taken until its end, and not at it', () => {
    expect(bookingPermissions(offered, occurrence, freeCancelUntil, 50 * hour - 1).canAccept).toBe(true);
    expect(bookingPermissions(offered, occurrence, freeCancelUntil, 50 * hour).canAccept).toBe(false);
    expect(
      bookingPermissions(offered, { ...occurrence, isCancelled: true }, freeCancelUntil, 40 * hour).canAccept,
    ).toBe(false);
    for (const state of ['confirmed', 'waiting', 'expired', 'cancelled'] as const)
      expect(bookingPermissions({ ...offered, state }, occurrence, freeCancelUntil, 40 * hour).canAccept).toBe(false);
  });

  test('API-28 a booking is cancelled until the start, without cost until the moment that was said', () => {
    expect(bookingPermissions(confirmed, occurrence, freeCancelUntil, 80 * hour - 1)).toMatchObject({
      canCancel: true,
      isCancelFree: true,
    });
    expect(bookingPermissions(confirmed, occurrence, freeCancelUntil, 80 * hour)).toMatchObject({
      canCancel: true,
      isCancelFree: false,
    });
    expect(bookingPermissions(confirmed, occurrence, freeCancelUntil, 100 * hour - 1).canCancel).toBe(true);
    expect(bookingPermissions(confirmed, occurrence, freeCancelUntil, 100 * hour).canCancel).toBe(false);
    expect(
      bookingPermissions({ ...offered, state: 'waiting' }, occurrence, freeCancelUntil, 99 * hour).isCancelFree,
    ).toBe(true);
    for (const state of ['expired', 'cancelled'] as const)
      expect(bookingPermissions({ ...confirmed, state }, occurrence, freeCancelUntil, 0).canCancel).toBe(false);
  });

  test('ENT-13 who was moved refuses without cost until the moment that was said, and not at it', () => {
    const moved = { ...confirmed, refusable_until: new Date(95 * hour) };
    expect(bookingPermissions(moved, occurrence, freeCancelUntil, 95 * hour - 1).isCancelFree).toBe(true);
    expect(bookingPermissions(moved, occurrence, freeCancelUntil, 95 * hour).isCancelFree).toBe(false);
  });
});
