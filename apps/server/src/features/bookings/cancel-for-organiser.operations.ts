import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { lockBooking } from './bookings.operations.ts';
import { bookingPermissions } from './bookings.policy.ts';
import { updateBookingState } from './bookings.repository.ts';
import { occurrenceFacts } from './occurrences/occurrences.operations.ts';
import { processWaitlist } from './process-waitlist.operations.ts';
import { sendBookingCancelledMail } from './send-booking-mails.operations.ts';

/** Cancels a booking by its id, as the organiser does. Whoever calls it records it in the audit. */
export async function cancelBookingForOrganiser(
  context: RequestContext,
  id: number,
): Promise<Result<{ isTold: boolean }>> {
  const held = await lockBooking(context, id);
  if (!held) return fail('not-found', { message: 'Cette inscription n’existe plus.' });
  const { booking, occurrence } = held;
  if (
    !bookingPermissions(booking, occurrenceFacts(occurrence), occurrence.free_cancel_until.getTime(), context.now)
      .canCancel
  )
    return fail('conflict', { message: 'Cette inscription a déjà pris fin, ou sa date a commencé.' });
  const cancelled = await updateBookingState(context, booking.id, 'cancelled');
  await processWaitlist(context, occurrence);
  await sendBookingCancelledMail(context, cancelled, occurrence, 'removed');
  return succeed({ isTold: cancelled.email !== null });
}
