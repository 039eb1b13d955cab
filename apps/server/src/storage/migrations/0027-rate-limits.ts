import { type Kysely, sql } from 'kysely';
import { jobsSchema, queues } from '../../jobs/queues.ts';
import { createSiteTable } from '../site-table.ts';

/**
 * Counters of rate limits, shared by all processes: not logged, since a count may be lost with the power, and left out of
 * backups. Their keys tell of nobody without the program's secret. And the queues of what visitors ask for with an email address:
 * a job looks the address up, so that the answer takes as long for a known one as for an unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'rate_limit',
    ['key'],
    'key text not null, points bigint not null, expires_at timestamptz not null',
  );
  await sql`alter table rate_limit set unlogged`.execute(db);
  await sql`alter table rate_limit set (fillfactor = 70)`.execute(db);
  // Their jobs hold an address that somebody typed: they are deleted an hour after their end.
  const options = JSON.stringify({
    policy: 'standard',
    notify: true,
    retryLimit: 12,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    retentionSeconds: 172_800,
    deletionSeconds: 3600,
  });
  for (const queue of [queues.sendResetLink, queues.sendRegistrationLink, queues.sendNewsletterLink])
    await sql`select ${sql.raw(jobsSchema)}.create_queue(${queue}, ${options}::jsonb)`.execute(db);
}
