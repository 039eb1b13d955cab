import { bind } from '../bind-endpoint.ts';
import { logVisit, readVisits } from './visits.operations.ts';

export const visitsBindings = [
  bind('logVisit', { write: (context, { params }) => logVisit(context, params.from), rateLimit: { limit: 'visit' } }),
  bind('readVisits', { read: (context, { query }) => readVisits(context, Number(query?.days ?? 30)) }),
];
