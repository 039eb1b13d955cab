import type { Attendance, PaymentMeans } from '@vitrine/domain/booking/diary';
import type { RequestContext } from '../../../request-context.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import type { BookingRow } from '../bookings.repository.ts';

/** Dates of one answer at most. */
export const maximumDates = 1000;

export interface DiaryDateRow {
  id: number;
  element_id: number;
  title: string;
  starts_at: Date;
  ends_at: Date;
  closes_at: Date;
  place: string;
  price_cents: number | null;
  seat_unit: 'person' | 'family';
  capacity: number;
  held_seats: number;
  waiting_count: number;
  cancelled_at: Date | null;
}

const dateColumns = `occurrence.id, occurrence.element_id, coalesce(element.titles ->> $2, '') as title, occurrence.starts_at,
  occurrence.ends_at, occurrence.closes_at, occurrence.place, occurrence.price_cents, occurrence.seat_unit,
  occurrence.capacity, occurrence.held_seats, occurrence.waiting_count, occurrence.cancelled_at`;
const dateTables = `occurrence join catalogue_element element
  on element.site_id = occurrence.site_id and element.id = occurrence.element_id`;

/**
 * Lists the dates that take place between two moments, one more than `maximumDates` where there are more. Those that last longer than
 * a day have an index of their own: what has begun long ago may still take place.
 */
export function listDatesBetween(
  context: RequestContext,
  { from, until, elementIds }: { from: Date; until: Date; elementIds: readonly number[] | null },
): Promise<DiaryDateRow[]> {
  const between = `select site_id, id, element_id, starts_at, ends_at, closes_at, place, price_cents, seat_unit, capacity, held_seats, waiting_count,
      cancelled_at from occurrence where site_id = $1 and starts_at < $4 and ends_at > $3
    and ($5::int[] is null or element_id = any($5))`;
  return context.transaction.query(
    `select ${dateColumns}
     from (${between} and starts_at > $3::timestamptz - interval '24 hours' and ends_at - starts_at <= interval '1 day'
       union all ${between} and ends_at - starts_at > interval '1 day') as occurrence
       join catalogue_element element on element.site_id = occurrence.site_id and element.id = occurrence.element_id
     order by occurrence.starts_at, occurrence.id limit $6`,
    [context.site.id, context.site.defaultLocale, from, until, elementIds, maximumDates + 1],
  );
}

/** Finds when the last date before these moments, and the first one after them, begin; none that was cancelled. */
export async function findNeighbourDates(
  context: RequestContext,
  { from, until, elementIds }: { from: Date; until: Date; elementIds: readonly number[] | null },
): Promise<{ previous: Date | null; next: Date | null }> {
  // Of each element: its dates are few beside those of the others.
  const find = (value: string, rest: string) =>
    elementIds
      ? `(select ${value} from unnest($4::int[]) as wanted(id),
           lateral (select starts_at from occurrence where site_id = $1 and element_id = wanted.id and ${rest}) found)`
      : `(select starts_at from occurrence where site_id = $1 and ${rest})`;
  const [row] = await context.transaction.query<{ previous: Date | null; next: Date | null }>(
    `select ${find('max(starts_at)', 'cancelled_at is null and starts_at < $2 and ends_at <= $2 order by starts_at desc limit 1')} as previous,
       ${find('min(starts_at)', 'cancelled_at is null and starts_at >= $3 order by starts_at limit 1')} as next`,
    [context.site.id, from, until, ...(elementIds ? [elementIds] : [])],
  );
  return row ?? { previous: null, next: null };
}

/** Lists the elements that have dates, by their names; at most two hundred. The first date of each is looked for, not all of them. */
export function listElementsWithDates(context: RequestContext): Promise<{ id: number; title: string }[]> {
  return context.transaction.query(
    `select id, coalesce(titles ->> $2, '') as title from catalogue_element element
     where site_id = $1
       and (select true from occurrence where occurrence.site_id = $1 and occurrence.element_id = element.id limit 1)
     order by 2, 1 limit 200`,
    [context.site.id, context.site.defaultLocale],
  );
}

