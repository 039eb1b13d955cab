import { bindPrepared } from '../bind-endpoint.ts';
import type { VisitorLimits } from '../visitor-limits.ts';
import { allowVisit, logVisit } from './visits.operations.ts';

export const visitsBindings = (limits: VisitorLimits) => [
  bindPrepared(
    'logVisit',
    (forehand) => allowVisit(forehand, limits),
    (scope, { params }) => logVisit(scope, params.from),
  ),
];
