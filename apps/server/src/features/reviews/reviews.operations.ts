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
 * Milliseconds: how long an answer is new, how long it is shown at all, how soon an absent one is asked for again, how often
 * what is over is looked for. The service allows to keep nothing but the number of a place: its words are held for the time in
 * which the same page is asked for again, thirty minutes with the last look, and are then nowhere.
 */
export const reviewDurations = {
  freshness: 600_000,
  retention: 1_500_000,
  retryDelay: 600_000,
  purgeInterval: 300_000,
} as const;

/** How many reviews a call gives. */
const pageLength = 3;

const none: ReplyOf<'listGoogleReviews'> = { source: null, rating: null, total: 0, reviews: [], next: null };

/** Asks, outside the present transaction, that the reviews of a site be read anew. */
export type EnqueueReviewsRefresh = (siteId: number) => void;

/**
 * The reviews of the site's place (API-30), from what the service last said: nobody waits for it. What is no longer new is
 * shown for some minutes while a job reads anew, because a page has asked; without place, key or answer there are none.
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
  const age = snapshot ? context.now - snapshot.fetched_at.getTime() : Number.POSITIVE_INFINITY;
  if (age >= reviewDurations.freshness) ask(context.site.id);
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

/** What reading reviews needs besides the site. */
export type ReviewTools = Pick<WorkerTools, 'database' | 'reviewService' | 'services' | 'log'>;

/**
 * Reads the reviews of a site's place anew: a job's work. No transaction is open while the service is spoken to; when it does not
 * answer, what was last said stays until its time is over.
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
    const found = service.needsKey ? await getSecret(context, services.encryption, 'GOOGLE_PLACES_KEY') : '';
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
    // Asked again and again, a refused key stays refused: somebody must hear of it, since the block will be gone.
    log.warn({ site: site.id, cause: error.message }, 'avis refusés par le service');
  }
}

/** Forgets what the service said too long ago to be shown, in the pages held in memory too; returns the numbers of the sites. */
export async function deleteExpiredReviews(database: Database, now = Date.now()): Promise<number[]> {
  const siteIds = await database.platform('avis arrivés à leur terme', (transaction) =>
    deleteOldSnapshots(transaction, new Date(now - reviewDurations.retention)),
  );
  for (const siteId of siteIds) await database.write(siteId, async (transaction) => transaction.invalidate('reviews'));
  return siteIds;
}

/** Reads the reviews of a site's place anew. */
export const refreshReviewsJob = defineJob<{ siteId: number }>({
  queue: queues.refreshReviews,
  async run(tools, { siteId }) {
    const site = await tools.directory.reload(siteId);
    if (site) await refreshReviews(tools, site);
  },
});

/** Forgets the reviews of a maps service in time: their minutes do not wait for the hour. */
export async function purgeExpiredReviews(
  { database, log }: Pick<WorkerTools, 'database' | 'log'>,
  now = Date.now(),
): Promise<void> {
  const sites = await deleteExpiredReviews(database, now);
  if (sites.length) log.info({ sites }, 'avis du service de cartes oubliés');
}
