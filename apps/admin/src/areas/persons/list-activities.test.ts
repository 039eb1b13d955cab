import { expect, test } from 'vitest';
import type { PersonPage } from '../../features/persons/persons.queries.ts';
import { listActivities } from './list-activities.ts';

/** A moment in the time of whoever reads. */
const on = (day: number) => new Date(2020, 2, day, 12, 30).toISOString();
const answers = (['new', 'read', 'handled', 'refused'] as const).map((status, place) => ({
  ...{ reference: `R${place}`, form: 'Devis', status, sentAt: on(1), isOfAccount: true },
}));
const testimonials = ['new', 'shown', 'refused', 'other'].map((status, place) => ({
  ...{ reference: `T${place}`, id: place, text: 'Merci', status, sentAt: on(2) },
}));
const bookings = (['confirmed', 'waiting', 'offered', 'expired', 'cancelled'] as const).map((state, place) => ({
  ...{ reference: `B${place}`, title: 'Atelier', seats: place + 1, state, startsAt: on(3), isOfAccount: false },
}));

test('PLT-05 what a person sent, booked and ordered is listed, the last first, with where it stands and is treated', () => {
  const person = {
    messages: [{ reference: 'M1', title: 'Message', text: 'Bonjour', sentAt: on(4), isOfAccount: false }],
    ...{ answers, testimonials, bookings },
    orders: [{ reference: 'C1', id: 7, totalCents: 1250, status: 'Payée', placedAt: on(5), isOfAccount: true }],
  } as unknown as PersonPage;
  const listed = listActivities(person);
  expect(listed.map(({ at }) => at)).toEqual(
    listed
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(listed.map(({ at: _, ...one }) => one)).toMatchSnapshot();
});
