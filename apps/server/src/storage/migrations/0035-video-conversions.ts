import { type Kysely, sql } from 'kysely';
import { jobsSchema } from './frozen/job-queues.ts';
import { createSiteTable } from './frozen/site-table.ts';

/**
 * Conversions of videos, by the content that is converted: it may stand behind several files, or behind a former one.
 * `result_hash` is named before the result is stored, so that a repeated job finds what it had left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'media_conversion',
    ['hash'],
    `hash text not null check (hash ~ '^[0-9a-f]{32}$'),
     state text not null check (state in ('pending', 'done', 'failed')),
     failure text check ((failure is null) = (state <> 'failed')),
     attempts smallint not null default 0, name text not null, content_type text not null, bytes bigint not null,
     result_hash text check (result_hash ~ '^[0-9a-f]{32}$')`,
  );
  const options = {
    policy: 'standard',
    notify: true,
    retryLimit: 6,
    retryDelay: 15,
    expireInSeconds: 5400,
    heartbeatSeconds: 60,
    retentionSeconds: 1_209_600,
    deleteAfterSeconds: 86_400,
  };
  await sql`select ${sql.raw(jobsSchema)}.create_queue('convert-video', ${JSON.stringify(options)}::jsonb)`.execute(db);
}
