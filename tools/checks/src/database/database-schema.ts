import { readText } from '../source-tree.ts';

/** What is known of a value that a statement returns: nothing where only the database knows. */
export interface SqlValueType {
  /** As in `schema.gen.ts`: string, number, boolean, Date, Buffer, with `[]` for arrays; none for JSON. */
  type?: string | undefined;
  isNullable?: boolean | undefined;
}

/** The columns of a relation or a result, by their names. */
export type ColumnTypes = ReadonlyMap<string, SqlValueType>;

/** Columns of each table by its name. */
export type TableColumns = ReadonlyMap<string, ColumnTypes>;

/** Reads the tables of `schema.gen.ts`, which a test keeps equal to the migrations; `text` is for examples. */
export function readTableColumns(text: string = readText('apps/server/src/storage/schema.gen.ts')): TableColumns {
  const tables = new Map<string, ColumnTypes>();
  for (const [, table = '', body = ''] of text.matchAll(
    /^\/\*\* A row of `(\w+)`\. \*\/\nexport interface \w+ \{\n([\s\S]*?)^\}/gm,
  ))
    tables.set(
      table,
      new Map(
        [...body.matchAll(/^ {2}(?:\/\*\* [^*]*\*\/ )?(\w+):([^;]*);/gm)].map(([, name = '', type = '']) => [
          name,
          readColumnType(type),
        ]),
      ),
    );
  return tables;
}

function readColumnType(text: string): SqlValueType {
  const words = text.split('|').map((word) => word.trim());
  const [first = ''] = words.filter((word) => word && word !== 'null');
  const type = /^'/.test(first) ? 'string' : /^\d/.test(first) ? 'number' : first;
  return { type: type === 'unknown' ? undefined : type, isNullable: words.includes('null') };
}
