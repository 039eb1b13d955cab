import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/** What visitors sent through a form whose trap was filled in, as they sent it: kept apart until somebody decides; and indexes of all that waits so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'suspicious_submission',
    ['reference'],
    `reference text not null, kind text not null check (kind in ('testimonial', 'newsletter', 'booking')),
     received_at timestamptz not null, email_key text not null, input jsonb not null, member_id integer,
     foreign key (site_id, member_id) references member (site_id, id)`,
  );
  await sql`create index suspicious_submission_member on suspicious_submission (site_id, member_id)`.execute(db);
  for (const table of ['contact_message', 'form_answer'])
    await sql`create index ${sql.raw(`${table}_suspicious`)} on ${sql.table(table)} (site_id, at) where is_suspicious`.execute(
      db,
    );
}
