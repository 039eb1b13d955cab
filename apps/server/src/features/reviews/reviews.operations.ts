import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toIsoLocale } from '@vitrine/domain/kernel/locale';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { ReviewServiceError } from '../../adapters/reviews/review-service.ts';
import { defineJob, type WorkerTools } from '../../jobs/define-job.ts';
import { queues } from '../../jobs/queues.ts';
import {
  addCacheTags,
  createSystemContext,
  type RequestContext,
  type SiteIdentity,
  setExpiry,
} from '../../request-context.ts';
import type { Database } from '../../storage/database.ts';
import { getSecret } from '../secrets/secrets.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { deleteOldSnapshots, deleteSnapshots, findSnapshot, replaceSnapshot } from './reviews.repository.ts';

/**
 * Milliseconds: freshness of a snapshot, its retention, delay before a retry without snapshot, interval of the purge.
 * The terms of the service allow to store only place ids. Reviews are cached at most thirty minutes: retention, purge
 * interval, and five minutes in which the purge may wait for its turn. Then they are deleted everywhere.
 */
export const reviewDurations = {
  freshness: 600_000,
  retention: 1_200_000,
  retryDelay: 600_000,
  purgeInterval: 300_000,
} as const;

/** Number of reviews per response. */
const pageLength = 3;

const none: ReplyOf<'listGoogleReviews'> = { source: null, rating: null, total: 0, reviews: [], next: null };

/** Enqueues a refresh of a site's reviews, outside the current transaction. */
export type EnqueueReviewsRefresh = (siteId: number) => void;

/**
 * Lists the reviews of the site's place (API-30) from the latest snapshot: no visitor waits for the service. A page
 * that finds it stale enqueues a refresh and still shows it for some minutes. Without place, key or snapshot the list
 * is empty.
 */
export async function listGoogleReviews(
  context: RequestContext,
  ask: EnqueueReviewsRefresh,
  from: number,
): Promise<Result<ReplyOf<'listGoogleReviews'>>> {
  const { GOOGLE_PLACE_ID: placeId } = await getSettings(context);
  addCacheTags(context, 'reviews');
  if (!placeId) return succeed(none);
  const snapshot = await findSnapshot(context, placeId);
  // A preview of a later day shows the reviews of today.
  const now = context.draftPreview?.realNow ?? context.now;
  const age = snapshot ? now - snapshot.fetched_at.getTime() : Number.POSITIVE_INFINITY;
  if (age >= reviewDurations.freshness && !context.draftPreview) ask(context.site.id);
  setExpiry(
    context,
    context.now + (age < reviewDurations.freshness ? reviewDurations.freshness - age : reviewDurations.retryDelay),
  );
  if (!snapshot || age >= reviewDurations.retention) return succeed(none);
  setExpiry(context, context.now + reviewDurations.retention - age);
  const { source, rating, total, reviews } = snapshot.content;
  const next = from + pageLength < reviews.length ? from + pageLength : null;
  return succeed({ source, rating, total, reviews: reviews.slice(from, from + pageLength), next });
}

/** Services that a refresh of reviews needs. */
export type ReviewTools = Pick<WorkerTools, 'database' | 'reviewService' | 'services' | 'log'>;

/**
 * Refreshes the reviews of a site's place, in a job. No transaction is open during the call to the service. When the
 * service fails, the last snapshot stays until its retention ends.
 */
export async function refreshReviews(
  { database, reviewService: service, services, log }: ReviewTools,
  site: SiteIdentity,
  now = Date.now(),
): Promise<void> {
  const scopeOf = (transaction: RequestContext['transaction']) =>
    createSystemContext(site, transaction, 'avis', services, { now });
  const { placeId, key } = await database.read(site.id, async (transaction) => {
    const context = scopeOf(transaction);
    const settings = await getSettings(context);
    const found = service.needsKey ? await getSecret(context, 'GOOGLE_PLACES_KEY') : '';
    return { placeId: settings.GOOGLE_PLACE_ID, key: found };
  });
  if (!placeId || key === undefined) {
    await database.write(site.id, (transaction) => deleteSnapshots(scopeOf(transaction)));
    return;
  }
  try {
    const content = await service.readPlace(placeId, key, toIsoLocale(site.defaultLocale).slice(0, 2));
    await database.write(site.id, async (transaction) => {
      await replaceSnapshot(scopeOf(transaction), placeId, content);
      transaction.invalidate('reviews');
    });
  } catch (error) {
    if (!(error instanceof ReviewServiceError) || error.isTransient) throw error;
    // A refused key stays refused, so that a retry is useless. The log must say it, since the block disappears.
    log.warn({ site: site.id, cause: error.message }, 'avis refusés par le service');
  }
}

/** Deletes the snapshots past their retention and invalidates the pages that show them; returns the site ids. */
export async function deleteExpiredReviews(database: Database, now = Date.now()): Promise<number[]> {
  const siteIds = await database.platform('avis arrivés à leur terme', (transaction) =>
    deleteOldSnapshots(transaction, new Date(now - reviewDurations.retention)),
  );
  for (const siteId of siteIds) await database.write(siteId, async (transaction) => transaction.invalidate('reviews'));
  return siteIds;
}

/** Job: refreshes the reviews of a site's place. */
export const refreshReviewsJob = defineJob<{ siteId: number }>({
  queue: queues.refreshReviews,
  queueOptions: { deleteAfterSeconds: 3600 },
  async run(tools, { siteId }) {
    const site = await tools.directory.reload(siteId);
    if (site) await refreshReviews(tools, site);
  },
});

/**
 * Maintenance task: purges expired reviews. Their retention is counted in minutes, so that an hourly task is too rare.
 */
export async function purgeExpiredReviews(
  { database, log }: Pick<WorkerTools, 'database' | 'log'>,
  now = Date.now(),
): Promise<void> {
  const sites = await deleteExpiredReviews(database, now);
  if (sites.length) log.info({ sites }, 'avis du service de cartes oubliés');
}
