import { type Kysely, sql } from 'kysely';
import { jobsSchema } from './frozen/job-queues.ts';

/**
 * A refund on the screen of an order may give back several withdrawals of it. The papers of a parcel are issued by a job once it can no
 * longer be taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal_refund drop constraint withdrawal_refund_pkey,
    add primary key (site_id, refund_id, withdrawal_id)`.execute(db);
  await sql`select ${sql.raw(jobsSchema)}.create_queue('issue-handover-papers', ${JSON.stringify(queueOptions)}::jsonb)`.execute(
    db,
  );
}

/** A job that is run again issues nothing twice. */
const queueOptions = {
  policy: 'standard',
  notify: true,
  retryLimit: 20,
  retryDelay: 60,
  expireInSeconds: 300,
  heartbeatSeconds: 60,
  retentionSeconds: 1_209_600,
  deleteAfterSeconds: 3600,
};
