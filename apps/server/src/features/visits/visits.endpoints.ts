import { bindWriting } from '../bind-endpoint.ts';
import { logVisit } from './visits.operations.ts';

export const visitsBindings = [
  bindWriting('logVisit', (scope, { params }) => logVisit(scope, params.from), { limit: 'visit' }),
];
