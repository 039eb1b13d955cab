import { bindReading } from '../bind-endpoint.ts';
import { type AskForReviews, listGoogleReviews } from './reviews.operations.ts';

export const reviewsBindings = (ask: AskForReviews) => [
  bindReading('listGoogleReviews', (scope, { query }) => listGoogleReviews(scope, ask, Number(query?.from || 0))),
];
