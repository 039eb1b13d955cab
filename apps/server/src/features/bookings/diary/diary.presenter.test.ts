import { describe, expect, test } from 'vitest';
import { presentBookings, presentDate } from './diary.presenter.ts';
import type { DiaryBookingRow, DiaryDateRow } from './diary.repository.ts';

const at = (hour: number) => new Date(`2026-12-05T${hour}:00:00Z`);
const date = {
  ...{
    id: 7,
    element_id: 3,
    title: 'Atelier',
    starts_at: at(14),
    ends_at: at(16),
    closes_at: at(12),
    place: 'Au chai',
  },
  ...{ capacity: 8, held_seats: 6, waiting_count: 2, cancelled_at: null },
} as DiaryDateRow;

describe('ENT-13 a date of the diary', () => {
  test('ENT-13 is told whole', () => {
    expect(presentDate(date, at(10).getTime())).toEqual({
      ...{ id: 7, elementId: 3, title: 'Atelier', place: 'Au chai', capacity: 8, heldSeats: 6, waitingCount: 2 },
      ...{ startsAt: '2026-12-05T14:00:00.000Z', endsAt: '2026-12-05T16:00:00.000Z', state: 'open' },
    });
  });

  test.each<[string, Partial<DiaryDateRow>, number, string]>([
    ['full', { held_seats: 8 }, 10, 'full'],
    ['closed', {}, 12, 'closed'],
    ['under way', {}, 15, 'closed'],
    ['over', {}, 16, 'past'],
    ['cancelled', { cancelled_at: at(10) }, 10, 'cancelled'],
  ])('ENT-13 is %s', (_, changes, hour, state) => {
    expect(presentDate({ ...date, ...changes }, at(hour).getTime()).state).toBe(state);
  });
});

const booking = {
  ...{ id: 1, reference: 'R-1', state: 'confirmed', seats: 2, price_cents: 9000, firstname: 'Léa', lastname: 'Petit' },
  ...{ email: 'lea@exemple.fr', phone: '0600000000', participants: ['Léa', 'Paul'], created_at: at(10), member_id: 4 },
  ...{ offer_ends_at: at(11), note: 'Végétarienne', attendance: 'present', paid_cents: 9000, paid_by: 'cash' },
  ...{ paid_at: at(14), paid_to: 'Inès' },
} as unknown as DiaryBookingRow;
const present = (...changes: Partial<DiaryBookingRow>[]) =>
  presentBookings(changes.map((one, place) => ({ ...booking, id: place + 1, ...one })));

describe('ENT-13 registrations to a date', () => {
  test('ENT-13 are told whole', () => {
    expect(present({})).toEqual([
      {
        ...{ id: 1, reference: 'R-1', state: 'confirmed', isReserved: false, seats: 2, priceCents: 9000 },
        ...{ firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr', phone: '0600000000' },
        ...{ participants: ['Léa', 'Paul'], createdAt: '2026-12-05T10:00:00.000Z', rank: null, note: 'Végétarienne' },
        ...{ offerEndsAt: '2026-12-05T11:00:00.000Z', attendance: 'present' },
        paid: { cents: 9000, means: 'cash', at: '2026-12-05T14:00:00.000Z', to: 'Inès' },
      },
    ]);
    expect(present({ offer_ends_at: null })[0]?.offerEndsAt).toBeNull();
    for (const unpaid of [{ paid_cents: null }, { paid_by: null }, { paid_at: null }])
      expect(present(unpaid)[0]?.paid).toBeNull();
  });

  test('ENT-13 come with their seats first, then who waits by rank, then what has ended, each in their order', () => {
    const ended = ['expired', 'cancelled'] as const;
    const states = ['cancelled', 'waiting', 'confirmed', ...ended, 'waiting', 'offered', 'confirmed'] as const;
    expect(present(...states.map((state) => ({ state }))).map(({ id, rank }) => [id, rank])).toEqual([
      ...[3, 8, 7].map((id) => [id, null]),
      ...[[2, 1] as const, [6, 2] as const],
      ...[1, 4, 5].map((id) => [id, null]),
    ]);
  });

  test('ENT-13 seats that are kept for nobody are told from those of somebody', () => {
    const nobody = { firstname: '', lastname: '', email: null, member_id: null };
    const isReserved = (changes: Partial<DiaryBookingRow>) => present({ ...nobody, ...changes })[0]?.isReserved;
    expect(isReserved({})).toBe(true);
    for (const somebody of [{ firstname: 'Léa' }, { lastname: 'Petit' }, { email: 'lea@exemple.fr' }, { member_id: 4 }])
      expect(isReserved(somebody), JSON.stringify(somebody)).toBe(false);
    expect(isReserved({ state: 'cancelled' })).toBe(false);
  });
});
