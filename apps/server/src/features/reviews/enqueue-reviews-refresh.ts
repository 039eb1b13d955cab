import type { Logger } from 'pino';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Database } from '../../storage/database.ts';
import { type EnqueueReviewsRefresh, refreshReviewsJob } from './reviews.operations.ts';

/** Milliseconds in which a site's reviews are asked for once, however many pages find them old. */
const minimumInterval = 60_000;

/** Has a job read the reviews of a site anew; what fails here is asked for by the next page. */
export function createReviewsRefreshEnqueuer(database: Database, jobs: JobQueue, log: Logger): EnqueueReviewsRefresh {
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
