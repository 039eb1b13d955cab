import { type Kysely, sql } from 'kysely';

/** A site that is being made holds its hosts; whether its program lives is told by the lock on its row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_import add hosts text[] not null default '{}', drop beat_at`.execute(db);
}
