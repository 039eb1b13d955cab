import { type Kysely, sql } from 'kysely';
import { jobsSchema } from './frozen/job-queues.ts';
import { createSiteTable } from './frozen/site-table.ts';

/** Archives of a site that its team has asked for: how far each is, and until when its file is kept. One at a time is made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'site_archive',
    ['id'],
    `id uuid not null, account_id integer references staff_account (id) on delete set null,
     name text not null, state text not null check (state in ('waiting', 'running', 'done', 'failed')),
     failure text check (failure in ('storage-full', 'unavailable', 'interrupted', 'unexpected')),
     done integer not null default 0, total integer not null default 0, attempts integer not null default 0,
     bytes bigint, missing integer not null default 0, asked_at timestamptz not null, beat_at timestamptz not null,
     completed_at timestamptz, expires_at timestamptz,
     check ((state = 'failed') = (failure is not null)),
     check ((state = 'done') = (bytes is not null and completed_at is not null and expires_at is not null))`,
  );
  await sql`create unique index site_archive_under_way on site_archive (site_id)
    where state in ('waiting', 'running')`.execute(db);
  await sql`create index site_archive_account on site_archive (account_id)`.execute(db);
  const options = {
    policy: 'standard',
    notify: true,
    retryLimit: 3,
    retryDelay: 15,
    expireInSeconds: 21_600,
    heartbeatSeconds: 60,
    retentionSeconds: 1_209_600,
    deleteAfterSeconds: 86_400,
  };
  await sql`select ${sql.raw(jobsSchema)}.create_queue('export-site', ${JSON.stringify(options)}::jsonb)`.execute(db);
}
