import { type Kysely, sql } from 'kysely';

/**
 * From where a booking came whose address nobody has proved, as a keyed mark that says nothing to whoever reads the database:
 * a few of one date are taken from one place, and no more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking add column network_mark bytea`.execute(db);
}
