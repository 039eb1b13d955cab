import type { DatabaseSchema } from './schema.gen.ts';
import type { TableName } from './schema-types.ts';

type ColumnName<Table extends TableName> = keyof DatabaseSchema[Table] & string;

/** How a value of a resource is read from its table, filtered, ordered and written. */
interface ResourceValue<Column extends string> {
  /** The column that holds it; absent where it is computed by `sql`. */
  column?: Column;
  /** SQL of a computed value, with `record` for the row. */
  sql?: string;
  /** What it is to PostgreSQL. */
  type: 'text' | 'integer' | 'boolean' | 'date' | 'timestamptz' | 'double precision';
  /** Whether an empty text is stored as null. */
  isEmptyNull?: true;
}

/** The table of a resource: where its values are. Only repositories define one, since it holds SQL. */
export interface ResourceTable<Key extends string = string, Table extends TableName = TableName> {
  table: Table;
  values: Readonly<Record<Key, ResourceValue<ColumnName<Table>>>>;
  /** SQL condition on `record` for rows that are records at all. */
  condition?: string;
  /** SQL conditions of filters by a record that no value of the row names, with `record` for the row and `$id` for that record. */
  related?: Readonly<Record<string, string>>;
  /** SQL of the texts that the search looks into, with `record` for the row; each row is folded at each search. */
  search?: readonly string[];
  /** Columns that hold folded texts, for tables that may be long: the search looks into them too. */
  searchedColumns?: readonly ColumnName<Table>[];
  /** Columns that hold folded texts, with an index each: the search finds what begins with a text, among any number of rows. */
  searchedBeginnings?: readonly ColumnName<Table>[];
  /**
   * A table with the folded words of each record, a row each: the search finds the records that have, for each word of a text, one that
   * begins with it, among any number of rows. What is typed as a telephone number is one word.
   */
  searchedWords?: { table: TableName; record: string };
  /** The column that says since when a record is archived. */
  archivedColumn?: ColumnName<Table>;
  /** Whether rows are only ever added: the program may not even lock one, and nothing of it changes meanwhile. */
  isAppendOnly?: true;
}

/** A table whose columns are not known to types, as the shared statements see it. */
export type AnyResourceTable = Pick<ResourceTable<string, never>, 'condition' | 'search' | 'related'> & {
  table: TableName;
  values: Readonly<Record<string, ResourceValue<string>>>;
  archivedColumn?: string;
  isAppendOnly?: true;
  searchedColumns?: readonly string[];
  searchedBeginnings?: readonly string[];
  searchedWords?: { table: TableName; record: string };
};

/** Returns the SQL of a value, with `record` for the row. */
export function getValueSql(table: AnyResourceTable, key: string): string {
  const value = table.values[key];
  if (!value) throw new Error(`${table.table} has no value ${key}`);
  return value.sql ?? `record.${value.column}`;
}
