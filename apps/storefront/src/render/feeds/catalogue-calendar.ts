import type { ListedOccurrence } from '@vitrine/contract/endpoints/element.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { type CalendarEvent, formatCalendar } from '@vitrine/domain/booking/calendar-file';
import { buildOccurrenceUid, formatSeatPrice } from '@vitrine/domain/booking/format-occurrence';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import type { SiteModel } from '../site-model.ts';
import { formatPlace } from './booking-calendar.ts';

/** Maximum number of dates in a route's calendar. */
const maximumDates = 200;

/** Builds the iCalendar file of a route, or of one of its dates; undefined where the path names neither. */
export async function catalogueCalendar(
  request: PageRequest,
  site: SiteModel,
  path: string,
): Promise<string | undefined> {
  const { client } = request;
  const route = path.split('/')[2] ?? '';
  const { routes } = await client.listElementRoutes({});
  if (!routes.some((one) => one.route === route)) return undefined;
  const owner = { name: site.settings.COMPANY_NAME, email: site.settings.COMPANY_EMAIL, origin: request.origin };
  if (path === paths.routeCalendar(route)) {
    // Ascending: the limit drops the dates furthest away.
    const query = { route, nbItem: String(maximumDates), orderBy: 'startsAt' };
    const { occurrences, total } = await client.listOccurrences({ query });
    const events = occurrences.map((one) => eventOf(one, request, site));
    const note = `Les ${maximumDates} prochaines dates, sur ${total}. Les suivantes viendront à leur tour.`;
    return formatCalendar(events, total > events.length ? { ...owner, note } : owner);
  }
  const id = /\/([1-9]\d{0,8})\.ics$/.exec(path)?.[1];
  if (id === undefined || path !== paths.occurrenceCalendar(route, id)) return undefined;
  const { occurrences } = await client.listOccurrences({ query: { route, id } });
  return occurrences[0] && formatCalendar([eventOf(occurrences[0], request, site)], owner);
}

function eventOf(occurrence: ListedOccurrence, { siteId, origin }: PageRequest, { address }: SiteModel): CalendarEvent {
  const { element } = occurrence;
  const price = formatSeatPrice(occurrence.priceCents, occurrence.seatUnit);
  return {
    uid: buildOccurrenceUid(siteId, occurrence.id),
    sequence: occurrence.sequence,
    changedAt: Date.parse(occurrence.changedAt),
    startsAt: Date.parse(occurrence.startsAt),
    endsAt: Date.parse(occurrence.endsAt),
    title: element.title,
    description: [element.summary, price].filter(Boolean).join('\n'),
    place: formatPlace(occurrence.place, address),
    url: origin + element.url,
    isCancelled: occurrence.state === 'cancelled',
  };
}
