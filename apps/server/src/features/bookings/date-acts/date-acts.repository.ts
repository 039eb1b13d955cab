import type { DateMoments } from '@vitrine/domain/booking/date-series';
import type { RequestContext } from '../../../request-context.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import { insertRows } from '../../../storage/insert-rows.ts';
import type { OccurrenceRow } from '../occurrences/occurrences.repository.ts';

/** Finds the version of a date: each change of it, of its seats too, counts. */
export async function findOccurrenceVersion(context: RequestContext, id: number): Promise<number> {
  const [row] = await context.transaction.query<{ version: number }>(
    'select version from occurrence where site_id = $1 and id = $2',
    [context.site.id, id],
  );
  return row?.version ?? 0;
}

/** Lists the other dates of the site that overlap a time and have not been cancelled, soonest first, two hundred at most. */
export function listOverlappingDates(
  context: RequestContext,
  id: number,
  { startsAt, endsAt }: Pick<DateMoments, 'startsAt' | 'endsAt'>,
): Promise<(Pick<OccurrenceRow, 'starts_at' | 'ends_at' | 'place' | 'element_id'> & { title: string })[]> {
  return context.transaction.query(
    `select occurrence.starts_at, occurrence.ends_at, occurrence.place, occurrence.element_id,
       coalesce(element.titles ->> $5, '') as title
     from occurrence join catalogue_element element
       on element.site_id = occurrence.site_id and element.id = occurrence.element_id
     where occurrence.site_id = $1 and occurrence.id <> $2 and occurrence.cancelled_at is null
       and occurrence.starts_at < $4 and occurrence.ends_at > $3
     order by occurrence.starts_at, occurrence.id limit 200`,
    [context.site.id, id, new Date(startsAt), new Date(endsAt), context.site.defaultLocale],
  );
}

/** Moves a date: calendars that have it take the new moment and place. */
export async function updateOccurrenceMoments(
  context: RequestContext,
  id: number,
  { startsAt, endsAt, closesAt, freeCancelUntil }: DateMoments,
  place: string,
): Promise<void> {
  await context.transaction.query(
    `update occurrence set starts_at = $3, ends_at = $4, closes_at = $5, free_cancel_until = $6, place = $7,
       sequence = sequence + 1, changed_at = $8
     where site_id = $1 and id = $2`,
    [
      context.site.id,
      id,
      new Date(startsAt),
      new Date(endsAt),
      new Date(closesAt),
      new Date(freeCancelUntil),
      place,
      new Date(context.now),
    ],
  );
}

/** Stores what a move changes for those on the list: until when they refuse, what reminds them, until when an offer holds. */
export async function updateBookingDeadlines(
  context: RequestContext,
  id: number,
  { refusableUntil, isReminded, offerEndsAt }: { refusableUntil: number; isReminded: boolean; offerEndsAt: number },
): Promise<void> {
  await context.transaction.query(
    `update booking set refusable_until = $3, attendance = null, reminded_at = case when $4 then $5::timestamptz end,
       offer_ends_at = case when state = 'offered' and offer_ends_at > $5 then $6::timestamptz else offer_ends_at end
     where site_id = $1 and occurrence_id = $2 and state in ('confirmed', 'waiting', 'offered')`,
    [context.site.id, id, new Date(refusableUntil), isReminded, new Date(context.now), new Date(offerEndsAt)],
  );
  context.transaction.invalidate(getChangeTag('bookings'));
}

/** Sums what is noted as paid for a date, and what its confirmed bookings are worth of which nothing is noted. */
export async function sumPayments(
  context: RequestContext,
  id: number,
): Promise<{ paidCents: number; unnotedCents: number }> {
  const rows = await context.transaction.query<{ paidCents: number; unnotedCents: number }>(
    `select coalesce(sum(paid_cents), 0)::int as "paidCents",
       coalesce(sum(price_cents) filter (where paid_cents is null and state = 'confirmed'), 0)::int as "unnotedCents"
     from booking where site_id = $1 and occurrence_id = $2 and state in ('confirmed', 'waiting', 'offered')`,
    [context.site.id, id],
  );
  return rows[0] ?? { paidCents: 0, unnotedCents: 0 };
}

/** Notes that everybody who read a date before is to read it again. */
export async function incrementOccurrenceVersion(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('update occurrence set version = version + 1 where site_id = $1 and id = $2', [
    context.site.id,
    id,
  ]);
}

/** Cancels every active booking of a date. */
export async function cancelActiveBookings(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query(
    `update booking set state = 'cancelled', offer_ends_at = null, network_mark = null, attendance = null, cancelled_at = $3
     where site_id = $1 and occurrence_id = $2 and state in ('confirmed', 'waiting', 'offered')`,
    [context.site.id, id, new Date(context.now)],
  );
  context.transaction.invalidate(getChangeTag('bookings'));
}

/** Stores the number of seats of a date. */
export async function updateCapacity(context: RequestContext, id: number, capacity: number): Promise<void> {
  await context.transaction.query('update occurrence set capacity = $3 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    capacity,
  ]);
}

/** Adds dates like another one at other moments. */
export async function insertSeries(
  context: RequestContext,
  { element_id, place, price_cents, seat_unit, capacity }: OccurrenceRow,
  dates: readonly DateMoments[],
): Promise<void> {
  await insertRows(
    context,
    'occurrence',
    [
      'element_id',
      'starts_at',
      'ends_at',
      'closes_at',
      'free_cancel_until',
      'place',
      'price_cents',
      'seat_unit',
      'capacity',
      'changed_at',
    ],
    dates.map((date) => ({
      element_id,
      starts_at: new Date(date.startsAt),
      ends_at: new Date(date.endsAt),
      closes_at: new Date(date.closesAt),
      free_cancel_until: new Date(date.freeCancelUntil),
      place,
      price_cents,
      seat_unit,
      capacity,
      changed_at: new Date(context.now),
    })),
  );
}
