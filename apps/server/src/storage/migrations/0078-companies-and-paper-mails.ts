import { type Kysely, sql } from 'kysely';

/**
 * The company that an order is for, as its buyer named it: name, SIREN and VAT number; it goes with the identity of the buyer. And when a
 * paper was mailed: `is_mail_due` is true of one that is to be mailed once it is drawn, which those that were issued before are not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_order add column company jsonb`.execute(db);
  await sql`alter table invoice_file add column is_mail_due boolean not null default false, add column mailed_at timestamptz`.execute(
    db,
  );
}
