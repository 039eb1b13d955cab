import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/** What the card service pays out to the bank account of a shop, and what each payout holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'card_payout',
    ['id'],
    `id text not null, state text not null check (state in ('pending', 'paid', 'failed', 'cancelled')),
     contents text not null check (contents in ('told', 'awaited', 'unknown')),
     amount_cents integer not null, arrives_on date not null, created_at timestamptz not null, read_at timestamptz not null`,
  );
  // A movement of the account at the service. Which order it is about is found by its payment, which may be none of this shop.
  await createSiteTable(
    db,
    'card_payout_line',
    ['payout_id', 'position'],
    `payout_id text not null, position integer not null, id text not null,
     kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'other')), type text not null,
     amount_cents integer not null, fee_cents integer not null, at timestamptz not null, intent_id text,
     description text not null default '',
     unique (site_id, id),
     foreign key (site_id, payout_id) references card_payout (site_id, id) on delete cascade`,
  );
  for (const index of [
    'index card_payout_arrival on card_payout (site_id, arrives_on, id)',
    'index card_payout_created on card_payout (site_id, created_at)',
    'index card_payout_line_intent on card_payout_line (site_id, intent_id) where intent_id is not null',
  ])
    await sql.raw(`create ${index}`).execute(db);
}
