import { type Kysely, sql } from 'kysely';

/** When a site was made from an archive: what fell due before was told where it came from, or comes too late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site add column restored_at timestamptz`.execute(db);
}
