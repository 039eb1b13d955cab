import { bind } from '../bind-endpoint.ts';
import { listGoogleReviews } from './reviews.operations.ts';

export const reviewsBindings = [
  bind('listGoogleReviews', {
    read: (context, { query }) =>
      listGoogleReviews(context, context.services.enqueueReviewsRefresh, Number(query?.from || 0)),
  }),
];
