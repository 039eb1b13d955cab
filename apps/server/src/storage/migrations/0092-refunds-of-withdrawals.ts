import { type Kysely, sql } from 'kysely';

/** A refund on the screen of an order may give back several withdrawals of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal_refund drop constraint withdrawal_refund_pkey,
    add primary key (site_id, refund_id, withdrawal_id)`.execute(db);
}
