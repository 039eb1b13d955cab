import type { ListedOccurrence, OccurrenceResource } from '@vitrine/contract/endpoints/element.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { clampSeatsLeft } from '@vitrine/domain/booking/booking-rules';
import { computeOccurrenceState, type OccurrenceFacts } from '@vitrine/domain/booking/occurrence-state';
import type { OccurrenceRow, OccurrenceWithElementRow } from './occurrences.repository.ts';

/** Extracts the facts that decide the state of an occurrence. */
export function toOccurrenceFacts(row: OccurrenceRow): OccurrenceFacts {
  return {
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    closesAt: row.closes_at.getTime(),
    isCancelled: row.cancelled_at !== null,
    seatsLeft: Math.max(0, row.capacity - row.held_seats),
  };
}

/** Formats an occurrence as a resource of the contract, in its state at `now`; `areHidden` omits its price. */
export function presentOccurrence(row: OccurrenceRow, now: number, areHidden: boolean): OccurrenceResource {
  const facts = toOccurrenceFacts(row);
  return {
    id: row.id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    place: row.place,
    priceCents: areHidden ? null : row.price_cents,
    seatUnit: row.seat_unit,
    capacity: row.capacity,
    seatsLeft: clampSeatsLeft(facts.seatsLeft),
    closesAt: row.closes_at.toISOString(),
    freeCancelUntil: row.free_cancel_until.toISOString(),
    state: computeOccurrenceState(facts, now),
    sequence: row.sequence,
    changedAt: row.changed_at.toISOString(),
  };
}

/** Formats an occurrence with its element. */
export function presentOccurrenceWithElement(
  row: OccurrenceWithElementRow,
  now: number,
  areHidden: boolean,
): ListedOccurrence {
  const { element_id: id, route, title, slug, summary } = row;
  return {
    ...presentOccurrence(row, now, areHidden),
    element: { id, route, title, url: paths.element(route, id, slug ?? title), summary },
  };
}
