import type { Carrier } from './carrier.ts';
import { createLabels } from './mondial-relay-labels.ts';
import { createPoints } from './mondial-relay-points.ts';
import type { Fetch } from './mondial-relay-soap.ts';
import { createTracking } from './mondial-relay-tracking.ts';

/**
 * Creates a client of Mondial Relay's SOAP service; `fetch` is the guarded fetch of the program. A buyer waits for the points, and has an
 * answer of the shop within five seconds; labels and tracking are asked for by jobs. The service tells no prices: they are in the contract.
 */
export function createMondialRelay(fetch: Fetch, { points = 4000, jobs = 20_000 } = {}): Carrier {
  return {
    name: 'Mondial Relay',
    needsAccount: true,
    quote: async () => null,
    ...createPoints(fetch, points),
    ...createLabels(fetch, jobs),
    ...createTracking(fetch, jobs),
  };
}
