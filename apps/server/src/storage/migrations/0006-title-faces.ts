import { type Kysely, sql } from 'kysely';

/** A title face cut to a few letters is small enough to travel inside the pages that show it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table font_file add column content text`.execute(db);
}
