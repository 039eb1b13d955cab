import type { Transaction } from '../../storage/database.ts';
import type { TableShape } from './table-shapes.repository.ts';

/** Numbers that are drawn one by one rather than skipped. */
const drawnAtMost = 100_000;

/** A row by the names of its columns, with values of JSON. */
export type Row = Record<string, unknown>;

/**
 * Reads the rows of a site that follow one in the order of their key, `limit` at most. Values are JSON: moments and days are
 * texts.
 */
export async function readRowsAfter(
  transaction: Transaction,
  siteId: number,
  table: string,
  shape: TableShape,
  {
    filter,
    after,
    limit,
  }: { filter?: { column: string; values: readonly string[] } | undefined; after: Row | undefined; limit: number },
): Promise<Row[]> {
  const rows = await transaction.query<{ row: Row }>(
    `select to_jsonb(one) - 'site_id' as row from ${table} one where site_id = $1${filter ? ` and ${filter.column} = any ($3)` : ''}
       and ($2::jsonb is null or (${listKey(shape, 'one')}) > (select ${listColumns(shape.key, 'last')} from jsonb_populate_record(null::${table}, $2::jsonb) last))
      order by ${listKey(shape, 'one')} limit ${limit}`,
    [siteId, after ? JSON.stringify(after) : null, ...(filter ? [filter.values] : [])],
  );
  return rows.map(({ row }) => row);
}

/** Reads the rows of a site that belong to some of another table, in the order of their key. */
export async function readInnerRows(
  transaction: Transaction,
  siteId: number,
  table: string,
  shape: TableShape,
  parents: readonly Row[],
): Promise<Row[]> {
  const named = Object.keys(parents[0] ?? {});
  if (!named.length) return [];
  const rows = await transaction.query<{ row: Row }>(
    `select to_jsonb(one) - 'site_id' as row from ${table} one where site_id = $1
       and (${listColumns(named, 'one')}) in (select ${listColumns(named, 'parent')} from jsonb_populate_recordset(null::${table}, $2::jsonb) parent)
      order by ${listKey(shape, 'one')}`,
    [siteId, JSON.stringify(parents)],
  );
  return rows.map(({ row }) => row);
}

/** Inserts rows of a site with these columns. Their texts of JSON keep the order of their keys where their column does. */
export async function insertArchivedRows(
  transaction: Transaction,
  siteId: number,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  await transaction.query(
    `insert into ${table} (site_id, ${columns.join(', ')}) overriding system value
     select $1, ${listColumns(columns, 'given')} from json_populate_recordset(null::${table}, $2::json) given`,
    [siteId, JSON.stringify(rows)],
  );
}

/** Sets columns of rows that are already there, found by their key. */
export async function updateArchivedRows(
  transaction: Transaction,
  siteId: number,
  table: string,
  { key }: TableShape,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  await transaction.query(
    `update ${table} one set ${columns.map((column) => `${column} = given.${column}`).join(', ')}
       from jsonb_populate_recordset(null::${table}, $2::jsonb) given
      where one.site_id = $1 and (${listColumns(key, 'one')}) = (${listColumns(key, 'given')})`,
    [siteId, JSON.stringify(rows)],
  );
}

/** Begins a part of the transaction that can be undone alone. */
export async function createSavepoint(transaction: Transaction): Promise<void> {
  await transaction.query('savepoint archived_rows');
}

/** Ends the part, with what it did. */
export async function releaseSavepoint(transaction: Transaction): Promise<void> {
  await transaction.query('release savepoint archived_rows');
}

/** Undoes the part. */
export async function rollbackToSavepoint(transaction: Transaction): Promise<void> {
  await transaction.query('rollback to savepoint archived_rows');
}

/**
 * Advances the sequences of tables beyond the numbers of a site, and never back: other sites draw from them meanwhile.
 */
export async function advanceSequences(
  transaction: Transaction,
  siteId: number,
  tables: readonly string[],
): Promise<void> {
  const counted = await transaction.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column,
       substring(pg_get_expr(d.adbin, d.adrelid) from '^nextval\\(''([^'']+)''') as sequence
       from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and pg_get_expr(d.adbin, d.adrelid) like 'nextval(%'
      union all
     select c.relname, a.attname, pg_get_serial_sequence(c.relname::text, a.attname::text)
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [tables],
  );
  for (const { table, column, sequence } of counted) {
    const [row] = await transaction.query<{ highest: number | null }>(
      `select max(${column})::float8 as highest from ${table} where site_id = $1`,
      [siteId],
    );
    if (row?.highest) await advanceSequence(transaction, sequence, row.highest);
  }
}

/**
 * Advances a sequence to a number, and never back: every site draws from it meanwhile, and no lock holds `nextval` up. What is
 * missing is therefore drawn, by `nextval` itself, and others that draw at once only make it go further. `setval` would undo
 * what they drew since the sequence was read; it is left to leaps so wide that nobody draws that many within one statement.
 */
export async function advanceSequence(transaction: Transaction, sequence: string, highest: number): Promise<void> {
  await transaction.query(
    `select case when $1 - reached > $2 then setval('${sequence}', $1)
       else (select max(nextval('${sequence}')) from generate_series(reached + 1, $1)) end
       from (select case when is_called then last_value else last_value - 1 end as reached from ${sequence}) one
      where reached < $1`,
    [highest, drawnAtMost],
  );
}

/** The key in an order that is the same in every database. */
const listKey = ({ key, columns }: TableShape, table: string) =>
  key.map((column) => `${table}.${column}${columns.get(column)?.type === 'text' ? ' collate "C"' : ''}`).join(', ');

const listColumns = (columns: readonly string[], table: string) =>
  columns.map((column) => `${table}.${column}`).join(', ');
