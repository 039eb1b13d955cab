import type { Logger } from 'pino';
import type { JobEnqueuer } from '../../jobs/job-enqueuer.ts';
import type { Database } from '../../storage/database.ts';
import { type EnqueueReviewsRefresh, refreshReviewsJob } from './reviews.operations.ts';

/** Minimum milliseconds between two refreshes of a site, however many pages find its reviews stale. */
const minimumInterval = 60_000;

/** Creates the function that enqueues a refresh of a site's reviews. After a failure the next page asks again. */
export function createReviewsRefreshEnqueuer(
  database: Database,
  jobs: JobEnqueuer,
  log: Logger,
): EnqueueReviewsRefresh {
  const asked = new Map<number, number>();
  return (siteId) => {
    const now = Date.now();
    if (now - (asked.get(siteId) ?? 0) < minimumInterval) return;
    asked.set(siteId, now);
    database
      .write(siteId, (transaction) =>
        jobs.enqueue(transaction, refreshReviewsJob, { siteId }, { key: `reviews ${siteId}` }),
      )
      .catch((error: Error) => {
        asked.delete(siteId);
        log.warn({ site: siteId, cause: error.message }, 'avis non demandés');
      });
  };
}
