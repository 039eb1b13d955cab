import { bind } from '../bind-endpoint.ts';
import { keepRelayPoints, searchRelayPoints } from './relay-points.operations.ts';

/** Bindings of relay points. The network is asked before the transaction. */
export const relayPointsBindings = [
  bind('listRelayAccessPoints', {
    prepare: (context, { body }) => searchRelayPoints(context, body),
    write: (context, _, found) => keepRelayPoints(context, found),
    rateLimit: { limit: 'relayPoints' },
  }),
];
