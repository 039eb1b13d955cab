import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getStaffAuthor, type RequestContext } from '../../../request-context.ts';
import { findBooking } from '../bookings.repository.ts';
import { findOccurrenceWithElement } from '../occurrences/occurrences.operations.ts';
import { updateAttendance, updateBookingNote, updateDateNote, updatePayment } from './diary.repository.ts';
import { auditAct, bookingGone, dateGone } from './staff-bookings.operations.ts';

type Marks = InputOf<'updateDiaryAttendance'>['body']['marks'];
type Note = InputOf<'updateDiaryDateNote'>['body'];

/**
 * Notes who came: all of these, or none where one of them is no longer confirmed at this date. A mark that says what it knew is
 * left out where that is no longer what stands, as when somebody takes back what a colleague has changed since.
 */
export async function updateDiaryAttendance(
  context: RequestContext,
  id: number,
  marks: Marks,
): Promise<Result<ReplyOf<'updateDiaryAttendance'>>> {
  if (!(await findOccurrenceWithElement(context, id))) return fail('not-found', dateGone);
  const last = [...new Map(marks.map((mark) => [mark.idBooking, mark])).values()];
  const noted = new Set(await updateAttendance(context, id, last));
  const left = last.filter(({ idBooking }) => !noted.has(idBooking));
  if (left.some(({ known }) => known === undefined))
    return fail('conflict', {
      message: 'Une de ces inscriptions n’est plus confirmée à cette date. Rouvrez la date, puis recommencez.',
    });
  await auditAct(context, 'booking.attendance', id, { count: noted.size });
  return succeed({ kept: left.map(({ idBooking }) => idBooking) });
}

/** Writes the team's note on a booking. */
export async function updateDiaryBookingNote(
  context: RequestContext,
  id: number,
  { note, knownNote }: Note,
): Promise<Result<Record<string, never>>> {
  const booking = await findBooking(context, id);
  if (!booking) return fail('not-found', bookingGone);
  if (!(await updateBookingNote(context, id, { note, knownNote }))) return refuseOldNote();
  await auditAct(context, 'booking.note', booking.occurrence_id);
  return succeed({});
}

/** Writes the team's note on a date. */
export async function updateDiaryDateNote(
  context: RequestContext,
  id: number,
  { note, knownNote }: Note,
): Promise<Result<Record<string, never>>> {
  if (!(await findOccurrenceWithElement(context, id))) return fail('not-found', dateGone);
  if (!(await updateDateNote(context, id, { note, knownNote }))) return refuseOldNote();
  await auditAct(context, 'booking.note', id);
  return succeed({});
}

function refuseOldNote(): FailedResult {
  return fail('conflict', {
    message: 'Cette note a changé entre-temps. Lisez-la, puis écrivez de nouveau la vôtre.',
  });
}

/** Notes what a booking paid on the spot; null takes it back. */
export async function updateDiaryPayment(
  context: RequestContext,
  id: number,
  paid: InputOf<'updateDiaryPayment'>['body']['paid'],
): Promise<Result<Record<string, never>>> {
  const booking = await findBooking(context, id);
  if (!booking) return fail('not-found', bookingGone);
  if (booking.state !== 'confirmed' && paid)
    return fail('conflict', { message: 'Cette inscription n’est pas confirmée. Notez un paiement d’une place prise.' });
  await updatePayment(context, id, paid && { ...paid, to: getStaffAuthor(context).name });
  await auditAct(context, 'booking.payment', booking.occurrence_id, { paidCents: paid?.cents ?? null });
  return succeed({});
}
