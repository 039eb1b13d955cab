import { type Kysely, sql } from 'kysely';

const methods = `('card', 'transfer', 'cheque', 'collection', 'terminal', 'cash')`;

/**
 * Orders that staff take at the counter or on the telephone: where they were placed, and what is paid on the spot. Nobody has accepted terms with a tick
 * there. An empty `email` is that of a buyer who gave none; null stays that of a person who was erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(
    `alter table shop_order add column channel text not null default 'online' check (channel in ('online', 'counter', 'phone')),
       alter column terms_accepted_at drop not null,
       drop constraint shop_order_payment_method_check,
       add constraint shop_order_payment_method_check check (payment_method in ${methods})`,
  );
  await run(
    `alter table payment drop constraint payment_method_check, add constraint payment_method_check check (method in ${methods})`,
  );
}
