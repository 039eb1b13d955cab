import type { PlaceReviews } from '../../adapters/reviews/review-service.ts';
import type { RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';

export interface SnapshotRow {
  content: PlaceReviews;
  fetched_at: Date;
}

/** Finds the latest snapshot of a place. */
export async function findSnapshot(context: RequestContext, placeId: string): Promise<SnapshotRow | undefined> {
  const rows = await context.transaction.query<SnapshotRow>(
    'select content, fetched_at from review_snapshot where site_id = $1 and place_id = $2',
    [context.site.id, placeId],
  );
  return rows[0];
}

/** Replaces every snapshot of the site with the one of this place. */
export async function replaceSnapshot(context: RequestContext, placeId: string, content: PlaceReviews): Promise<void> {
  await context.transaction.query('delete from review_snapshot where site_id = $1', [context.site.id]);
  await context.transaction.query(
    'insert into review_snapshot (site_id, place_id, content, fetched_at) values ($1, $2, $3, $4)',
    [context.site.id, placeId, JSON.stringify(content), new Date(context.now)],
  );
}

/** Deletes the snapshots of the site. */
export async function deleteSnapshots(context: RequestContext): Promise<void> {
  await context.transaction.query('delete from review_snapshot where site_id = $1', [context.site.id]);
}

/** Deletes the snapshots of all sites from before a moment; returns the ids of these sites. */
export async function deleteOldSnapshots(transaction: Transaction, before: Date): Promise<number[]> {
  const rows = await transaction.query<{ site_id: number }>(
    'delete from review_snapshot where fetched_at <= $1 returning site_id',
    [before],
  );
  return rows.map(({ site_id: siteId }) => siteId);
}
