import { definePlatformTask } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { reviewsBindings } from './reviews.endpoints.ts';
import { purgeExpiredReviews, refreshReviewsJob } from './reviews.operations.ts';

export const reviewsModule = defineModule({
  name: 'reviews',
  endpoints: reviewsBindings,
  jobs: [refreshReviewsJob],
  maintenance: [
    definePlatformTask({
      name: 'expired-reviews',
      // Must match `reviewDurations.purgeInterval`.
      cron: '*/5 * * * *',
      failure: 'avis non oubliés',
      run: purgeExpiredReviews,
    }),
  ],
});
