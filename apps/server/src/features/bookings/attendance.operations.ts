import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { type BookingRow, listActiveBookings } from './bookings.repository.ts';
import { findOccurrenceWithElement, type OccurrenceWithElementRow } from './occurrences/occurrences.operations.ts';

/** Lists the confirmed, offered and waiting bookings of an occurrence, in order. Records `reader` in the audit log. */
export async function getAttendance(
  context: RequestContext,
  id: number,
  reader: string,
): Promise<Result<{ occurrence: OccurrenceWithElementRow; bookings: BookingRow[] }>> {
  const occurrence = await findOccurrenceWithElement(context, id);
  if (!occurrence) return fail('not-found', { message: 'Aucune date ne porte ce numéro.' });
  await createAuditEntry(context, reader, 'occurrence.read', `occurrence:${id}`);
  return succeed({ occurrence, bookings: await listActiveBookings(context, id) });
}
