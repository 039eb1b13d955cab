import { type Kysely, sql } from 'kysely';
import { jobsSchema } from './frozen/job-queues.ts';
import { createSiteTable } from './frozen/site-table.ts';

/**
 * How each paper looks, frozen with it, and the file that is drawn of it. It says who bought, so it lies beside the paper and
 * goes with the identity of the buyer. The queue draws each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'invoice_file',
    ['invoice_id'],
    `invoice_id integer not null, look text not null, stored_name text, hash text, bytes integer, drawn_at timestamptz,
     check ((stored_name is null) = (hash is null) and (hash is null) = (bytes is null) and (bytes is null) = (drawn_at is null)),
     foreign key (site_id, invoice_id) references invoice (site_id, id) on delete cascade`,
  );
  const options = {
    policy: 'standard',
    notify: true,
    retryLimit: 500,
    retryDelay: 60,
    expireInSeconds: 900,
    heartbeatSeconds: 60,
    retentionSeconds: 1_209_600,
    deleteAfterSeconds: 86_400,
  };
  await sql`select ${sql.raw(jobsSchema)}.create_queue('draw-paper', ${JSON.stringify(options)}::jsonb)`.execute(db);
}
