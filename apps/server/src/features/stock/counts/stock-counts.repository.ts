import type { RequestContext } from '../../../request-context.ts';
import type { StockCountTable } from '../../../storage/schema.gen.ts';
import { countedStockSql, stockNameSql } from '../stock-records.repository.ts';

export type StockCountRow = Pick<StockCountTable, 'id' | 'started_at'>;

/** Finds the count that is open; with `isLocked`, nothing else changes it until the transaction ends. */
export async function findOpenCount(
  context: RequestContext,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<StockCountRow | undefined> {
  const [row] = await context.transaction.query<StockCountRow>(
    `select id, started_at from stock_count where site_id = $1 and state = 'open' ${isLocked ? 'for update' : ''}`,
    [context.site.id],
  );
  return row;
}

/** Begins a count, unless one is open; returns the one that is open then. */
export async function insertCount(context: RequestContext): Promise<{ id: number; isNew: boolean }> {
  const [row] = await context.transaction.query<{ id: number }>(
    `insert into stock_count (site_id, started_at, account_id) values ($1, $2, $3)
     on conflict (site_id) where state = 'open' do nothing returning id`,
    [context.site.id, new Date(context.now), context.staff?.accountId ?? null],
  );
  if (row) return { id: row.id, isNew: true };
  const open = await findOpenCount(context);
  if (!open) throw new Error('a count that was open has ended');
  return { id: open.id, isNew: false };
}

/** Ends a count; it is noted with who ended it. */
export async function updateCountEnded(
  context: RequestContext,
  id: number,
  state: 'applied' | 'abandoned',
): Promise<void> {
  await context.transaction.query(
    'update stock_count set state = $3, ended_at = $4, account_id = $5 where site_id = $1 and id = $2',
    [context.site.id, id, state, new Date(context.now), context.staff?.accountId ?? null],
  );
}

/** A stock that counts in this shop, with what was counted of it. */
export interface CountItemRow {
  id: number;
  name: string;
  on_hand: number;
  kept: number;
  counted: number | null;
  expected: number | null;
}

/** Lists the stocks that count in this shop by name, with what was counted of each. */
export function listCountItems(context: RequestContext, countId: number | null): Promise<CountItemRow[]> {
  return context.transaction.query(
    `select found.id, found.name, found.on_hand, found.kept, found.counted, found.expected from (select record.id, ${stockNameSql} as name, record.on_hand, record.held + record.allocated as kept, line.counted, line.expected
     from stock_item record left join stock_count_line line
       on line.site_id = record.site_id and line.stock_item_id = record.id and line.count_id = $2
     where record.site_id = $1 and (${countedStockSql} or line.counted is not null)) found
     order by found.name collate "fr-x-icu", found.id`,
    [context.site.id, countId],
  );
}

/** Locks the stocks that were counted, in the order of their ids; returns them as they are now. */
export async function lockCountedItems(context: RequestContext, countId: number): Promise<CountItemRow[]> {
  await context.transaction.query(
    `select id from stock_item where site_id = $1 and id in (
       select stock_item_id from stock_count_line where site_id = $1 and count_id = $2) order by id for update`,
    [context.site.id, countId],
  );
  return (await listCountItems(context, countId)).filter(({ counted }) => counted !== null);
}

/** Notes what was counted of a stock, beside what is believed at this moment; returns that, undefined where there is no such stock. */
export async function upsertCountLine(
  context: RequestContext,
  countId: number,
  stockItemId: number,
  counted: number,
): Promise<number | undefined> {
  const [row] = await context.transaction.query<{ expected: number }>(
    `insert into stock_count_line (site_id, count_id, stock_item_id, counted, expected, counted_at)
     select record.site_id, $2, record.id, $4, record.on_hand, $5 from stock_item record
     where record.site_id = $1 and record.id = $3 and ${countedStockSql}
     on conflict (site_id, count_id, stock_item_id)
       do update set counted = excluded.counted, expected = excluded.expected, counted_at = excluded.counted_at
     returning expected`,
    [context.site.id, countId, stockItemId, counted, new Date(context.now)],
  );
  return row?.expected;
}

/** Takes back what was counted of a stock. */
export async function deleteCountLine(context: RequestContext, countId: number, stockItemId: number): Promise<void> {
  await context.transaction.query(
    'delete from stock_count_line where site_id = $1 and count_id = $2 and stock_item_id = $3',
    [context.site.id, countId, stockItemId],
  );
}

/** A count that was applied. */
export interface PastCountRow {
  id: number;
  ended_at: Date;
  by: string;
  counted: number;
  missing: number;
  found: number;
}

/** Lists the last counts that were applied, the last first. */
export function listPastCounts(context: RequestContext): Promise<PastCountRow[]> {
  return context.transaction.query(
    `select own.id, coalesce(own.ended_at, own.started_at) as ended_at, coalesce(nullif(account.name, ''), account.email, '') as by,
       count(line.stock_item_id)::int as counted,
       coalesce(sum(greatest(line.expected - line.counted, 0)), 0)::int as missing,
       coalesce(sum(greatest(line.counted - line.expected, 0)), 0)::int as found
     from stock_count own left join staff_account account on account.id = own.account_id
     left join stock_count_line line on line.site_id = own.site_id and line.count_id = own.id
     where own.site_id = $1 and own.state = 'applied'
     group by own.id, own.ended_at, own.started_at, account.name, account.email order by own.id desc limit 20`,
    [context.site.id],
  );
}
