import { formatOccurrence } from '@vitrine/domain/booking/format-occurrence';
import type { Result } from '@vitrine/domain/kernel/result';
import { getAttendance } from '../../features/bookings/attendance.operations.ts';
import { cancelOccurrenceWithBookings } from '../../features/bookings/booking-maintenance.operations.ts';
import { cancelForOrganiser } from '../../features/bookings/cancel-for-organiser.operations.ts';
import { listOccurrencesForOrganiser } from '../../features/bookings/occurrences/occurrences.operations.ts';
import { processWaitlistById } from '../../features/bookings/process-waitlist.operations.ts';
import { reserveAnonymousSeats } from '../../features/bookings/reserve-seats.operations.ts';
import type { RequestContext } from '../../request-context.ts';

const actor = 'commande';
const stateLabels = {
  confirmed: 'confirmée',
  offered: 'place offerte',
  waiting: 'en attente',
  expired: '',
  cancelled: '',
};

/** Lists the upcoming occurrences of a site, one line each: id, time, title, taken seats and capacity. */
export async function describeOccurrences(context: RequestContext): Promise<string> {
  const query = { nbItem: 200, page: 1, orderBy: [{ column: 'startsAt', direction: 'asc' as const }], filters: [] };
  const { rows, total } = await listOccurrencesForOrganiser(context, query);
  const lines = rows.map((one) =>
    [
      one.id,
      formatOccurrence(one.starts_at.getTime(), one.ends_at.getTime(), context.site),
      one.title,
      one.cancelled_at ? 'annulée' : `${one.held_seats}/${one.capacity}`,
    ].join('\t'),
  );
  return [...lines, `${total} date(s) à venir.`].join('\n');
}

/** Lists the bookings and the waitlist of an occurrence, one line each, in order. */
export async function describeBookings(context: RequestContext, id: number): Promise<string> {
  const { occurrence, bookings } = unwrap(await getAttendance(context, id, actor));
  const when = formatOccurrence(occurrence.starts_at.getTime(), occurrence.ends_at.getTime(), context.site);
  const lines = bookings.map((booking) => {
    const people = booking.participants.map(({ firstname, age }) => (age ? `${firstname} (${age})` : firstname));
    const who = `${booking.firstname} ${booking.lastname}`.trim() || 'sans nom';
    const { reference, state, seats, email, phone } = booking;
    return [reference, stateLabels[state], `${seats} place(s)`, who, email ?? '', phone ?? '', people.join(', ')].join(
      '\t',
    );
  });
  return [`${occurrence.title}, ${when}`, ...lines].join('\n');
}

/** Cancels an occurrence and mails everybody with a booking or on the waitlist. */
export async function cancelOccurrenceWithReport(context: RequestContext, id: number): Promise<string> {
  const { notified } = unwrap(await cancelOccurrenceWithBookings(context, id));
  return `La date ${id} est annulée\u00a0; ${notified} inscription(s) prévenue(s).`;
}

/** Reserves seats for people who booked by telephone or at the door. Expired waitlist offers free their seats first. */
export async function reserveSeats(context: RequestContext, id: number, seats: number): Promise<string> {
  await processWaitlistById(context, id);
  const { reference } = unwrap(await reserveAnonymousSeats(context, id, seats));
  return `${seats} place(s) de la date ${id} sont tenues, sous la référence ${reference}\u00a0: «\u00a0cancel-booking\u00a0» les rend.`;
}

/** Cancels a booking by its reference and mails its person; the waitlist gets the seat. */
export async function cancelBookingByReference(context: RequestContext, reference: string): Promise<string> {
  const { isTold } = unwrap(await cancelForOrganiser(context, reference));
  return `L’inscription ${reference} est annulée\u00a0; ${isTold ? 'la personne est prévenue' : 'sans adresse, personne n’est prévenu'}.`;
}

function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(result.failure.message ?? 'Aucune date ne porte ce numéro.');
}
