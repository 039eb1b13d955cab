import { addDays } from '@vitrine/domain/people/working-days';
import { holdSeatsWithoutName } from '@vitrine/server/features/bookings/hold-seats.operations';
import { addElement, addOccurrence, saveElementRoute } from '@vitrine/server/features/elements/save-element.operations';
import { localDay } from '@vitrine/server/reference';
import type { Scope } from '@vitrine/server/scope';
import { demand } from '../demand.ts';
import { picture } from '../picture-ids.ts';
import { meetings } from './meetings.data.ts';
import { routes } from './routes.data.ts';
import { dayOfDate } from './seed-element.ts';
import { workshops } from './workshops.data.ts';

const locale = 'fr_FR';

/** Fills the catalogue: its dates follow the day on which the seed is loaded, so that some are always to come. */
export async function loadCatalogue(scope: Scope): Promise<void> {
  for (const [position, route] of routes.entries())
    demand(await saveElementRoute(scope, { ...route, position, locale }), route.route);
  const today = localDay(scope);
  let id = 100;
  for (const [position, { dates, blocks, ...element }] of [...workshops, ...meetings].entries()) {
    const added = await addElement(scope, {
      ...element,
      locale,
      position,
      mediaId: picture(element.picture),
      document: { blocks },
    });
    const { id: elementId } = demand(added, element.title);
    for (const { from, to, place = 'Au cabinet', capacity, taken, ...date } of dates) {
      const day = dayOfDate(date, today);
      id += 1;
      const occurrence = await addOccurrence(scope, {
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
      const { id: occurrenceId } = demand(occurrence, element.title);
      if (taken > 0) demand(await holdSeatsWithoutName(scope, occurrenceId, taken), element.title);
    }
  }
}
