import type { OccurrenceResource } from '@vitrine/contract/endpoints/element.endpoints';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { findNextStateChange, type OccurrenceFacts } from '@vitrine/domain/booking/occurrence-state';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { addCacheTags, type RequestContext, setExpiry } from '../../../request-context.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import { arePricesHidden } from '../../settings/settings.operations.ts';
import { presentOccurrence, presentOccurrenceWithElement, toOccurrenceFacts } from './occurrences.presenter.ts';
import {
  findOccurrence,
  listOccurrencesOf,
  listUpcomingOccurrences,
  lockOccurrence,
  type OccurrenceRow,
  type OccurrenceWithElementRow,
  updateCancelled,
  updateSeats,
} from './occurrences.repository.ts';

export type { OccurrenceWithElementRow } from './occurrences.repository.ts';

/** Lists the occurrences of these elements, upcoming ones first; `areHidden` omits the prices. */
export async function listOccurrencesOfElements(
  context: RequestContext,
  ids: readonly number[],
  areHidden: boolean,
): Promise<(id: number) => OccurrenceResource[]> {
  const rows = ids.length ? await listOccurrencesOf(context, ids) : [];
  if (ids.length) addOccurrenceCacheTags(context, rows);
  return (id) =>
    rows.filter((row) => row.element_id === id).map((row) => presentOccurrence(row, context.now, areHidden));
}

/** Lists a page of the upcoming occurrences. */
export async function listOccurrences(
  context: RequestContext,
  query: ListQuery,
): Promise<Result<ReplyOf<'listOccurrences'>>> {
  addCacheTags(context, 'elements');
  const areHidden = await arePricesHidden(context);
  if (areHidden && [...query.filters, ...query.orderBy].some(({ column }) => column === 'priceCents'))
    return fail('invalid-filter', { fields: { priceCents: 'Ce site ne montre pas ses prix.' } });
  const { rows, total } = await listUpcomingOccurrences(context, query);
  addOccurrenceCacheTags(context, rows);
  return succeed({ occurrences: rows.map((row) => presentOccurrenceWithElement(row, context.now, areHidden)), total });
}

/** Finds an occurrence with its element's texts, even if it is past or cancelled. */
export function findOccurrenceWithElement(
  context: RequestContext,
  id: number,
): Promise<OccurrenceWithElementRow | undefined> {
  return findOccurrence(context, id);
}

/** Extracts the facts that decide the state of an occurrence. */
export function occurrenceFacts(row: OccurrenceRow): OccurrenceFacts {
  return toOccurrenceFacts(row);
}

/** Locks the row of an occurrence until the transaction ends: changes to its bookings are serialized. */
export function lockOccurrenceRow(context: RequestContext, id: number): Promise<OccurrenceRow | undefined> {
  return lockOccurrence(context, id);
}

/** Stores the counts of reserved seats and waiting bookings of an occurrence. Invalidates the pages that show it. */
export async function updateSeatCounts(
  context: RequestContext,
  id: number,
  counts: { heldSeats: number; waitingCount: number },
): Promise<void> {
  await updateSeats(context, id, counts);
  context.transaction.invalidate('occurrences');
  // Who may read registrations but no contents is told of dates that are added and changed.
  context.transaction.invalidate(getChangeTag('bookings'));
}

/** Marks an occurrence as cancelled; false if it was already. */
export async function setOccurrenceCancelled(context: RequestContext, id: number): Promise<boolean> {
  const isDone = await updateCancelled(context, id);
  context.transaction.invalidate('occurrences');
  return isDone;
}

/** Pages that show occurrences are invalidated when seats change, and expire at the next state change. */
function addOccurrenceCacheTags(context: RequestContext, rows: readonly OccurrenceRow[]): void {
  addCacheTags(context, 'occurrences');
  for (const row of rows) setExpiry(context, findNextStateChange(toOccurrenceFacts(row), context.now));
}
