import { type Kysely, sql } from 'kysely';

/** The history of a setting is read from the audit of its site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_entry_settings on audit_entry (site_id, id desc) where action = 'settings.change'`.execute(
    db,
  );
}
