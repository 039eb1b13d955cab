import type { RequestContext } from '../request-context.ts';
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
