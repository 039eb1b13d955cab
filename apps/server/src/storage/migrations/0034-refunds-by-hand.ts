import { type Kysely, sql } from 'kysely';

/** Refunds that a person has sent are told from those that the card service reports: the latter are compared with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refund add column is_by_hand boolean not null default false`.execute(db);
  // Until now a refund that the service had refused could be noted as sent, and looked like one of its own.
  await sql`update refund set is_by_hand = true from card_intent intent
    where intent.site_id = refund.site_id and intent.id = refund.intent_id and refund.state = 'sent' and intent.refunded_cents = 0`.execute(
    db,
  );
}
