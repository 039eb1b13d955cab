import { occurrenceState } from '@vitrine/domain/booking/occurrence-state';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import { callOff, findOccurrenceInList, noteSeats, occurrenceFacts } from '../elements/elements.operations.ts';
import { mailCancelled, mailReminder } from './booking-mails.ts';
import { countSeats, listActiveBookings, updateBookingState } from './bookings.repository.ts';
import {
  deleteOldNetworkMarks,
  listDueReminders,
  listUnsettledOccurrences,
  updateReminded,
} from './own-bookings.repository.ts';
import { settleOccurrenceById, takeOccurrence } from './settle-occurrence.operations.ts';

/** Reminds, the day before, everybody who has a seat; once each, and nobody who has none any more. */
export async function remindOfBookings(scope: Scope, jobs: JobQueue): Promise<void> {
  for (const booking of await listDueReminders(scope)) {
    const occurrence = await findOccurrenceInList(scope, booking.occurrence_id);
    await updateReminded(scope, booking.id);
    if (occurrence) await mailReminder(scope, jobs, booking, occurrence);
  }
}

/** Ends what time has ended: offers that nobody has answered, where the job of one was lost, and waiting lists. */
export async function settleOverdueOccurrences(scope: Scope, jobs: JobQueue): Promise<void> {
  for (const id of await listUnsettledOccurrences(scope)) await settleOccurrenceById(scope, jobs, id);
}

/** Forgets from where bookings came that can no longer fill a date. */
export async function forgetOldNetworkMarks(scope: Scope): Promise<void> {
  await deleteOldNetworkMarks(scope);
}

/** Calls an occurrence off: everybody on its list who has an address is told, and it leaves their calendars. */
export async function callOffOccurrence(scope: Scope, jobs: JobQueue, id: number): Promise<Result<{ told: number }>> {
  const before = await takeOccurrence(scope, id);
  if (!before) return refuse('not-found');
  if (occurrenceState(occurrenceFacts(before), scope.now) === 'past')
    return refuse('conflict', undefined, 'Cette date est passée\u00a0: on ne l’annule plus.');
  if (!(await callOff(scope, id))) return refuse('conflict', undefined, 'Cette date est déjà annulée.');
  let told = 0;
  for (const booking of await listActiveBookings(scope, id)) {
    const cancelled = await updateBookingState(scope, booking.id, 'cancelled');
    await mailCancelled(scope, jobs, cancelled, before, 'organiser');
    if (cancelled.email !== null) told += 1;
  }
  await noteSeats(scope, id, await countSeats(scope, id));
  await writeAudit(scope, 'organiser', 'occurrence.call-off', `occurrence:${id}`);
  return succeed({ told });
}
