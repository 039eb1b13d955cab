/** How an occurrence stands: one may register, wait for a place, no longer register; it is called off, or over. */
export type OccurrenceState = 'open' | 'full' | 'closed' | 'cancelled' | 'past';

/** What the state of an occurrence depends on; moments are epoch milliseconds. */
export interface OccurrenceFacts {
  startsAt: number;
  endsAt: number;
  /** From this moment on nobody registers any more. */
  closesAt: number;
  isCancelled: boolean;
  seatsLeft: number;
}

/** How an occurrence stands at `now`; each moment belongs to what it begins, so that at the deadline itself it is closed. */
export function computeOccurrenceState(occurrence: OccurrenceFacts, now: number): OccurrenceState {
  if (now >= occurrence.endsAt) return 'past';
  if (occurrence.isCancelled) return 'cancelled';
  if (now >= Math.min(occurrence.closesAt, occurrence.startsAt)) return 'closed';
  return occurrence.seatsLeft > 0 ? 'open' : 'full';
}

/** The next moment (epoch milliseconds) at which the state changes by itself; undefined once it is over. */
export function findNextStateChange(occurrence: OccurrenceFacts, now: number): number | undefined {
  return [occurrence.closesAt, occurrence.startsAt, occurrence.endsAt]
    .filter((moment) => moment > now)
    .sort((one, other) => one - other)[0];
}
