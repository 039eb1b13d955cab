import { type Kysely, sql } from 'kysely';

/** A price on request is a period without a price: those before it still count for struck prices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_period alter column price_cents drop not null`.execute(db);
}
