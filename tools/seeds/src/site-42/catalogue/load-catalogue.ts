import { addDays } from '@vitrine/domain/kernel/working-days';
import { addOccurrence } from '@vitrine/server/features/bookings/occurrences/save-occurrence.operations';
import { reserveAnonymousSeats } from '@vitrine/server/features/bookings/reserve-seats.operations';
import { saveElement, saveElementRoute } from '@vitrine/server/features/elements/save-element.operations';
import { getLocalDay } from '@vitrine/server/reference';
import type { RequestContext } from '@vitrine/server/request-context';
import { imageId } from '../image-ids.ts';
import { unwrap } from '../unwrap.ts';
import { meetings } from './meetings.data.ts';
import { routes } from './routes.data.ts';
import { dayOfDate } from './seed-element.ts';
import { workshops } from './workshops.data.ts';

const locale = 'fr_FR';

/** Loads the catalogue. Its dates are relative to the day of loading, so that some are always to come. */
export async function loadCatalogue(context: RequestContext): Promise<void> {
  for (const [position, route] of routes.entries())
    unwrap(await saveElementRoute(context, { ...route, position, locale }), route.route);
  const today = getLocalDay(context);
  let id = 100;
  for (const [position, { dates, blocks, ...element }] of [...workshops, ...meetings].entries()) {
    const added = await saveElement(context, {
      ...element,
      locale,
      position,
      mediaId: imageId(element.picture),
      document: { blocks },
    });
    const { id: elementId } = unwrap(added, element.title);
    for (const { from, to, place = 'Au cabinet', capacity, booked: taken, ...date } of dates) {
      const day = dayOfDate(date, today);
      id += 1;
      const occurrence = await addOccurrence(context, {
        id,
        elementId,
        startsAt: `${day}T${from}`,
        endsAt: `${day}T${to}`,
        closesAt: `${addDays(day, -1)}T18:00`,
        freeCancelUntil: `${addDays(day, -2)}T${from}`,
        place,
        priceCents: element.priceCents,
        seatUnit: element.seatUnit,
        capacity,
      });
      const { id: occurrenceId } = unwrap(occurrence, element.title);
      if (taken > 0) unwrap(await reserveAnonymousSeats(context, occurrenceId, taken), element.title);
    }
  }
}
