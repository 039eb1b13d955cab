import { type Kysely, sql } from 'kysely';
import { jobsSchema } from './frozen/job-queues.ts';

/** The queue of orders that are cancelled and anonymised after an erasure, one at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const options = {
    policy: 'standard',
    notify: true,
    retryLimit: 3,
    retryDelay: 10,
    expireInSeconds: 300,
    retentionSeconds: 86_400,
    deletionSeconds: 3600,
  };
  await sql`select ${sql.raw(jobsSchema)}.create_queue('erase-orders', ${JSON.stringify(options)}::jsonb)`.execute(db);
}
