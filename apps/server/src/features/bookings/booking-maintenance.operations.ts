import { computeOccurrenceState } from '@vitrine/domain/booking/occurrence-state';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
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
import { sendBookingCancelledMail, sendBookingReminderMail } from './send-booking-mails.operations.ts';

/** Sends the reminders of the day before to confirmed bookings, once each. */
export async function sendDueReminders(context: RequestContext): Promise<void> {
  for (const booking of await listDueReminders(context)) {
    const occurrence = await findOccurrenceWithElement(context, booking.occurrence_id);
    await updateReminded(context, booking.id);
    if (occurrence) await sendBookingReminderMail(context, booking, occurrence);
  }
}

/** Processes overdue waiting lists: expired offers whose job was lost, and lists of closed registrations. */
export async function processOverdueWaitlists(context: RequestContext): Promise<void> {
  for (const id of await listOverdueOccurrences(context)) await processWaitlistById(context, id);
}

/** Deletes IP hashes of bookings whose occurrence is over or cancelled: the limit no longer needs them. */
export async function deleteOldIpHashes(context: RequestContext): Promise<void> {
  await clearOldIpHashes(context);
}

/** Cancels an occurrence and its bookings, for a command. */
export async function cancelOccurrenceWithBookings(
  context: RequestContext,
  id: number,
): Promise<Result<{ notified: number }>> {
  const cancelled = await cancelOccurrence(context, id);
  if (cancelled.ok) await createAuditEntry(context, 'organiser', 'occurrence.call-off', `occurrence:${id}`);
  return cancelled;
}

/**
 * Cancels an occurrence and its bookings. Notifies everybody on its list who has an email; the mail also removes the
 * calendar entry. Whoever calls it records it in the audit.
 */
export async function cancelOccurrence(context: RequestContext, id: number): Promise<Result<{ notified: number }>> {
  const before = await lockOccurrence(context, id);
  if (!before) return fail('not-found');
  if (computeOccurrenceState(occurrenceFacts(before), context.now) === 'past')
    return fail('conflict', { message: 'Cette date est passée\u00a0: on ne l’annule plus.' });
  if (!(await setOccurrenceCancelled(context, id)))
    return fail('conflict', { message: 'Cette date est déjà annulée.' });
  let notified = 0;
  for (const booking of await listActiveBookings(context, id)) {
    const cancelled = await updateBookingState(context, booking.id, 'cancelled');
    await sendBookingCancelledMail(context, cancelled, before, 'organiser');
    if (cancelled.email !== null) notified += 1;
  }
  await updateSeatCounts(context, id, await countSeats(context, id));
  return succeed({ notified });
}
