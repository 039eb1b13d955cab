import type { RequestContext } from '../../request-context.ts';
import { findOccurrenceWithElement } from './occurrences/occurrences.operations.ts';
import {
  clearOldIpHashes,
  listDueReminders,
  listOverdueOccurrences,
  updateReminded,
} from './own-bookings.repository.ts';
import { processWaitlistById } from './process-waitlist.operations.ts';
import { sendBookingReminderMail } from './send-booking-mails.operations.ts';

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
