import type { DatabaseSchema } from './schema.gen.ts';

/** Name of a table of the program. */
export type TableName = keyof DatabaseSchema;

/** A table with one of its columns, for statements built from a list of both. */
export type TableColumn = {
  [Table in TableName]: { table: Table; column: keyof DatabaseSchema[Table] };
}[TableName];
