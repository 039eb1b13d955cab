import { type Kysely, sql } from 'kysely';
import { jobsSchema } from './frozen/job-queues.ts';

/** What the platform's own screens ask across sites: jobs and mails by moment, the last change of a site, certificates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const jobs = sql.raw(`${jobsSchema}.job`);
  await sql`create index job_moment on ${jobs} (created_on desc, id desc)`.execute(db);
  await sql`create index job_failure on ${jobs} (created_on desc, id desc) where state = 'failed'`.execute(db);
  await sql`create index job_site on ${jobs} ((data ->> 'siteId'), created_on desc, id desc)`.execute(db);
  await sql`create index outgoing_mail_moment on outgoing_mail (created_at desc, id desc)`.execute(db);
  await sql`create index outgoing_mail_unsent on outgoing_mail (created_at desc, id desc) where sent_at is null`.execute(
    db,
  );
  await sql`create index audit_entry_staff on audit_entry (site_id, id desc) where account_id is not null`.execute(db);
  // Sums of a site's files, without reading their rows.
  await sql`create index media_bytes on media (site_id) include (kind, bytes)`.execute(db);
  // When a proxy asked for the certificate of a host, and was allowed to.
  await sql`alter table site_host add column certificate_asked_at timestamptz`.execute(db);
}
