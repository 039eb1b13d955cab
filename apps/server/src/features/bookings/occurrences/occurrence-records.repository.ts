import type { RequestContext } from '../../../request-context.ts';
import type { ResourceTable } from '../../../storage/resource-table.ts';

const elementName = `coalesce((select element.titles ->> site.default_locale from catalogue_element element
  join site on site.id = element.site_id
  where element.site_id = record.site_id and element.id = record.element_id), '')`;

/** Registrations that hold a seat or wait for one, without those that stand for seats kept without a name. */
const isNamed = `(booking.firstname <> '' or booking.lastname <> '' or booking.email is not null)`;
const isActive = `booking.state in ('confirmed', 'waiting', 'offered')`;
const isReserved = `not ${isNamed} and booking.member_id is null and booking.state = 'confirmed'`;

/** Where the values of dates are. */
export const occurrenceTable: ResourceTable<
  | 'elementId'
  | 'startsAt'
  | 'endsAt'
  | 'place'
  | 'capacity'
  | 'reservedSeats'
  | 'seatUnit'
  | 'priceCents'
  | 'closesAt'
  | 'freeCancelUntil'
  | 'elementName'
  | 'status'
  | 'heldSeats'
  | 'waitingCount'
  | 'startDay',
  'occurrence'
> = {
  table: 'occurrence',
  values: {
    elementId: { column: 'element_id', type: 'integer' },
    startsAt: { column: 'starts_at', type: 'timestamptz' },
    endsAt: { column: 'ends_at', type: 'timestamptz' },
    place: { column: 'place', type: 'text' },
    capacity: { column: 'capacity', type: 'integer' },
    reservedSeats: {
      sql: `coalesce((select sum(booking.seats)::int from booking where booking.site_id = record.site_id
        and booking.occurrence_id = record.id and ${isReserved}), 0)`,
      type: 'integer',
    },
    seatUnit: { column: 'seat_unit', type: 'text' },
    priceCents: { column: 'price_cents', type: 'integer' },
    closesAt: { column: 'closes_at', type: 'timestamptz' },
    freeCancelUntil: { column: 'free_cancel_until', type: 'timestamptz' },
    elementName: { sql: elementName, type: 'text' },
    status: {
      sql: `case when record.cancelled_at is not null then 'cancelled' when record.ends_at <= now() then 'past' else 'coming' end`,
      type: 'text',
    },
    heldSeats: { column: 'held_seats', type: 'integer' },
    waitingCount: { column: 'waiting_count', type: 'integer' },
    startDay: {
      sql: `to_char(record.starts_at at time zone (select site.time_zone from site where site.id = record.site_id), 'YYYY-MM-DD')`,
      type: 'text',
    },
  },
  search: [elementName, 'record.place'],
};

/** Whether an element has a page, and so can have dates. */
export async function hasElementPage(context: RequestContext, id: number): Promise<boolean> {
  const rows = await context.transaction.query(
    `select 1 from catalogue_element_text where site_id = $1 and element_id = $2 and locale = $3`,
    [context.site.id, id, context.site.defaultLocale],
  );
  return rows.length > 0;
}

/** Lists the persons who are registered for a date or wait for it, in the order of their registration; all who ever were where `isEver`. */
export function listRegisteredPersons(
  context: RequestContext,
  occurrenceId: number,
  isEver = false,
): Promise<{ firstname: string; lastname: string }[]> {
  return context.transaction.query(
    `select firstname, lastname from booking where site_id = $1 and occurrence_id = $2 and ${isNamed}
       ${isEver ? '' : `and ${isActive}`} order by id`,
    [context.site.id, occurrenceId],
  );
}

/** Lists the persons who hold a seat of a date, offered ones among them, in the order of their registration. */
export function listSeatHolders(
  context: RequestContext,
  occurrenceId: number,
): Promise<{ firstname: string; lastname: string }[]> {
  return context.transaction.query(
    `select firstname, lastname from booking where site_id = $1 and occurrence_id = $2 and ${isNamed}
       and booking.state in ('confirmed', 'offered') order by id`,
    [context.site.id, occurrenceId],
  );
}

/** Lists the bookings that keep seats of a date without a name: those first about which something is noted. */
export function listReservedBookings(
  context: RequestContext,
  occurrenceId: number,
): Promise<{ id: number; seats: number }[]> {
  return context.transaction.query(
    `select id, seats from booking where site_id = $1 and occurrence_id = $2 and ${isReserved} order by note = '', id`,
    [context.site.id, occurrenceId],
  );
}

/** Stores how many seats a booking without a name keeps. */
export async function updateReservedSeats(context: RequestContext, id: number, seats: number): Promise<void> {
  await context.transaction.query('update booking set seats = $3 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    seats,
  ]);
}

/** Lists when else an element takes place: moments in milliseconds of dates that are not cancelled. */
export async function listStartsOf(context: RequestContext, elementId: number): Promise<number[]> {
  const rows = await context.transaction.query<{ starts_at: Date }>(
    'select starts_at from occurrence where site_id = $1 and element_id = $2 and cancelled_at is null',
    [context.site.id, elementId],
  );
  return rows.map(({ starts_at: startsAt }) => startsAt.getTime());
}

/** Counts a move of a date: calendars that have it take the new moment or place. */
export async function updateSequence(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query(
    'update occurrence set sequence = sequence + 1, changed_at = $3 where site_id = $1 and id = $2',
    [context.site.id, id, new Date(context.now)],
  );
}
