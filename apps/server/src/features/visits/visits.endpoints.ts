import { bindWriting } from '../bind-endpoint.ts';
import { logVisit } from './visits.operations.ts';

export const visitsBindings = [
  bindWriting('logVisit', (context, { params }) => logVisit(context, params.from), { limit: 'visit' }),
];
