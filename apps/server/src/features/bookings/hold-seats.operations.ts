import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { makeReference } from '../../reference.ts';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import { noteSeats } from '../elements/elements.operations.ts';
import { countSeats, insertBooking } from './bookings.repository.ts';
import { takeOccurrence } from './settle-occurrence.operations.ts';

/**
 * Holds seats for people who registered elsewhere, by telephone or at the door, as far as there are any: nobody is named, and
 * nobody is written to. Returns the reference by which they are given back.
 */
export async function holdSeatsWithoutName(
  scope: Scope,
  occurrenceId: number,
  seats: number,
): Promise<Result<{ reference: string }>> {
  if (!Number.isSafeInteger(seats) || seats < 1)
    return refuse('invalid-fields', undefined, 'Indiquez un nombre de places, comme 2.');
  const occurrence = await takeOccurrence(scope, occurrenceId);
  if (!occurrence) return refuse('not-found', undefined, 'Aucune date ne porte ce numéro.');
  if (occurrence.cancelled_at) return refuse('conflict', undefined, 'Cette date est annulée.');
  const { heldSeats } = await countSeats(scope, occurrenceId);
  const left = occurrence.capacity - heldSeats;
  if (seats > left)
    return refuse(
      'conflict',
      undefined,
      left > 0 ? `Places libres à cette date : ${left}.` : 'Cette date est complète.',
    );
  const { id, reference } = await insertBooking(scope, {
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
  await writeAudit(scope, 'organiser', 'booking.hold', `booking:${id}`);
  return succeed({ reference });
}
