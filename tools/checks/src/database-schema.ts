import { readText } from './source-tree.ts';

/** Columns of each table by its name. */
export type TableColumns = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the tables of `schema.gen.ts`, which a test keeps equal to the migrations; `text` is for examples. */
export function readTableColumns(text: string = readText('apps/server/src/storage/schema.gen.ts')): TableColumns {
  const tables = new Map<string, ReadonlySet<string>>();
  for (const [, table = '', body = ''] of text.matchAll(
    /^\/\*\* A row of `(\w+)`\. \*\/\nexport interface \w+ \{\n([\s\S]*?)^\}/gm,
  ))
    tables.set(table, new Set([...body.matchAll(/^ {2}(?:\/\*\* [^*]*\*\/ )?(\w+):/gm)].map(([, name = '']) => name)));
  return tables;
}
