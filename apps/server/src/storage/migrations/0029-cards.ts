import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/** Payment by card: the payments at the service, and which of them a refund gives back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'card_intent',
    ['id'],
    `id text not null, payment_id integer not null, amount_cents integer not null check (amount_cents > 0),
     state text not null check (state in ('waiting', 'authenticating', 'processing', 'succeeded', 'cancelled')),
     refusal text, refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
     outcome text check (outcome in ('counted', 'refunded')), is_disputed boolean not null default false,
     created_at timestamptz not null, read_at timestamptz not null,
     foreign key (site_id, payment_id) references payment (site_id, id) on delete cascade`,
  );
  await sql`create index card_intent_payment on card_intent (site_id, payment_id)`.execute(db);
  await sql`create index card_intent_open on card_intent (site_id, read_at)
    where state in ('waiting', 'authenticating', 'processing')`.execute(db);
  // At most one of them is the payment of its order.
  await sql`create unique index card_intent_counted on card_intent (site_id, payment_id) where outcome = 'counted'`.execute(
    db,
  );
  await sql`alter table refund add column intent_id text,
    add constraint refund_intent foreign key (site_id, intent_id) references card_intent (site_id, id)`.execute(db);
  await sql`create index refund_intent on refund (site_id, intent_id)`.execute(db);
  await sql`create index refund_due on refund (site_id, id) where state = 'due'`.execute(db);
  await sql`alter table order_event drop constraint order_event_kind_check, add constraint order_event_kind_check check (kind in
    ('placed', 'paid', 'preparing', 'ready', 'partly_shipped', 'shipped', 'collected', 'done', 'expired', 'cancelled', 'reminded',
     'claimed', 'erased', 'refunded', 'payment_failed', 'held_again', 'payment_changed', 'disputed', 'dispute_closed'))`.execute(
    db,
  );
}
