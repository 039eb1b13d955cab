import type { BookingState } from '@vitrine/domain/booking/booking-rules';
import type { RequestContext } from '../../request-context.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import { insertRows } from '../../storage/insert-rows.ts';
import type { BookingTable } from '../../storage/schema.gen.ts';

export interface Participant {
  firstname: string;
  age: string;
}

/** A booking. Its `email` is null once its person is anonymised. */
export interface BookingRow
  extends Pick<
    BookingTable,
    | 'id'
    | 'occurrence_id'
    | 'reference'
    | 'state'
    | 'seats'
    | 'price_cents'
    | 'firstname'
    | 'lastname'
    | 'email'
    | 'phone'
    | 'member_id'
    | 'created_at'
    | 'confirmed_at'
    | 'offer_ends_at'
    | 'cancelled_at'
    | 'calendar_date_id'
    | 'calendar_changes'
    | 'refusable_until'
  > {
  participants: Participant[];
}

const columns = `id, occurrence_id, reference, state, seats, price_cents, firstname, lastname, email, phone, participants,
  member_id, created_at, confirmed_at, offer_ends_at, cancelled_at, calendar_date_id, calendar_changes, refusable_until`;

/** Stores a booking. Ids increase, so that they give the order of registration. */
export async function insertBooking(
  context: RequestContext,
  booking: Pick<
    BookingRow,
    | 'occurrence_id'
    | 'reference'
    | 'state'
    | 'seats'
    | 'price_cents'
    | 'firstname'
    | 'lastname'
    | 'email'
    | 'phone'
    | 'participants'
    | 'member_id'
  > & { network_mark?: Buffer | null },
): Promise<BookingRow> {
  const rows = await context.transaction.query<BookingRow>(
    `insert into booking (site_id, occurrence_id, reference, state, seats, price_cents, firstname, lastname, email, phone,
       participants, member_id, created_at, confirmed_at, network_mark)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, case when $4 = 'confirmed' then $13::timestamptz end, $14)
     returning ${columns}`,
    [
      context.site.id,
      booking.occurrence_id,
      booking.reference,
      booking.state,
      booking.seats,
      booking.price_cents,
      booking.firstname,
      booking.lastname,
      booking.email,
      booking.phone,
      JSON.stringify(booking.participants),
      booking.member_id,
      new Date(context.now),
      booking.network_mark ?? null,
    ],
  );
  context.transaction.invalidate(getChangeTag('bookings'));
  return rows[0] as BookingRow;
}

/** Finds a booking by its id. */
export async function findBooking(context: RequestContext, id: number): Promise<BookingRow | undefined> {
  const rows = await context.transaction.query<BookingRow>(
    `select ${columns} from booking where site_id = $1 and id = $2`,
    [context.site.id, id],
  );
  return rows[0];
}

/** Counts the active bookings of an occurrence that came from one IP with an unverified email, and their seats. */
export async function countUnverifiedBookings(
  context: RequestContext,
  occurrenceId: number,
  marks: readonly Buffer[],
): Promise<{ count: number; seats: number }> {
  const rows = await context.transaction.query<{ count: number; seats: number }>(
    `select count(*)::int as count, coalesce(sum(seats), 0)::int as seats from booking
     where site_id = $1 and occurrence_id = $2
       and encode(network_mark, 'hex') = any($3::text[]) and state in ('confirmed', 'waiting', 'offered')`,
    [context.site.id, occurrenceId, marks.map((mark) => mark.toString('hex'))],
  );
  return rows[0] ?? { count: 0, seats: 0 };
}

/** Finds the active booking of an email for an occurrence. */
export async function findActiveBooking(
  context: RequestContext,
  occurrenceId: number,
  email: string,
): Promise<BookingRow | undefined> {
  const rows = await context.transaction.query<BookingRow>(
    `select ${columns} from booking where site_id = $1 and occurrence_id = $2 and lower(email) = lower($3)
       and state in ('confirmed', 'waiting', 'offered') order by id limit 1`,
    [context.site.id, occurrenceId, email],
  );
  return rows[0];
}

/** Lists the active bookings of an occurrence (confirmed, waiting or offered), in their order. */
export function listActiveBookings(context: RequestContext, occurrenceId: number): Promise<BookingRow[]> {
  return context.transaction.query(
    `select ${columns} from booking where site_id = $1 and occurrence_id = $2
       and state in ('confirmed', 'waiting', 'offered') order by id`,
    [context.site.id, occurrenceId],
  );
}

/** Counts the reserved seats of an occurrence, including offered ones, and its waiting bookings. */
export async function countSeats(
  context: RequestContext,
  occurrenceId: number,
): Promise<{ heldSeats: number; waitingCount: number }> {
  const rows = await context.transaction.query<{ heldSeats: number; waitingCount: number }>(
    `select coalesce(sum(seats) filter (where state in ('confirmed', 'offered')), 0)::int as "heldSeats",
       (count(*) filter (where state = 'waiting'))::int as "waitingCount"
     from booking where site_id = $1 and occurrence_id = $2`,
    [context.site.id, occurrenceId],
  );
  return rows[0] as { heldSeats: number; waitingCount: number };
}

