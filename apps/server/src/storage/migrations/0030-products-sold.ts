import { type Kysely, sql } from 'kysely';

/** Whether a product has something to sell is kept with it: lists and counts of products read no declination for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product add column is_sold boolean not null default false`.execute(db);
  // Row-level security hides all rows from the tables' owner.
  await sql`set local role vitrine_platform`.execute(db);
  await sql`update product set is_sold = true where exists (select 1 from declination sold where sold.site_id = product.site_id
    and sold.product_id = product.id and sold.is_offered and sold.archived_at is null)`.execute(db);
  await sql`reset role`.execute(db);
  // The lock orders two changes of one product: each sees what the other leaves.
  await sql
    .raw(`create function refresh_product_sold() returns trigger language plpgsql set search_path = public, pg_temp as $$
      declare
        changed record := case when tg_op = 'DELETE' then old else new end;
      begin
        if tg_op = 'UPDATE' and (old.is_offered, old.archived_at) is not distinct from (new.is_offered, new.archived_at) then
          return null;
        end if;
        perform 1 from product where site_id = changed.site_id and id = changed.product_id for no key update;
        update product set is_sold = not is_sold where site_id = changed.site_id and id = changed.product_id
          and is_sold <> exists (select 1 from declination sold where sold.site_id = product.site_id
            and sold.product_id = product.id and sold.is_offered and sold.archived_at is null);
        return null;
      end $$`)
    .execute(db);
  await sql`create trigger refresh_product_sold after insert or delete or update of is_offered, archived_at on declination
    for each row execute function refresh_product_sold()`.execute(db);
  // Words and counts find what is listed by its number, and its price beside it.
  await sql`create index product_listed on product (site_id, id) include (price_from_cents)
    where is_valid and is_sold`.execute(db);
  await sql`drop index product_price`.execute(db);
  await sql`create index product_price on product (site_id, price_from_cents, id) where is_valid and is_sold`.execute(
    db,
  );
}
