import type { OccurrenceResource } from '@vitrine/contract/endpoints/element.endpoints';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { findNextStateChange, type OccurrenceFacts } from '@vitrine/domain/booking/occurrence-state';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { addCacheTags, type RequestContext, setExpiry } from '../../../request-context.ts';
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

/** The occurrences of each of these elements, those to come first, without their prices where `areHidden` says so. */
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

/** A page of the occurrences to come. */
export async function listOccurrences(
  context: RequestContext,
  query: ListQuery,
): Promise<Result<ReplyOf<'listOccurrences'>>> {
  addCacheTags(context, 'elements');
  const areHidden = await arePricesHidden(context);
  if (areHidden && [...query.filters, ...query.orderBy].some(({ column }) => column === 'priceCents'))
    return fail('invalid-filter', { priceCents: 'Ce site ne montre pas ses prix.' });
  const { rows, total } = await listUpcomingOccurrences(context, query);
  addOccurrenceCacheTags(context, rows);
  return succeed({ occurrences: rows.map((row) => presentOccurrenceWithElement(row, context.now, areHidden)), total });
}

/** The same for whoever keeps the site, with every seat counted. */
export function listOccurrencesForOrganiser(
  context: RequestContext,
  query: ListQuery,
): Promise<{ rows: OccurrenceWithElementRow[]; total: number }> {
  return listUpcomingOccurrences(context, query);
}

/** An occurrence with the words of its element, whether over or called off or not. */
export function findOccurrenceWithElement(
  context: RequestContext,
  id: number,
): Promise<OccurrenceWithElementRow | undefined> {
  return findOccurrence(context, id);
}

/** What the state of an occurrence is judged by. */
export function occurrenceFacts(row: OccurrenceRow): OccurrenceFacts {
  return toOccurrenceFacts(row);
}

/** Locks an occurrence until the transaction ends: whoever changes its bookings does so alone. */
export function lockOccurrenceRow(context: RequestContext, id: number): Promise<OccurrenceRow | undefined> {
  return lockOccurrence(context, id);
}

/** Tells an occurrence how many of its seats are held and how many bookings wait; pages that show it are made again. */
export async function updateSeatCounts(
  context: RequestContext,
  id: number,
  counts: { heldSeats: number; waitingCount: number },
): Promise<void> {
  await updateSeats(context, id, counts);
  context.transaction.invalidate('occurrences');
}

/** Calls an occurrence off; false where it was already. */
export async function setOccurrenceCancelled(context: RequestContext, id: number): Promise<boolean> {
  const isDone = await updateCancelled(context, id);
  context.transaction.invalidate('occurrences');
  return isDone;
}

/** Whatever shows occurrences is made again when seats change, and when time changes what may be done. */
function addOccurrenceCacheTags(context: RequestContext, rows: readonly OccurrenceRow[]): void {
  addCacheTags(context, 'occurrences');
  for (const row of rows) setExpiry(context, findNextStateChange(toOccurrenceFacts(row), context.now));
}
