import { bindReading } from '../bind-endpoint.ts';
import { listGoogleReviews } from './reviews.operations.ts';

export const reviewsBindings = [
  bindReading('listGoogleReviews', (context, { query }) =>
    listGoogleReviews(context, context.services.enqueueReviewsRefresh, Number(query?.from || 0)),
  ),
];