/** Counts the seats and the waiting bookings of all occurrences of the site again. */
export async function recountSeats(context: RequestContext): Promise<void> {
  await context.transaction.query(
    `update occurrence set held_seats = counted.seats, waiting_count = counted.waiting from (
       select occurrence_id, coalesce(sum(seats) filter (where state in ('confirmed', 'offered')), 0)::int as seats,
         (count(*) filter (where state = 'waiting'))::int as waiting
       from booking where site_id = $1 group by occurrence_id) counted
      where occurrence.site_id = $1 and occurrence.id = counted.occurrence_id`,
    [context.site.id],
  );
}

/** Lists the occurrences that hold more seats than their bookings have, with the seats that lack one. */
export function listUncountedSeats(context: RequestContext): Promise<{ occurrenceId: number; seats: number }[]> {
  return context.transaction.query(
    `select id as "occurrenceId", (held_seats - counted.seats)::int as seats from occurrence
       cross join lateral (select coalesce(sum(booking.seats), 0) as seats from booking
         where booking.site_id = $1 and occurrence_id = occurrence.id and state in ('confirmed', 'offered')) counted
      where occurrence.site_id = $1 and held_seats > counted.seats order by id`,
    [context.site.id],
  );
}

/** Counts the waiting bookings of an occurrence up to and including this one. */
export async function getWaitlistPosition(
  context: RequestContext,
  booking: Pick<BookingRow, 'id' | 'occurrence_id'>,
): Promise<number> {
  const rows = await context.transaction.query<{ place: number }>(
    `select count(*)::int as place from booking
     where site_id = $1 and occurrence_id = $2 and state = 'waiting' and id <= $3`,
    [context.site.id, booking.occurrence_id, booking.id],
  );
  return rows[0]?.place ?? 0;
}

/**
 * Changes the state of bookings in one statement, and returns them in their order; `offerEndsAt` belongs to offers. Clears the IP
 * hash unless they are offered: they are over, or accepting the link sent by mail has verified the email.
 */
export async function updateBookingStates(
  context: RequestContext,
  ids: readonly number[],
  state: BookingState,
  offerEndsAt: Date | null = null,
): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const rows = await context.transaction.query<BookingRow>(
    `update booking set state = $3, offer_ends_at = $4, network_mark = case when $3 = 'offered' then network_mark end,
       confirmed_at = case when $3 = 'confirmed' then $5::timestamptz else confirmed_at end,
       cancelled_at = case when $3 = 'cancelled' then $5::timestamptz else cancelled_at end,
       attendance = case when $3 = 'confirmed' then attendance end
     where site_id = $1 and id = any($2::int[]) returning ${columns}`,
    [context.site.id, [...ids], state, offerEndsAt, new Date(context.now)],
  );
  context.transaction.invalidate(getChangeTag('bookings'));
  return rows.sort((one, other) => one.id - other.id);
}

/** Changes the state of a booking. */
export async function updateBookingState(
  context: RequestContext,
  id: number,
  state: BookingState,
  offerEndsAt: Date | null = null,
): Promise<BookingRow> {
  const rows = await updateBookingStates(context, [id], state, offerEndsAt);
  return rows[0] as BookingRow;
}

/** Stores the hash of a link to a booking. */
export async function insertBookingLink(context: RequestContext, bookingId: number, hash: string): Promise<void> {
  await context.transaction.query(
    'insert into booking_link (site_id, hash, booking_id, created_at) values ($1, $2, $3, $4)',
    [context.site.id, hash, bookingId, new Date(context.now)],
  );
}

/** Stores the hashes of links to bookings. */
export async function insertBookingLinks(
  context: RequestContext,
  links: readonly { bookingId: number; hash: string }[],
): Promise<void> {
  await insertRows(
    context,
    'booking_link',
    ['hash', 'booking_id', 'created_at'],
    links.map(({ bookingId, hash }) => ({
      hash,
      booking_id: bookingId,
      created_at: new Date(context.now),
    })),
  );
}

/** Whether a link to a booking was sent by mail. */
export async function hasBookingLink(context: RequestContext, bookingId: number): Promise<boolean> {
  const rows = await context.transaction.query(
    'select 1 from booking_link where site_id = $1 and booking_id = $2 limit 1',
    [context.site.id, bookingId],
  );
  return rows.length > 0;
}

/** Finds the id of the booking of a link. */
export async function findBookingByLink(context: RequestContext, hash: string): Promise<number | undefined> {
  const rows = await context.transaction.query<{ booking_id: number }>(
    'select booking_id from booking_link where site_id = $1 and hash = $2',
    [context.site.id, hash],
  );
  return rows[0]?.booking_id;
}
