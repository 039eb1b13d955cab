import { addDays } from '@vitrine/domain/kernel/working-days';
import { addOccurrence } from '@vitrine/server/features/bookings/occurrences/save-occurrence.operations';
import { reserveAnonymousSeats } from '@vitrine/server/features/bookings/reserve-seats.operations';
import { saveElement, saveElementRoute } from '@vitrine/server/features/elements/save-element.operations';
import { getLocalDay } from '@vitrine/server/reference';
import type { RequestContext } from '@vitrine/server/request-context';
import { dayOfDate } from '../../site-42/catalogue/seed-element.ts';
import { unwrap } from '../../site-42/unwrap.ts';
import { pictureId } from '../pictures/pictures.data.ts';
import { visitRoute, visits } from './visits.data.ts';

const locale = 'fr_FR';

/** Loads the visits. Their dates are relative to the day of loading, so that some are always to come. */
export async function loadVisits(context: RequestContext): Promise<void> {
  unwrap(await saveElementRoute(context, { ...visitRoute, position: 0, locale }), visitRoute.route);
  const today = getLocalDay(context);
  let id = 300;
  for (const [position, { dates, blocks, ...visit }] of visits.entries()) {
    const added = await saveElement(context, {
      ...visit,
      route: visitRoute.route,
      locale,
      position,
      asksAge: false,
      mediaId: pictureId(visit.picture),
      document: { blocks },
    });
    const { id: elementId } = unwrap(added, visit.title);
    for (const { from, to, booked, capacity, ...date } of dates) {
      const day = dayOfDate(date, today);
      id += 1;
      const occurrence = await addOccurrence(context, {
        id,
        elementId,
        startsAt: `${day}T${from}`,
        endsAt: `${day}T${to}`,
        closesAt: `${addDays(day, -1)}T18:00`,
        freeCancelUntil: `${addDays(day, -2)}T${from}`,
        place: 'Au chai',
        priceCents: visit.priceCents,
        seatUnit: 'person',
        capacity,
      });
      const { id: occurrenceId } = unwrap(occurrence, visit.title);
      if (booked > 0) unwrap(await reserveAnonymousSeats(context, occurrenceId, booked), visit.title);
    }
  }
}
