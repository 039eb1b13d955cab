import { type Kysely, sql } from 'kysely';

/**
 * Why a schedule was made: for the first appearance of a content or the date of publication of news and posts, or for a
 * translation that appears together with its original. Null where somebody has chosen its moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_revision add column planned_by text check (planned_by in ('date', 'original'))`.execute(
    db,
  );
}
