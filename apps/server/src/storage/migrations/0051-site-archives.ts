import { type Kysely, sql } from 'kysely';
import { jobsSchema } from './frozen/job-queues.ts';
import { createPrivateTable, createSiteTable } from './frozen/site-table.ts';

/**
 * Archives of a site that its team has asked for: how far each is, and until when its file is kept; one at a time is made.
 * Archives that the platform's staff send to make a site of: what has arrived, and what became of it.
 */
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
  await createPrivateTable(
    db,
    'archive_import',
    `id uuid primary key, account_id integer not null references staff_account (id) on delete cascade,
     name text not null, length bigint not null check (length > 0),
     received bigint not null default 0 check (received between 0 and length), parts text[] not null default '{}',
     state text not null default 'receiving' check (state in ('receiving', 'waiting', 'running', 'done', 'failed')),
     host text, done integer not null default 0, total integer not null default 0, attempts integer not null default 0,
     failure text, report jsonb, created_at timestamptz not null, beat_at timestamptz not null,
     expires_at timestamptz not null,
     check ((state = 'failed') = (failure is not null)), check ((state = 'done') = (report is not null))`,
  );
  await sql`create index archive_import_account on archive_import (account_id)`.execute(db);
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
  for (const queue of ['export-site', 'import-site'])
    await sql`select ${sql.raw(jobsSchema)}.create_queue(${queue}, ${JSON.stringify(options)}::jsonb)`.execute(db);
}
