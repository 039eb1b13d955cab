import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/**
 * Requests whose link a job has yet to mail. Their rows hold the email address, the jobs only the rows' keys: erasing a
 * person, unsubscribing and restoring a backup reach them all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'reset_request',
    ['id'],
    'id uuid not null, email_key text not null, created_at timestamptz not null, expires_at timestamptz not null',
  );
  await sql`create index reset_request_email on reset_request (site_id, email_key)`.execute(db);
  await sql`alter table registration add column is_mailed boolean not null default true`.execute(db);
  await sql`alter table newsletter_request add column is_mailed boolean not null default true`.execute(db);
}
