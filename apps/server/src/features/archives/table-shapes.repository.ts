import type { Transaction } from '../../storage/database.ts';

/** A column of a table as the database describes it. */
export interface ColumnShape {
  name: string;
  /** The name of its type, as `text`, `int4`, `timestamptz`, `jsonb`, `_text` for a list of texts. */
  type: string;
  isNullable: boolean;
  /** Whether the database computes it. */
  isComputed: boolean;
  /** The value of a row that gives none, as JSON; undefined where there is none, or where the database counts. */
  initial: unknown;
}

/** A table with rows per site as the database describes it. */
export interface TableShape {
  columns: ReadonlyMap<string, ColumnShape>;
  /** The columns of its primary key after the site, in their order. */
  key: readonly string[];
  /** The tables that its foreign keys name. */
  references: readonly { name: string; table: string; columns: readonly string[] }[];
}

interface ColumnRow extends Omit<ColumnShape, 'initial'> {
  table: string;
  expression: string | null;
}

/** Describes tables with rows per site, by their names. */
export async function readTableShapes(
  transaction: Transaction,
  tables: readonly string[],
): Promise<Map<string, TableShape>> {
  const columns = await transaction.query<ColumnRow>(
    `select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
       a.attgenerated <> '' as "isComputed", pg_get_expr(d.adbin, d.adrelid) as expression
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) order by c.relname, a.attnum`,
    [tables],
  );
  const keys = await transaction.query<{ table: string; key: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by part.place) as key
       from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
       cross join lateral unnest(i.indkey::int2[]) with ordinality as part(number, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) group by c.relname`,
    [tables],
  );
  const references = await transaction.query<{ table: string; name: string; other: string; columns: string[] }>(
    `select c.relname as table, f.conname as name, o.relname as other, array_agg(a.attname::text) as columns
       from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class o on o.oid = f.confrelid
       cross join lateral unnest(f.conkey) as part(number)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number
      where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
      group by f.oid, c.relname, o.relname order by f.oid`,
    [tables],
  );
  const initials = await readInitials(transaction, columns);
  return new Map(
    tables.map((table) => [
      table,
      {
        columns: new Map(
          columns
            .filter((column) => column.table === table && column.name !== 'site_id')
            .map(({ name, type, isNullable, isComputed }) => [
              name,
              { name, type, isNullable, isComputed, initial: initials.get(`${table}.${name}`) },
            ]),
        ),
        key: (keys.find((one) => one.table === table)?.key ?? []).filter((column) => column !== 'site_id'),
        references: references
          .filter((one) => one.table === table)
          .map(({ name, other, columns: named }) => ({
            name,
            table: other,
            columns: named.filter((name) => name !== 'site_id'),
          })),
      },
    ]),
  );
}

/** Computes the initial values of columns; those that the database counts have none. */
async function readInitials(transaction: Transaction, columns: readonly ColumnRow[]): Promise<Map<string, unknown>> {
  const given = columns.filter(
    ({ expression, isComputed }) => expression && !isComputed && !expression.startsWith('nextval('),
  );
  if (!given.length) return new Map();
  const [row] = await transaction.query<Record<string, unknown>>(
    `select ${given.map(({ expression }, index) => `to_jsonb(${expression}) as "${index}"`).join(', ')}`,
  );
  return new Map(given.map(({ table, name }, index) => [`${table}.${name}`, row?.[index]]));
}

/** Sets the session's time zone for the transaction, so that moments are written alike everywhere. */
export async function setUtcTimeZone(transaction: Transaction): Promise<void> {
  await transaction.query(`set local time zone 'UTC'`);
}

/** Reads all of the transaction from one snapshot. Only before its first statement. */
export async function setSnapshotIsolation(transaction: Transaction): Promise<void> {
  await transaction.query('set transaction isolation level repeatable read read only');
}

/** Returns the shape of a table that was described. */
export function getShape(shapes: ReadonlyMap<string, TableShape>, table: string): TableShape {
  const shape = shapes.get(table);
  if (!shape) throw new Error(`no table ${table} was described`);
  return shape;
}
