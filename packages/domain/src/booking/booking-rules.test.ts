import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptsUnverifiedBooking,
  clampSeatsLeft,
  computeBookingPrice,
  computeOfferExpiry,
  countSeats,
  formatCapacities,
  formatSeatsLeft,
  isRegistrationOutcome,
  maximumParticipants,
  maximumUnverifiedBookings,
  selectWaitlistOffers,
} from './booking-rules.ts';

const hour = 3_600_000;

describe('API-28 seats and prices', () => {
  test.each([
    ['person', 3, 3, 10_500],
    ['family', 3, 1, 3500],
    ['person', 1, 1, 3500],
  ] as const)('API-28 per %s, %i people take %i seats', (unit, people, seats, cents) => {
    expect(countSeats(unit, people)).toBe(seats);
    expect(computeBookingPrice(3500, seats)).toBe(cents);
    expect(computeBookingPrice(null, seats)).toBeNull();
  });

  test.each([
    ['open', 1, 'Il reste une place'],
    ['open', 2, 'Il reste 2\u00a0places'],
    ['open', 3, 'Il reste 3\u00a0places'],
    ['open', 4, '4\u00a0places'],
    ['open', 5, '5\u00a0places'],
    ['open', 6, 'Places disponibles'],
    ['full', 0, 'Complet, liste d’attente'],
    ['closed', 4, 'Inscriptions closes'],
    ['cancelled', 4, 'Annulé'],
    ['past', 4, 'Passé'],
  ] as const)('API-28 %s with %i left: %s', (state, left, text) => expect(formatSeatsLeft(state, left)).toBe(text));
});

test('API-28 of many seats nobody is told how many: only up to five are counted for the public', () => {
  expect([0, 1, 5, 6, 7, 40].map(clampSeatsLeft)).toEqual([0, 1, 5, 6, 6, 6]);
});

describe('API-28 offers', () => {
  test('API-28 an offer lasts a day, or until registration ends', () => {
    expect(computeOfferExpiry(0, 100 * hour)).toBe(24 * hour);
    expect(computeOfferExpiry(0, 5 * hour)).toBe(5 * hour);
  });

  test('API-28 free seats go to those who wait in their order; who needs more keeps their place', () => {
    const line = [3, 1, 2, 1].map((seats, place) => ({ seats, place }));
    const places = (free: number) => selectWaitlistOffers(line, free).map(({ place }) => place);
    expect(places(0)).toEqual([]);
    expect(places(1)).toEqual([1]);
    expect(places(2)).toEqual([1, 3]);
    expect(places(3)).toEqual([0]);
    expect(places(7)).toEqual([0, 1, 2, 3]);
  });

  test('API-28 never more seats than are free, and nobody who would fit is passed over for a later one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 }), fc.nat(15), (sizes, free) => {
        const line = sizes.map((seats, place) => ({ seats, place }));
        const chosen = selectWaitlistOffers(line, free);
        expect(chosen.reduce((sum, { seats }) => sum + seats, 0)).toBeLessThanOrEqual(free);
        const places = chosen.map(({ place }) => place);
        expect(places).toEqual([...places].sort((one, other) => one - other));
        let left = free;
        for (const one of line) {
          expect(places.includes(one.place)).toBe(one.seats <= left);
          if (one.seats <= left) left -= one.seats;
        }
      }),
    );
  });
});

test('API-28 one booking takes six participants; one connection two bookings, then up to six within half of the seats', () => {
  expect([maximumParticipants, maximumUnverifiedBookings]).toEqual([6, 6]);
  const accepts = (capacity: number, count: number, held: number, seats = 1) =>
    acceptsUnverifiedBooking(capacity, { count, seats: held }, seats);
  expect([accepts(1, 0, 0), accepts(4, 1, 6, 6), accepts(4, 2, 2), accepts(5, 2, 2)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([accepts(6, 2, 2), accepts(6, 2, 2, 2), accepts(100, 5, 5), accepts(100, 6, 6)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('API-28 pages know three outcomes of a registration', () => {
  const words = ['confirmee', 'attente', 'deja', '', 'confirmed', 'constructor'];
  expect(words.map(isRegistrationOutcome)).toEqual([true, true, true, false, false, false]);
});

test('ENT-13 how many the dates of an element take is said once, from the dates', () => {
  const date = (capacity: number, seatUnit: 'person' | 'family' = 'family') => ({ capacity, seatUnit });
  expect(
    [[date(8), date(8)], [date(1, 'person')], [date(4), date(6)], [], [date(4), date(4, 'person')]].map((dates) =>
      formatCapacities(dates),
    ),
  ).toEqual(['8\u00a0familles', '1\u00a0personne', 'de 4 à 6\u00a0familles selon la date', '', '']);
});
