import { bindReading } from '../bind-endpoint.ts';
import { type EnqueueReviewsRefresh, listGoogleReviews } from './reviews.operations.ts';

export const reviewsBindings = (ask: EnqueueReviewsRefresh) => [
  bindReading('listGoogleReviews', (context, { query }) => listGoogleReviews(context, ask, Number(query?.from || 0))),
];
