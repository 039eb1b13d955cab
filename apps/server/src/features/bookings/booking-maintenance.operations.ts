import { computeOccurrenceState } from '@vitrine/domain/booking/occurrence-state';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { sendBookingCancelledMail, sendBookingReminderMail } from './booking-mails.ts';
import { countSeats, listActiveBookings, updateBookingState } from './bookings.repository.ts';
import {
  findOccurrenceWithElement,
  occurrenceFacts,
  setOccurrenceCancelled,
  updateSeatCounts,
} from './occurrences/occurrences.operations.ts';
import {
  clearOldIpHashes,
  listDueReminders,
  listOverdueOccurrences,
  updateReminded,
} from './own-bookings.repository.ts';
import { lockOccurrence, processWaitlistById } from './process-waitlist.operations.ts';

/** Reminds, the day before, everybody who has a seat; once each, and nobody who has none any more. */
export async function sendDueReminders(context: RequestContext, jobs: JobQueue): Promise<void> {
  for (const booking of await listDueReminders(context)) {
    const occurrence = await findOccurrenceWithElement(context, booking.occurrence_id);
    await updateReminded(context, booking.id);
    if (occurrence) await sendBookingReminderMail(context, jobs, booking, occurrence);
  }
}

/** Ends what time has ended: offers that nobody has answered, where the job of one was lost, and waiting lists. */
export async function processOverdueWaitlists(context: RequestContext, jobs: JobQueue): Promise<void> {
  for (const id of await listOverdueOccurrences(context)) await processWaitlistById(context, jobs, id);
}

/** Forgets from where bookings came that can no longer fill a date. */
export async function deleteOldIpHashes(context: RequestContext): Promise<void> {
  await clearOldIpHashes(context);
}

/** Calls an occurrence off: everybody on its list who has an address is told, and it leaves their calendars. */
export async function cancelOccurrenceWithBookings(
  context: RequestContext,
  jobs: JobQueue,
  id: number,
): Promise<Result<{ told: number }>> {
  const before = await lockOccurrence(context, id);
  if (!before) return fail('not-found');
  if (computeOccurrenceState(occurrenceFacts(before), context.now) === 'past')
    return fail('conflict', undefined, 'Cette date est passée\u00a0: on ne l’annule plus.');
  if (!(await setOccurrenceCancelled(context, id))) return fail('conflict', undefined, 'Cette date est déjà annulée.');
  let told = 0;
  for (const booking of await listActiveBookings(context, id)) {
    const cancelled = await updateBookingState(context, booking.id, 'cancelled');
    await sendBookingCancelledMail(context, jobs, cancelled, before, 'organiser');
    if (cancelled.email !== null) told += 1;
  }
  await updateSeatCounts(context, id, await countSeats(context, id));
  await createAuditEntry(context, 'organiser', 'occurrence.call-off', `occurrence:${id}`);
  return succeed({ told });
}
