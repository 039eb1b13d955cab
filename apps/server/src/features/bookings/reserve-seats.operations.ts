import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { insertAnonymousBooking } from './anonymous-booking.operations.ts';
import { countSeats } from './bookings.repository.ts';
import { updateSeatCounts } from './occurrences/occurrences.operations.ts';
import { lockOccurrence } from './process-waitlist.operations.ts';

/**
 * Holds seats of a date without a name, for people who registered elsewhere; refuses more than are free. Whoever calls it records
 * it in the audit.
 */
export async function reserveSeats(
  context: RequestContext,
  occurrenceId: number,
  seats: number,
): Promise<Result<{ id: number; reference: string }>> {
  if (!Number.isSafeInteger(seats) || seats < 1)
    return fail('invalid-fields', { message: 'Indiquez un nombre de places, comme 2.' });
  const occurrence = await lockOccurrence(context, occurrenceId);
  if (!occurrence) return fail('not-found', { message: 'Aucune date ne porte ce numéro.' });
  if (occurrence.cancelled_at) return fail('conflict', { message: 'Cette date est annulée.' });
  const { heldSeats } = await countSeats(context, occurrenceId);
  const left = occurrence.capacity - heldSeats;
  if (seats > left)
    return fail('conflict', {
      message: left > 0 ? `Places libres à cette date\u00a0: ${left}.` : 'Cette date est complète.',
    });
  const { id, reference } = await insertAnonymousBooking(context, occurrenceId, seats);
  await updateSeatCounts(context, occurrenceId, await countSeats(context, occurrenceId));
  return succeed({ id, reference });
}
