import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { tokenPaths } from '@vitrine/domain/addresses/token-paths';
import { type CalendarEvent, formatCalendar } from '@vitrine/domain/booking/calendar-file';
import { buildOccurrenceUid } from '@vitrine/domain/booking/format-occurrence';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getStaffRole, hasRight } from '@vitrine/domain/people/staff-rights';
import { createOpaqueToken, hashToken } from '../../../opaque-token.ts';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { formatPlaceWithAddress } from '../../addresses/addresses.operations.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import {
  type CalendarFeedRow,
  deleteFeed,
  type FeedDateRow,
  findFeedByToken,
  type HeldFeedRow,
  insertFeed,
  listFeedDates,
  listFeeds,
  updateFeedToken,
} from './calendar-feeds.repository.ts';

/** Feeds that a site may have: one for each calendar that follows it. */
const maximumFeeds = 20;
/** How long a date that is over stays in the feeds, in milliseconds. */
const keptTime = 90 * 86_400_000;

const presentFeed = (
  { id, name, has_names: hasNames, created_at, renewed_at }: CalendarFeedRow,
  { hasEnded }: { hasEnded: boolean },
) => ({
  id,
  name,
  hasNames,
  createdAt: created_at.toISOString(),
  renewedAt: renewed_at?.toISOString() ?? null,
  hasEnded,
});

/** Whether a feed answers no more: the names in it are for its maker alone, while they read the registrations of the site. */
function hasFeedEnded({ has_names: hasNames, is_active, is_super_admin, role }: HeldFeedRow): boolean {
  const held = is_active ? getStaffRole({ isSuperAdmin: is_super_admin === true, siteRole: role }) : undefined;
  return hasNames && !(held && hasRight(held, 'bookings.read'));
}

/** Lists the calendar feeds of the site; their links are known to their calendars alone. */
export async function listCalendarFeeds(context: RequestContext): Promise<Result<ReplyOf<'listCalendarFeeds'>>> {
  return succeed({ feeds: (await listFeeds(context)).map((row) => presentFeed(row, { hasEnded: hasFeedEnded(row) })) });
}

/** Creates a calendar feed and gives its secret link, once. */
export async function createCalendarFeed(
  context: RequestContext,
  { name, hasNames }: InputOf<'createCalendarFeed'>['body'],
): Promise<Result<ReplyOf<'createCalendarFeed'>>> {
  if ((await listFeeds(context)).length >= maximumFeeds)
    return fail('conflict', {
      message: `Un site a au plus ${maximumFeeds}\u00a0abonnements d’agenda. Supprimez-en un dont vous n’avez plus besoin.`,
    });
  const token = createOpaqueToken();
  const feed = await insertFeed(context, { name, hasNames, hash: hashToken(token) });
  await audit(context, 'create', feed);
  return succeed({ feed: presentFeed(feed, { hasEnded: false }), url: buildUrl(context, token) });
}

/** Gives a calendar feed another secret link; the former one answers no more. */
export async function renewCalendarFeed(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'renewCalendarFeed'>>> {
  const token = createOpaqueToken();
  const feed = await updateFeedToken(context, id, hashToken(token));
  if (!feed) return fail('not-found', { message: unknownFeed });
  await audit(context, 'renew', feed);
  return succeed({ feed: presentFeed(feed, { hasEnded: false }), url: buildUrl(context, token) });
}

/** Deletes a calendar feed: its link answers no more. */
export async function deleteCalendarFeed(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'deleteCalendarFeed'>>> {
  const feed = await deleteFeed(context, id);
  if (!feed) return fail('not-found', { message: unknownFeed });
  await audit(context, 'delete', feed);
  return succeed({});
}

const unknownFeed = 'Cet abonnement n’existe plus. Rechargez la liste.';

const buildUrl = (context: RequestContext, token: string) => context.mainOrigin + tokenPaths.calendarFeed(token);

const audit = (context: RequestContext, verb: string, { id, name, has_names: hasNames }: CalendarFeedRow) =>
  auditStaffAct(context, {
    act: `calendar-feed.${verb}`,
    kind: 'calendar-feed',
    resourceId: String(id),
    after: { name, hasNames },
  });

/** Writes the calendar of a secret link; undefined for every link that is none, was renewed or deleted, or has ended. */
export async function renderCalendarFeed(context: RequestContext, token: string): Promise<string | undefined> {
  const feed = await findFeedByToken(context, hashToken(token));
  if (!feed || hasFeedEnded(feed)) return undefined;
  const { COMPANY_NAME: company, COMPANY_EMAIL: email } = await getSettings(context);
  const rows = await listFeedDates(context, context.now - keptTime, feed.has_names);
  const places = new Map<string, string>();
  for (const { place } of rows) if (!places.has(place)) places.set(place, await formatPlaceWithAddress(context, place));
  const { timeZone } = context.site;
  return formatCalendar(
    rows.map((row) => buildEvent(context, row, places.get(row.place) ?? row.place)),
    { name: company || context.site.name, email, origin: context.mainOrigin, timeZone },
  );
}

function buildEvent({ site, mainOrigin }: RequestContext, row: FeedDateRow, place: string): CalendarEvent {
  const seats = `${row.held_seats.toLocaleString('fr-FR')} sur ${row.capacity.toLocaleString('fr-FR')} places prises`;
  const waiting = row.waiting_count ? `, ${row.waiting_count.toLocaleString('fr-FR')} en attente` : '';
  return {
    uid: buildOccurrenceUid(site.id, row.id),
    sequence: row.sequence,
    changedAt: row.changed_at.getTime(),
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    title: row.title,
    description: [seats + waiting, ...(row.names ?? [])].join('\n'),
    place,
    url: mainOrigin + paths.element(row.route, row.element_id, row.slug ?? row.title),
    isCancelled: row.cancelled_at !== null,
  };
}
