import type { SiteRole } from '@vitrine/domain/people/staff-rights';
import type { RequestContext } from '../../../request-context.ts';
import { insertRow } from '../../../storage/insert-rows.ts';
import type { CalendarFeedTable } from '../../../storage/schema.gen.ts';
import type { OccurrenceRow } from '../occurrences/occurrences.repository.ts';

export type CalendarFeedRow = Pick<CalendarFeedTable, 'id' | 'name' | 'has_names' | 'created_at' | 'renewed_at'>;

/** A feed, and what its maker is on the site by now; nothing of it where they are gone. */
export interface HeldFeedRow extends CalendarFeedRow {
  is_active: boolean | null;
  is_super_admin: boolean | null;
  role: SiteRole | null;
}

const columns = 'id, name, has_names, created_at, renewed_at';
const held = `select feed.id, feed.name, feed.has_names, feed.created_at, feed.renewed_at, account.status = 'active' as is_active,
    account.is_super_admin, held.role
  from calendar_feed feed
    left join staff_account account on account.id = feed.account_id
    left join staff_grant held on held.site_id = feed.site_id and held.account_id = feed.account_id
  where feed.site_id = $1`;

/** Lists the calendar feeds of the site, oldest first. */
export function listFeeds(context: RequestContext): Promise<HeldFeedRow[]> {
  return context.transaction.query(`${held} order by feed.id`, [context.site.id]);
}

/** Stores a feed with the hash of its secret link, as the caller's. */
export async function insertFeed(
  context: RequestContext,
  { name, hasNames, hash }: { name: string; hasNames: boolean; hash: string },
): Promise<CalendarFeedRow> {
  return insertRow(
    context,
    'calendar_feed',
    {
      name,
      has_names: hasNames,
      token_hash: hash,
      created_at: new Date(context.now),
      account_id: context.staff?.accountId ?? null,
    },
    ['id', 'name', 'has_names', 'created_at', 'renewed_at'],
  );
}

/** Gives a feed the hash of another link, which is the caller's; undefined where it is not there. */
export async function updateFeedToken(
  context: RequestContext,
  id: number,
  hash: string,
): Promise<CalendarFeedRow | undefined> {
  const rows = await context.transaction.query<CalendarFeedRow>(
    `update calendar_feed set token_hash = $3, renewed_at = $4, account_id = $5 where site_id = $1 and id = $2 returning ${columns}`,
    [context.site.id, id, hash, new Date(context.now), context.staff?.accountId ?? null],
  );
  return rows[0];
}

/** Deletes a feed; undefined where it is not there. */
export async function deleteFeed(context: RequestContext, id: number): Promise<CalendarFeedRow | undefined> {
  const rows = await context.transaction.query<CalendarFeedRow>(
    `delete from calendar_feed where site_id = $1 and id = $2 returning ${columns}`,
    [context.site.id, id],
  );
  return rows[0];
}

/** Finds the feed of a secret link. */
export async function findFeedByToken(context: RequestContext, hash: string): Promise<HeldFeedRow | undefined> {
  const rows = await context.transaction.query<HeldFeedRow>(`${held} and feed.token_hash = $2`, [
    context.site.id,
    hash,
  ]);
  return rows[0];
}

/** A date as a calendar shows it, with the names of those who are registered. */
export interface FeedDateRow
  extends Pick<
    OccurrenceRow,
    | 'id'
    | 'starts_at'
    | 'ends_at'
    | 'place'
    | 'capacity'
    | 'held_seats'
    | 'waiting_count'
    | 'cancelled_at'
    | 'sequence'
    | 'changed_at'
    | 'element_id'
  > {
  route: string;
  title: string;
  slug: string | null;
  /** Who is registered, with the number of seats; null where names are not asked for. */
  names: string[] | null;
}

/** Lists the dates of a site from a moment on, those cancelled among them, soonest first, two thousand at most. */
export function listFeedDates(context: RequestContext, from: number, hasNames: boolean): Promise<FeedDateRow[]> {
  return context.transaction.query(
    `select occurrence.id, occurrence.starts_at, occurrence.ends_at, occurrence.place, occurrence.capacity,
       occurrence.held_seats, occurrence.waiting_count, occurrence.cancelled_at, occurrence.sequence, occurrence.changed_at,
       occurrence.element_id, element.route, coalesce(element.titles ->> $3, '') as title, usual.slug,
       case when $4 then (select coalesce(array_agg(trim(booking.firstname || ' ' || booking.lastname)
           || case when booking.seats > 1 then ' (' || booking.seats || ')' else '' end order by booking.id), '{}')
         from booking where booking.site_id = occurrence.site_id and booking.occurrence_id = occurrence.id
           and booking.state = 'confirmed' and booking.firstname || booking.lastname <> '') end as names
     from occurrence
     join catalogue_element element on element.site_id = occurrence.site_id and element.id = occurrence.element_id
     left join catalogue_element_text usual
       on usual.site_id = element.site_id and usual.element_id = element.id and usual.locale = $3
     where occurrence.site_id = $1 and occurrence.ends_at > $2
     order by occurrence.starts_at, occurrence.id limit 2000`,
    [context.site.id, new Date(from), context.site.defaultLocale, hasNames],
  );
}
