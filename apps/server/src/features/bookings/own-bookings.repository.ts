import type { Attendance } from '@vitrine/domain/booking/diary';
import type { RequestContext } from '../../request-context.ts';
import { siteRestoredAt } from '../../storage/restored-sql.ts';
import type { Person } from '../person.ts';
import type { BookingRow } from './bookings.repository.ts';

const columns = `booking.id, booking.occurrence_id, booking.reference, booking.state, booking.seats, booking.price_cents,
  booking.firstname, booking.lastname, booking.email, booking.phone, booking.participants, booking.member_id,
  booking.created_at, booking.confirmed_at, booking.offer_ends_at, booking.cancelled_at, booking.refusable_until,
  booking.calendar_date_id, booking.calendar_changes`;

const ofPerson = 'booking.site_id = $1 and (booking.member_id = $2 or lower(booking.email) = lower($3))';

/** Lists the bookings that a member made, or that were made with their email: upcoming ones first, then the latest. */
export function listBookingsOfPerson(
  context: RequestContext,
  person: Person,
): Promise<(BookingRow & { note: string; attendance: Attendance | null })[]> {
  return context.transaction.query(
    `select ${columns}, booking.note, booking.attendance from booking
     join occurrence on occurrence.site_id = booking.site_id and occurrence.id = booking.occurrence_id
     where ${ofPerson} and booking.email is not null
     order by occurrence.ends_at <= $4, case when occurrence.ends_at > $4 then occurrence.starts_at end,
       occurrence.starts_at desc, booking.id limit 200`,
    [context.site.id, person.id, person.email, new Date(context.now)],
  );
}

/** Finds a person's last activity: when a booking was made, or when a confirmed one ends; undefined without any. */
export async function findLastBookingOf(context: RequestContext, { id, email }: Person): Promise<Date | undefined> {
  const [row] = await context.transaction.query<{ last: Date | null }>(
    `select max(greatest(booking.created_at, case when booking.state = 'confirmed' then occurrence.ends_at end)) as last
     from booking join occurrence on occurrence.site_id = booking.site_id and occurrence.id = booking.occurrence_id
     where ${ofPerson}`,
    [context.site.id, id, email],
  );
  return row?.last ?? undefined;
}

/** Counts the active upcoming bookings that a member made with somebody else's email. */
export async function countBookingsForOthers(context: RequestContext, { id, email }: Person): Promise<number> {
  const [row] = await context.transaction.query<{ count: number }>(
    `select count(*)::int as count from booking
     join occurrence on occurrence.site_id = booking.site_id and occurrence.id = booking.occurrence_id
     where booking.site_id = $1 and booking.member_id = $2 and lower(booking.email) <> lower($3)
       and booking.state in ('confirmed', 'waiting', 'offered')
       and occurrence.cancelled_at is null and occurrence.starts_at > $4`,
    [context.site.id, id, email, new Date(context.now)],
  );
  return row?.count ?? 0;
}

/** Lists the active bookings of an email, by occurrence. */
export function listActiveBookingsByEmail(context: RequestContext, email: string): Promise<BookingRow[]> {
  return context.transaction.query(
    `select ${columns} from booking where booking.site_id = $1 and lower(booking.email) = lower($2)
       and booking.state in ('confirmed', 'waiting', 'offered') order by booking.occurrence_id, booking.id`,
    [context.site.id, email],
  );
}

/** Changes the email of bookings. Links sent to the old email become invalid. */
export async function updateBookingEmail(context: RequestContext, email: string, newEmail: string): Promise<void> {
  await deleteLinksOf(context, email);
  await context.transaction.query('update booking set email = $3 where site_id = $1 and lower(email) = lower($2)', [
    context.site.id,
    email,
    newEmail,
  ]);
}

/** Deletes the links to the bookings of an email. */
async function deleteLinksOf(context: RequestContext, email: string): Promise<void> {
  await context.transaction.query(
    `delete from booking_link where site_id = $1
       and booking_id in (select id from booking where site_id = $1 and lower(email) = lower($2))`,
    [context.site.id, email],
  );
}

/**
 * Anonymises a person's bookings. Bookings that the person made for others keep their data and lose the link to the
 * account.
 */
export async function anonymiseBookings(context: RequestContext, { id, email }: Person): Promise<void> {
  await deleteLinksOf(context, email);
  await context.transaction.query(
    `update booking set firstname = '', lastname = '', email = null, phone = null, participants = '[]',
       note = '', network_mark = null
     where site_id = $1 and lower(email) = lower($2)`,
    [context.site.id, email],
  );
  await context.transaction.query('update booking set member_id = null where site_id = $1 and member_id = $2', [
    context.site.id,
    id,
  ]);
}

/**
 * Lists confirmed bookings whose reminder is due, at most two hundred. It is due one day before the start in local
 * time, whatever the length of that day. Bookings confirmed later than that need none. Skips rows locked by another
 * process.
 */
export function listDueReminders(context: RequestContext): Promise<BookingRow[]> {
  return context.transaction.query(
    `select ${columns} from booking
     join occurrence on occurrence.site_id = booking.site_id and occurrence.id = booking.occurrence_id
     where booking.site_id = $1 and booking.state = 'confirmed' and booking.reminded_at is null and booking.email is not null
       and occurrence.cancelled_at is null and occurrence.starts_at > $2
       and occurrence.starts_at at time zone $3 <= $2::timestamptz at time zone $3 + interval '1 day'
       and occurrence.starts_at at time zone $3 > ${siteRestoredAt} at time zone $3 + interval '1 day'
       and booking.confirmed_at at time zone $3 < occurrence.starts_at at time zone $3 - interval '1 day'
     order by occurrence.starts_at, booking.id limit 200 for update of booking skip locked`,
    [context.site.id, new Date(context.now), context.site.timeZone],
  );
}

/** Marks a booking as reminded. */
export async function updateReminded(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('update booking set reminded_at = $3 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    new Date(context.now),
  ]);
}

/** Deletes the IP hashes of bookings whose occurrence is over or cancelled. */
export async function clearOldIpHashes(context: RequestContext): Promise<void> {
  await context.transaction.query(
    `update booking set network_mark = null from occurrence
     where booking.site_id = $1 and booking.network_mark is not null and occurrence.site_id = booking.site_id
       and occurrence.id = booking.occurrence_id and (occurrence.ends_at <= $2 or occurrence.cancelled_at is not null)`,
    [context.site.id, new Date(context.now)],
  );
}

/** Lists occurrences of the site with an expired offer, or with waiting bookings although registration has closed. */
export async function listOverdueOccurrences(context: RequestContext): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select distinct booking.occurrence_id as id from booking
     join occurrence on occurrence.site_id = booking.site_id and occurrence.id = booking.occurrence_id
     where booking.site_id = $1 and (booking.state = 'offered' and booking.offer_ends_at <= $2
       or booking.state = 'waiting' and least(occurrence.closes_at, occurrence.starts_at) <= $2)
     order by 1`,
    [context.site.id, new Date(context.now)],
  );
  return rows.map(({ id }) => id);
}

/** Finds when the site was made from an archive: what ended before was told where it came from. */
export async function findRestoredAt(context: RequestContext): Promise<number> {
  const [row] = await context.transaction.query<{ at: Date | null }>(
    'select restored_at as at from site where id = $1',
    [context.site.id],
  );
  return row?.at?.getTime() ?? 0;
}
