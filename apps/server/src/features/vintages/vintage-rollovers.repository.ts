import type { RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { VintageRolloverLineTable } from '../../storage/schema.gen.ts';
import { vintageNameSql } from './vintages.repository.ts';

export type Former = VintageRolloverLineTable['former'];

/** Notes vintages that are made of others together; returns their number. */
export async function insertRollover(
  context: RequestContext,
  former: Former,
  lines: readonly { fromId: number; toId: number }[],
): Promise<number> {
  const { id } = await insertRow(
    context,
    'vintage_rollover',
    { created_at: new Date(context.now), account_id: context.staff?.accountId ?? null },
    ['id'],
  );
  await context.transaction.query(
    `insert into vintage_rollover_line (site_id, rollover_id, from_id, to_id, former)
     select $1, $2, line.before, line.after, $3 from unnest($4::int[], $5::int[]) as line (before, after)`,
    [context.site.id, id, former, lines.map(({ fromId }) => fromId), lines.map(({ toId }) => toId)],
  );
  return id;
}

/** Vintages that were made together. */
export interface RolloverRow {
  id: number;
  created_at: Date;
  by: string;
  lines: { id: number; name: string; fromYear: number | null; isOffered: boolean; former: Former; hasLeft: boolean }[];
}

/** Lists the vintages that were made together, the last first. */
export function listRollovers(context: RequestContext): Promise<RolloverRow[]> {
  return context.transaction.query(
    `select rollover.id, rollover.created_at, coalesce(nullif(account.name, ''), account.email, '') as by, made.lines
     from vintage_rollover rollover left join staff_account account on account.id = rollover.account_id
     cross join lateral (select json_agg(json_build_object('id', line.to_id, 'name', ${vintageNameSql}, 'fromYear', former.year,
           'isOffered', sold.is_offered and sold.archived_at is null, 'former', line.former, 'hasLeft', line.left_at is not null)
           order by ${vintageNameSql}, line.to_id) as lines
         from vintage_rollover_line line
         join declination sold on sold.site_id = line.site_id and sold.id = line.to_id
         join declination former on former.site_id = line.site_id and former.id = line.from_id
         where line.site_id = rollover.site_id and line.rollover_id = rollover.id) made
     where rollover.site_id = $1 and made.lines is not null order by rollover.created_at desc, rollover.id desc limit 20`,
    [context.site.id],
  );
}

/** A vintage that would be taken back, with why it cannot be; no reason where it can. */
export interface UndoneRow {
  to_id: number;
  from_id: number;
  has_left: boolean;
  name: string;
  is_moved: boolean;
}

/** Lists the vintages that were made together, with whether anything but what there was at first was noted of their stock. */
export function listUndone(context: RequestContext, id: number): Promise<UndoneRow[]> {
  return context.transaction.query(
    `select line.to_id, line.from_id, line.left_at is not null as has_left, ${vintageNameSql} as name, exists (
         select from stock_movement movement where movement.site_id = line.site_id and movement.stock_item_id = sold.stock_item_id
           and not (movement.reason = 'opening' and movement.at = rollover.created_at)) as is_moved
     from vintage_rollover_line line
     join vintage_rollover rollover on rollover.site_id = line.site_id and rollover.id = line.rollover_id
     join declination sold on sold.site_id = line.site_id and sold.id = line.to_id
     where line.site_id = $1 and line.rollover_id = $2 order by line.to_id`,
    [context.site.id, id],
  );
}

/** Forgets that vintages were made together. */
export async function deleteRollover(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('delete from vintage_rollover where site_id = $1 and id = $2', [context.site.id, id]);
}

const setting = (type: string) => `exists (select from setting where setting.site_id = line.site_id
  and setting.type = '${type}' and setting.value = 'true'::jsonb)`;
const due = `vintage_rollover_line line
  join declination former on former.site_id = line.site_id and former.id = line.from_id
  join declination sold on sold.site_id = line.site_id and sold.id = line.to_id
  join stock_item stock on stock.site_id = former.site_id and stock.id = former.stock_item_id
  where line.left_at is null and former.is_offered and former.archived_at is null and sold.is_offered and sold.archived_at is null
    and (line.former = 'replaced' or stock.on_hand = 0 and ${setting('HANDLE_STOCK')} and not ${setting('USE_PRODUCT_STOCK')})`;

/** Lists the former vintages that leave the shop by now. */
export function listFormerToLeave(context: RequestContext): Promise<{ from_id: number }[]> {
  return context.transaction.query(`select line.from_id from ${due} and line.site_id = $1 order by line.from_id`, [
    context.site.id,
  ]);
}

/** Lists the sites with former vintages that leave the shop by now. */
export async function listSitesWithFormerToLeave(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.query<{ site_id: number }>(
    `select distinct line.site_id from ${due} order by line.site_id`,
  );
  return rows.map((row) => row.site_id);
}

/** Notes that former vintages have left the shop. */
export async function updateLeft(context: RequestContext, fromIds: readonly number[]): Promise<void> {
  await context.transaction.query(
    'update vintage_rollover_line set left_at = $3 where site_id = $1 and from_id = any($2::int[]) and left_at is null',
    [context.site.id, [...fromIds], new Date(context.now)],
  );
}
