import { bindWithPreparation } from '../bind-endpoint.ts';
import { keepRelayPoints, searchRelayPoints } from './relay-points.operations.ts';

/** Bindings of relay points. The network is asked before the transaction. */
export const relayPointsBindings = [
  bindWithPreparation(
    'listRelayAccessPoints',
    (context, { body }) => searchRelayPoints(context, body),
    (context, _, found) => keepRelayPoints(context, found),
    { rateLimit: { limit: 'relayPoints' } },
  ),
];
