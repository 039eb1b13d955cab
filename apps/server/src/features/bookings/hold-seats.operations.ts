import { makeReference } from '../../reference.ts';
import type { Scope } from '../../scope.ts';
import { noteSeats } from '../elements/elements.operations.ts';
import { countSeats, insertBooking } from './bookings.repository.ts';
import { takeOccurrence } from './settle-occurrence.operations.ts';

/** Holds seats for people who registered elsewhere, by telephone or at the door: nobody is named, and nobody is written to. */
export async function holdSeatsWithoutName(scope: Scope, occurrenceId: number, seats: number): Promise<void> {
  const occurrence = await takeOccurrence(scope, occurrenceId);
  if (!occurrence || seats < 1) return;
  await insertBooking(scope, {
    occurrence_id: occurrenceId,
    reference: makeReference(scope),
    state: 'confirmed',
    seats,
    price_cents: null,
    firstname: '',
    lastname: '',
    email: null,
    phone: null,
    participants: [],
    member_id: null,
  });
  await noteSeats(scope, occurrenceId, await countSeats(scope, occurrenceId));
}
