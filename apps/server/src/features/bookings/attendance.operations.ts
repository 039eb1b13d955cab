import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import { findOccurrenceInList, type OccurrenceInListRow } from '../elements/elements.operations.ts';
import { type BookingRow, listActiveBookings } from './bookings.repository.ts';

/** Who has a seat of an occurrence or waits for one, in their order; `reader` is noted. */
export async function readAttendance(
  scope: Scope,
  id: number,
  reader: string,
): Promise<Result<{ occurrence: OccurrenceInListRow; bookings: BookingRow[] }>> {
  const occurrence = await findOccurrenceInList(scope, id);
  if (!occurrence) return refuse('not-found', undefined, 'Aucune date ne porte ce numéro.');
  await writeAudit(scope, reader, 'occurrence.read', `occurrence:${id}`);
  return succeed({ occurrence, bookings: await listActiveBookings(scope, id) });
}
