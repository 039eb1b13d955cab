import { type Kysely, sql } from 'kysely';

/** Answers to what visitors sent, and what is known of a mail while its server has not answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['outgoing_mail', 'platform_mail']) {
    // Set before the content goes to the mail server, until its answer is stored: whoever finds it set later must not send again.
    await sql.raw(`alter table ${table} add column handed_at timestamptz, add column uncertain_at timestamptz`).execute(db);
  }
  await sql`create index outgoing_mail_uncertain on outgoing_mail (site_id, uncertain_at) where uncertain_at is not null`.execute(
    db,
  );
}