/** Lists the dates of an element that have not begun and are not cancelled, soonest first; at most a hundred. */
export function listComingDates(context: RequestContext, elementId: number): Promise<DiaryDateRow[]> {
  return context.transaction.query(
    `select ${dateColumns} from ${dateTables}
     where occurrence.site_id = $1 and occurrence.element_id = $3 and occurrence.starts_at > $4 and occurrence.cancelled_at is null
     order by occurrence.starts_at, occurrence.id limit 100`,
    [context.site.id, context.site.defaultLocale, elementId, new Date(context.now)],
  );
}

/** A booking with what the team has noted about it. */
export interface DiaryBookingRow extends BookingRow {
  note: string;
  attendance: Attendance | null;
  paid_cents: number | null;
  paid_by: PaymentMeans | null;
  paid_at: Date | null;
  paid_to: string | null;
}

/** Lists all bookings of a date, those that ended too, in the order of registration. */
export function listBookingsOfDate(context: RequestContext, dateId: number): Promise<DiaryBookingRow[]> {
  return context.transaction.query(
    `select id, occurrence_id, reference, state, seats, price_cents, firstname, lastname, email, phone, participants, member_id,
       created_at, confirmed_at, offer_ends_at, cancelled_at, calendar_date_id, calendar_changes, refusable_until, note, attendance, paid_cents,
       paid_by, paid_at, paid_to
     from booking where site_id = $1 and occurrence_id = $2 order by id`,
    [context.site.id, dateId],
  );
}

/** Finds the team's note on a date. */
export async function findDateNote(context: RequestContext, id: number): Promise<string> {
  const [row] = await context.transaction.query<{ note: string }>(
    'select note from occurrence where site_id = $1 and id = $2',
    [context.site.id, id],
  );
  return row?.note ?? '';
}

/** Writes the note on a date; false where it is no longer the one that was known, or the date is gone. */
export async function updateDateNote(
  context: RequestContext,
  id: number,
  { note, knownNote }: { note: string; knownNote: string | undefined },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `update occurrence set note = $3 where site_id = $1 and id = $2 and ($4::text is null or note = $4 or note = $3) returning id`,
    [context.site.id, id, note, knownNote ?? null],
  );
  context.transaction.invalidate(getChangeTag('bookings'));
  return rows.length > 0;
}

/** Writes the note on a booking; false where it is no longer the one that was known, or the booking is gone. */
export async function updateBookingNote(
  context: RequestContext,
  id: number,
  { note, knownNote }: { note: string; knownNote?: string | undefined },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `update booking set note = $3 where site_id = $1 and id = $2 and ($4::text is null or note = $4 or note = $3) returning id`,
    [context.site.id, id, note, knownNote ?? null],
  );
  context.transaction.invalidate(getChangeTag('bookings'));
  return rows.length > 0;
}

/** Notes who came, of confirmed bookings of a date, those with `known` only where that stands; returns which were noted. */
export async function updateAttendance(
  context: RequestContext,
  dateId: number,
  marks: readonly { idBooking: number; attendance: Attendance | null; known?: Attendance | null | undefined }[],
): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `update booking set attendance = marks.attendance
     from (select unnest($3::int[]) as id, nullif(unnest($4::text[]), '') as attendance, unnest($5::text[]) as known) marks
     where booking.site_id = $1 and booking.occurrence_id = $2 and booking.id = marks.id and booking.state = 'confirmed'
       and marks.known in (coalesce(booking.attendance, ''), 'any')
     returning booking.id`,
    [
      context.site.id,
      dateId,
      marks.map(({ idBooking }) => idBooking),
      marks.map(({ attendance }) => attendance ?? ''),
      marks.map(({ known }) => (known === undefined ? 'any' : (known ?? ''))),
    ],
  );
  context.transaction.invalidate(getChangeTag('bookings'));
  return rows.map(({ id }) => id);
}

