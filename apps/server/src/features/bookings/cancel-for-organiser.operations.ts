import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import { occurrenceFacts } from '../elements/elements.operations.ts';
import { mailCancelled } from './booking-mails.ts';
import { takeBooking } from './bookings.operations.ts';
import { rightsOf } from './bookings.policy.ts';
import { findBookingByReference, updateBookingState } from './bookings.repository.ts';
import { settleOccurrence } from './settle-occurrence.operations.ts';

/** Cancels a booking for whoever keeps the list: its person is told, and its seat goes to whoever waits. */
export async function cancelForOrganiser(
  scope: Scope,
  jobs: JobQueue,
  reference: string,
): Promise<Result<{ isTold: boolean }>> {
  const id = await findBookingByReference(scope, reference);
  const held = id === undefined ? undefined : await takeBooking(scope, id);
  if (!held) return refuse('not-found', undefined, 'Aucune inscription ne porte cette référence.');
  const { booking, occurrence } = held;
  if (!rightsOf(booking, occurrenceFacts(occurrence), occurrence.free_cancel_until.getTime(), scope.now).canCancel)
    return refuse('conflict', undefined, 'Cette inscription a déjà pris fin, ou sa date a commencé.');
  const cancelled = await updateBookingState(scope, booking.id, 'cancelled');
  await settleOccurrence(scope, jobs, occurrence);
  await mailCancelled(scope, jobs, cancelled, occurrence, 'removed');
  await writeAudit(scope, 'organiser', 'booking.cancel', `booking:${booking.id}`);
  return succeed({ isTold: cancelled.email !== null });
}
