/** The state of an occurrence: open for registration, full with a waiting list, closed, cancelled, or over. */
export type OccurrenceState = 'open' | 'full' | 'closed' | 'cancelled' | 'past';

/** The facts that the state of an occurrence depends on; moments are epoch milliseconds. */
export interface OccurrenceFacts {
  startsAt: number;
  endsAt: number;
  /** Registration ends at this moment. */
  closesAt: number;
  isCancelled: boolean;
  seatsLeft: number;
}

/**
 * Computes the state of an occurrence at `now`. Each moment belongs to the state that it begins: at the deadline itself
 * it is closed.
 */
export function computeOccurrenceState(occurrence: OccurrenceFacts, now: number): OccurrenceState {
  if (now >= occurrence.endsAt) return 'past';
  if (occurrence.isCancelled) return 'cancelled';
  if (now >= Math.min(occurrence.closesAt, occurrence.startsAt)) return 'closed';
  return occurrence.seatsLeft > 0 ? 'open' : 'full';
}

/** Returns the next moment (epoch milliseconds) at which the state changes by itself; undefined once it is over. */
export function findNextStateChange(occurrence: OccurrenceFacts, now: number): number | undefined {
  return [occurrence.closesAt, occurrence.startsAt, occurrence.endsAt]
    .filter((moment) => moment > now)
    .sort((one, other) => one - other)[0];
}