/** Notes what was paid on the spot, and to whom; null takes it back. */
export async function updatePayment(
  context: RequestContext,
  id: number,
  paid: { cents: number; means: PaymentMeans; to: string } | null,
): Promise<void> {
  await context.transaction.query(
    'update booking set paid_cents = $3, paid_by = $4, paid_at = $5, paid_to = $6 where site_id = $1 and id = $2',
    [
      context.site.id,
      id,
      paid?.cents ?? null,
      paid?.means ?? null,
      paid ? new Date(context.now) : null,
      paid?.to ?? null,
    ],
  );
  context.transaction.invalidate(getChangeTag('bookings'));
}

/** Changes whom a booking is for, and its seats. Another email makes the links of the former one invalid. */
export async function updateBooker(
  context: RequestContext,
  id: number,
  person: Pick<BookingRow, 'firstname' | 'lastname' | 'email' | 'phone' | 'participants' | 'seats' | 'price_cents'>,
): Promise<void> {
  await context.transaction.query(
    `delete from booking_link where site_id = $1 and booking_id = $2
       and exists (select 1 from booking where site_id = $1 and id = $2 and lower(email) is distinct from lower($3))`,
    [context.site.id, id, person.email],
  );
  await context.transaction.query(
    `update booking set firstname = $3, lastname = $4, email = $5, phone = $6, participants = $7, seats = $8, price_cents = $9,
       member_id = case when lower(email) is distinct from lower($5) then null else member_id end, network_mark = null
     where site_id = $1 and id = $2`,
    [
      context.site.id,
      id,
      person.firstname,
      person.lastname,
      person.email,
      person.phone,
      JSON.stringify(person.participants),
      person.seats,
      person.price_cents,
    ],
  );
  context.transaction.invalidate(getChangeTag('bookings'));
}

/**
 * Puts a booking at another date under a new number, which gives its place among those who wait there. Its reference, its links, its
 * notes and its entry in calendars stay. Returns the new number.
 */
export async function replaceBooking(
  context: RequestContext,
  id: number,
  target: {
    dateId: number;
    state: 'confirmed' | 'waiting';
    seats: number;
    priceCents: number | null;
    /** The date by whose number calendars know the booking, and how often its entry has changed beyond the date's own. */
    calendarDateId: number;
    calendarChanges: number;
  },
): Promise<number> {
  // References are unique: the former row gives its own up first.
  await context.transaction.query(
    `update booking set reference = reference || '/' || id where site_id = $1 and id = $2`,
    [context.site.id, id],
  );
  const [made] = await context.transaction.query<{ id: number }>(
    `insert into booking (site_id, occurrence_id, reference, state, seats, price_cents, firstname, lastname, email, phone,
       participants, member_id, created_at, confirmed_at, note, paid_cents, paid_by, paid_at, paid_to, calendar_date_id,
       calendar_changes)
     select site_id, $3, split_part(reference, '/', 1), $4, $5, $6, firstname, lastname, email, phone, participants, member_id,
       created_at, case when $4 = 'confirmed' then $7::timestamptz end, note, paid_cents, paid_by, paid_at, paid_to, $8, $9
     from booking where site_id = $1 and id = $2 returning id`,
    [
      context.site.id,
      id,
      target.dateId,
      target.state,
      target.seats,
      target.priceCents,
      new Date(context.now),
      target.calendarDateId,
      target.calendarChanges,
    ],
  );
  if (!made) throw new Error(`booking ${id} is gone though its date is locked`);
  await context.transaction.query('update booking_link set booking_id = $3 where site_id = $1 and booking_id = $2', [
    context.site.id,
    id,
    made.id,
  ]);
  await context.transaction.query('delete from booking where site_id = $1 and id = $2', [context.site.id, id]);
  context.transaction.invalidate(getChangeTag('bookings'));
  return made.id;
}
