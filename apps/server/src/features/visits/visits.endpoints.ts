import { bindReading, bindWriting } from '../bind-endpoint.ts';
import { logVisit, readVisits } from './visits.operations.ts';

export const visitsBindings = [
  bindWriting('logVisit', (context, { params }) => logVisit(context, params.from), { limit: 'visit' }),
  bindReading('readVisits', (context, { query }) => readVisits(context, Number(query?.days ?? 30))),
];
