import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import type { SeatUnit } from '@vitrine/domain/booking/booking-rules';
import type { RequestContext } from '../../../request-context.ts';
import { insertRow } from '../../../storage/insert-rows.ts';
import { buildListSql, loadListPage } from '../../../storage/sql/list-sql.ts';

export interface OccurrenceRow {
  id: number;
  element_id: number;
  starts_at: Date;
  ends_at: Date;
  closes_at: Date;
  free_cancel_until: Date;
  place: string;
  price_cents: number | null;
  seat_unit: SeatUnit;
  capacity: number;
  held_seats: number;
  waiting_count: number;
  cancelled_at: Date | null;
  sequence: number;
  changed_at: Date;
}

/** An occurrence with its element's texts. */
export interface OccurrenceWithElementRow extends OccurrenceRow {
  route: string;
  title: string;
  slug: string | null;
  summary: string;
  asks_age: boolean;
  is_valid: boolean;
}

const columns = `occurrence.id, occurrence.element_id, occurrence.starts_at, occurrence.ends_at, occurrence.closes_at,
  occurrence.free_cancel_until, occurrence.place, occurrence.price_cents, occurrence.seat_unit, occurrence.capacity,
  occurrence.held_seats, occurrence.waiting_count, occurrence.cancelled_at, occurrence.sequence, occurrence.changed_at`;
const elementColumns = `element.route, coalesce(element.titles ->> $2, element.titles ->> $3, '') as title,
  coalesce(own.slug, usual.slug) as slug, coalesce(own.summary, usual.summary) as summary,
  element.asks_age, element.is_valid`;
const from = `occurrence
  join catalogue_element element on element.site_id = occurrence.site_id and element.id = occurrence.element_id
  join catalogue_element_text usual
    on usual.site_id = element.site_id and usual.element_id = element.id and usual.locale = $3
  left join catalogue_element_text own
    on own.site_id = element.site_id and own.element_id = element.id and own.locale = $2`;

/** Lists a page of the site's occurrences that are not over, including cancelled ones. */
export function listUpcomingOccurrences(
  context: RequestContext,
  query: ListQuery,
): Promise<{ rows: OccurrenceWithElementRow[]; total: number }> {
  const listColumns = {
    id: { sql: 'occurrence.id' },
    elementId: { sql: 'occurrence.element_id' },
    route: { sql: 'element.route' },
    startsAt: { sql: 'occurrence.starts_at', timeZone: context.site.timeZone },
    endsAt: { sql: 'occurrence.ends_at', timeZone: context.site.timeZone },
    closesAt: { sql: 'occurrence.closes_at', timeZone: context.site.timeZone },
    freeCancelUntil: { sql: 'occurrence.free_cancel_until', timeZone: context.site.timeZone },
    changedAt: { sql: 'occurrence.changed_at', timeZone: context.site.timeZone },
    place: { sql: 'occurrence.place' },
    priceCents: { sql: 'occurrence.price_cents' },
    seatUnit: { sql: 'occurrence.seat_unit' },
    capacity: { sql: 'occurrence.capacity' },
    sequence: { sql: 'occurrence.sequence' },
  };
  return loadListPage<OccurrenceWithElementRow>(query, (page) => {
    const list = buildListSql(page, listColumns, 4, 'occurrence.id');
    return context.transaction.query(
      `select ${columns}, ${elementColumns}, count(*) over () as total from ${from}
       where occurrence.site_id = $1 and element.is_valid and occurrence.ends_at > $4${list.where} ${list.order} ${list.limit}`,
      [context.site.id, context.locale, context.site.defaultLocale, new Date(context.now), ...list.values],
    );
  });
}

/** Lists the occurrences of some elements: first those not over, soonest first, then the last three of each element. */
export function listOccurrencesOf(context: RequestContext, elementIds: readonly number[]): Promise<OccurrenceRow[]> {
  return context.transaction.query(
    `select ${columns} from (
       select ${columns}, row_number() over (
         partition by element_id, ends_at > $3 order by starts_at desc, id) as rank
       from occurrence where site_id = $1 and element_id = any($2)
     ) occurrence where ends_at > $3 or rank <= 3
     order by ends_at <= $3, case when ends_at > $3 then starts_at end, starts_at desc, id`,
    [context.site.id, elementIds, new Date(context.now)],
  );
}

/** Finds an occurrence with its element's texts, even if it is past or cancelled. */
export async function findOccurrence(
  context: RequestContext,
  id: number,
): Promise<OccurrenceWithElementRow | undefined> {
  const rows = await context.transaction.query<OccurrenceWithElementRow>(
    `select ${columns}, ${elementColumns} from ${from} where occurrence.site_id = $1 and occurrence.id = $4`,
    [context.site.id, context.locale, context.site.defaultLocale, id],
  );
  return rows[0];
}

/** Locks an occurrence until the transaction ends: changes to its bookings are serialized. */
export async function lockOccurrence(context: RequestContext, id: number): Promise<OccurrenceRow | undefined> {
  const rows = await context.transaction.query<OccurrenceRow>(
    `select ${columns} from occurrence where site_id = $1 and id = $2 for update`,
    [context.site.id, id],
  );
  return rows[0];
}

/** Stores the counts of reserved seats and waiting bookings of an occurrence. */
export async function updateSeats(
  context: RequestContext,
  id: number,
  counts: { heldSeats: number; waitingCount: number },
): Promise<void> {
  await context.transaction.query(
    'update occurrence set held_seats = $3, waiting_count = $4 where site_id = $1 and id = $2',
    [context.site.id, id, counts.heldSeats, counts.waitingCount],
  );
}

/** Marks an occurrence as cancelled; false if it was already. */
export async function updateCancelled(context: RequestContext, id: number): Promise<boolean> {
  const rows = await context.transaction.query(
    `update occurrence set cancelled_at = $3, changed_at = $3, sequence = sequence + 1
     where site_id = $1 and id = $2 and cancelled_at is null returning id`,
    [context.site.id, id, new Date(context.now)],
  );
  return rows.length > 0;
}

/** Whether a route shows an element with this id. The element needs a text in the site's default locale. */
export async function isShownElement(context: RequestContext, route: string, id: number): Promise<boolean> {
  const rows = await context.transaction.query(
    `select 1 from catalogue_element element
       join catalogue_element_text usual
         on usual.site_id = element.site_id and usual.element_id = element.id and usual.locale = $2
     where element.site_id = $1 and element.is_valid and element.route = $3 and element.id = $4`,
    [context.site.id, context.site.defaultLocale, route, id],
  );
  return rows.length > 0;
}

/** Adds an occurrence; returns its id. */
export async function insertOccurrence(
  context: RequestContext,
  occurrence: {
    id?: number | undefined;
    elementId: number;
    startsAt: Date;
    endsAt: Date;
    closesAt: Date;
    freeCancelUntil: Date;
    place: string;
    priceCents: number | null;
    seatUnit: SeatUnit;
    capacity: number;
  },
): Promise<number> {
  const { id } = await insertRow(
    context,
    'occurrence',
    {
      ...(occurrence.id === undefined ? {} : { id: occurrence.id }),
      element_id: occurrence.elementId,
      starts_at: occurrence.startsAt,
      ends_at: occurrence.endsAt,
      closes_at: occurrence.closesAt,
      free_cancel_until: occurrence.freeCancelUntil,
      place: occurrence.place,
      price_cents: occurrence.priceCents,
      seat_unit: occurrence.seatUnit,
      capacity: occurrence.capacity,
      changed_at: new Date(context.now),
    },
    ['id'],
  );
  return id;
}
