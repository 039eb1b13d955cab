import { type Kysely, sql } from 'kysely';

/** The days of a diary read the dates that begin on them or the day before, and the few that last longer, however many years there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index occurrence_long on occurrence (site_id, ends_at) where ends_at - starts_at > interval '1 day'`.execute(
    db,
  );
}
