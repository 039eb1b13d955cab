import { type Kysely, sql } from 'kysely';

/** What is folded is compared byte by byte, so that a beginning is a range of an index. */
const fold = (value: string) => `text collate "C" generated always as (lower(vitrine_unaccent(${value}))) stored`;

/**
 * The status of an order and the beginnings by which it is searched, stored so that indexes find them: under row-level security
 * those of `lower` and `ilike` serve for nothing, which are not leakproof.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table shop_order
         add column status text generated always as (case when payment_state = 'refunded' then 'refunded'
           when fulfilment in ('expired', 'cancelled') then 'cancelled'
           when fulfilment = 'placed' then case when payment_state in ('paid', 'partly_refunded', 'disputed') then 'paid'
             when payment_state = 'failed' then 'payment_failed' else 'awaiting_payment' end
           when fulfilment = 'partly_shipped' then 'shipped' else fulfilment end) stored,
         add column folded_reference ${fold('reference')},
         add column folded_letters ${fold(`split_part(reference, '-', 2)`)},
         add column folded_email text collate "C" generated always as (lower(email)) stored,
         add column folded_name ${fold(`firstname || ' ' || lastname`)},
         add column folded_surname ${fold(`lastname || ' ' || firstname`)}`,
    )
    .execute(db);
  await sql`drop index shop_order_email`.execute(db);
  for (const index of [
    'shop_order_status on shop_order (site_id, status, placed_at, id)',
    'shop_order_email on shop_order (site_id, folded_email)',
    'shop_order_reference on shop_order (site_id, folded_reference)',
    'shop_order_letters on shop_order (site_id, folded_letters)',
    'shop_order_name on shop_order (site_id, folded_name)',
    'shop_order_surname on shop_order (site_id, folded_surname)',
  ])
    await sql.raw(`create index ${index}`).execute(db);
}
