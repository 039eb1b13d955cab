import type { RequestContext } from '../request-context.ts';
import type { SqlValue } from './database.ts';
import type { DatabaseSchema } from './schema.gen.ts';
import type { TableName } from './schema-types.ts';

/**
 * Inserts rows of a site with these columns; returns `returning` of each, columns in SQL. The columns are the table's own
 * and a row has all of them, by their types; values are JSON, which the database reads as the types of its columns.
 */
export function insertRows<Table extends TableName, Column extends keyof DatabaseSchema[Table] & string, Row = unknown>(
  { site, transaction }: Pick<RequestContext, 'site' | 'transaction'>,
  table: Table,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, unknown>>[],
  returning?: string,
): Promise<Row[]> {
  return transaction.query<Row>(
    `insert into ${table} (site_id, ${columns.join(', ')})
     select $1, ${columns.map((column) => `given.${column}`).join(', ')}
     from jsonb_populate_recordset(null::${table}, $2::jsonb) as given ${returning ? `returning ${returning}` : ''}`,
    [site.id, JSON.stringify(rows)],
  );
}

/** A value of a column; JSON as text. */
type InsertedValue<Value> = unknown extends Value ? string | null : Value extends unknown[] ? Readonly<Value> : Value;

/** A new row of a table: columns that are absent take their default, the site is the context's. */
type NewRow<Table extends TableName> = {
  [Column in Exclude<keyof DatabaseSchema[Table], 'site_id'>]?: InsertedValue<DatabaseSchema[Table][Column]>;
};

/** Inserts a row of a site; returns the columns `returning` of it. Each call names its columns, so each has its own plan. */
export async function insertRow<Table extends TableName, Returned extends keyof DatabaseSchema[Table] & string = never>(
  { site, transaction }: Pick<RequestContext, 'site' | 'transaction'>,
  table: Table,
  row: NewRow<Table>,
  returning: readonly Returned[] = [],
): Promise<Pick<DatabaseSchema[Table], Returned>> {
  const columns = ['site_id', ...Object.keys(row)];
  const values = [site.id, ...(Object.values(row) as SqlValue[])];
  const [inserted] = await transaction.query<Pick<DatabaseSchema[Table], Returned>>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, place) => `$${place + 1}`).join(', ')})
     ${returning.length ? `returning ${returning.join(', ')}` : ''}`,
    values,
  );
  return inserted as Pick<DatabaseSchema[Table], Returned>;
}
