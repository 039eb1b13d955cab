import type { RequestContext } from '../../../request-context.ts';
import { insertRow } from '../../../storage/insert-rows.ts';
import { binnedProductSql } from '../../../storage/sql/binned-product-sql.ts';
import { formatCapacitySql } from '../../../storage/sql/french-sql.ts';
import { productTitleSql } from '../../../storage/sql/product-title-sql.ts';

/** Something that has a list price. */
export interface PricedItemRow {
  id: number;
  name: string;
  price_cents: number;
}

const nameSql = `concat_ws(' · ', ${productTitleSql('sold.site_id', 'sold.product_id')}, sold.year::text,
  nullif(${formatCapacitySql('sold.capacity', 'sold.capacity_unit')}, ''))`;

/** Lists what has a price and was online, by name; those with these ids, or all. */
export function listPricedItems(context: RequestContext, ids?: readonly number[]): Promise<PricedItemRow[]> {
  return context.transaction.query(
    `select id, name, price_cents from (
       select sold.id, ${nameSql} as name, sold.price_cents from declination sold
       where sold.site_id = $1 and sold.archived_at is null and sold.price_cents is not null and ($2::int[] is null or sold.id = any($2))
         and exists (select from product_text text where text.site_id = sold.site_id and text.product_id = sold.product_id)
         and not ${binnedProductSql('sold.site_id', 'sold.product_id')}) priced
     order by name collate "fr-x-icu", id`,
    [context.site.id, ids ? [...ids] : null],
  );
}

/** A price that is changed with others. */
export interface RevisionLineRow {
  declination_id: number;
  from_cents: number;
  to_cents: number;
}

/** Stores prices that change together, with the price of each from that moment on; returns their number. */
export async function insertRevision(
  context: RequestContext,
  startsAt: Date,
  lines: readonly RevisionLineRow[],
): Promise<number> {
  const { id } = await insertRow(
    context,
    'price_revision',
    { starts_at: startsAt, created_at: new Date(context.now), account_id: context.staff?.accountId ?? null },
    ['id'],
  );
  const values = [
    context.site.id,
    lines.map((line) => line.declination_id),
    lines.map((line) => line.from_cents),
    lines.map((line) => line.to_cents),
  ];
  await context.transaction.query(
    `insert into price_revision_line (site_id, revision_id, declination_id, from_cents, to_cents)
     select $1, $5, line.id, line.before, line.after from unnest($2::int[], $3::int[], $4::int[]) as line (id, before, after)`,
    [...values, id],
  );
  await context.transaction.query(
    `insert into price_period (site_id, declination_id, starts_at, price_cents)
     select $1, line.id, $4, line.after from unnest($2::int[], $3::int[]) as line (id, after)
     on conflict (site_id, declination_id, starts_at) do update set price_cents = excluded.price_cents`,
    [context.site.id, values[1] as number[], values[3] as number[], startsAt],
  );
  return id;
}

/** A change of prices with its lines. */
export interface RevisionRow {
  id: number;
  starts_at: Date;
  by: string;
  lines: { id: number; name: string; fromCents: number; toCents: number }[];
}

/** Lists the last changes of prices that were not undone, the last first. */
export function listRevisions(context: RequestContext): Promise<RevisionRow[]> {
  return context.transaction.query(
    `select revision.id, revision.starts_at, coalesce(nullif(account.name, ''), account.email, '') as by,
       (select json_agg(json_build_object('id', line.declination_id, 'name', ${nameSql}, 'fromCents', line.from_cents, 'toCents', line.to_cents)
           order by ${nameSql}) from price_revision_line line
         join declination sold on sold.site_id = line.site_id and sold.id = line.declination_id
         where line.site_id = revision.site_id and line.revision_id = revision.id) as lines
     from price_revision revision left join staff_account account on account.id = revision.account_id
     where revision.site_id = $1 and revision.undone_at is null order by revision.starts_at desc, revision.id desc limit 20`,
    [context.site.id],
  );
}

/** Lists the declinations among these whose price changes later on already. */
export async function listPlanned(context: RequestContext, ids: readonly number[]): Promise<number[]> {
  const rows = await context.transaction.query<{ declination_id: number }>(
    'select distinct declination_id from price_period where site_id = $1 and declination_id = any($2::int[]) and starts_at > $3',
    [context.site.id, [...ids], new Date(context.now)],
  );
  return rows.map((row) => row.declination_id);
}

/** Undoes a change of prices that has not begun; returns the declinations whose prices stay, undefined where there is none. */
export async function undoRevision(context: RequestContext, id: number): Promise<number[] | undefined> {
  const [revision] = await context.transaction.query<{ starts_at: Date }>(
    `update price_revision set undone_at = $3 where site_id = $1 and id = $2 and undone_at is null and starts_at > $3 returning starts_at`,
    [context.site.id, id, new Date(context.now)],
  );
  if (!revision) return undefined;
  const rows = await context.transaction.query<{ declination_id: number }>(
    `delete from price_period period using price_revision_line line
     where period.site_id = $1 and line.site_id = $1 and line.revision_id = $2 and line.declination_id = period.declination_id
       and period.starts_at = $3 and period.price_cents = line.to_cents returning period.declination_id`,
    [context.site.id, id, revision.starts_at],
  );
  return rows.map((row) => row.declination_id);
}

/** Whether a change of prices exists, undone or not. */
export async function hasRevision(context: RequestContext, id: number): Promise<boolean> {
  const rows = await context.transaction.query('select from price_revision where site_id = $1 and id = $2', [
    context.site.id,
    id,
  ]);
  return rows.length > 0;
}

/** Lists the products of declinations. */
export async function listProductsOf(context: RequestContext, ids: readonly number[]): Promise<number[]> {
  const rows = await context.transaction.query<{ product_id: number }>(
    'select distinct product_id from declination where site_id = $1 and id = any($2::int[]) order by product_id',
    [context.site.id, [...ids]],
  );
  return rows.map((row) => row.product_id);
}
