import type { SourceFile } from '../source-tree.ts';
import type { ColumnTypes, TableColumns } from './database-schema.ts';
import type { RowField, RowType } from './row-types.ts';
import { checkSqlColumns } from './sql-columns.ts';
import { listQueryTexts } from './sql-texts.ts';

/**
 * Compares the columns of every statement of a source with the row type of its call: names, and what of types and
 * nullability can be known. `presentColumns` are never null, whatever the schema says. `unread` are the calls that cannot
 * be compared; those whose text cannot be read are not among them.
 */
export function compareRows(
  source: SourceFile,
  rowTypes: readonly (RowType | undefined)[],
  tables: TableColumns,
  presentColumns: readonly string[] = [],
): { faults: string[]; unread: string[]; count: number } {
  const faults = new Set<string>();
  const unread = new Set<string>();
  let count = 0;
  for (const [place, { at, texts }] of listQueryTexts(source).entries()) {
    const row = rowTypes[place];
    if (!row || !texts.length) continue;
    if (!isRead(row)) {
      unread.add(row.unreadable);
      continue;
    }
    for (const sql of texts) {
      const { columns } = checkSqlColumns(sql, tables);
      if (columns) for (const fault of compareRow(columns, row, presentColumns)) faults.add(`${at} ${fault}`);
      else unread.add(sql.slice(0, 80));
      count += 1;
    }
  }
  return { faults: [...faults], unread: [...unread], count };
}

const isRead = (row: RowType): row is ReadonlyMap<string, RowField> => 'get' in row;

/** Compares the columns of a statement with a row type. */
export function compareRow(
  columns: ColumnTypes,
  row: ReadonlyMap<string, RowField>,
  presentColumns: readonly string[] = [],
): string[] {
  const faults: string[] = [];
  for (const [name, { isOptional }] of row)
    if (!columns.has(name) && !isOptional) faults.push(`does not select ${name}, which its row type has`);
  for (const [name, { type, isNullable }] of columns) {
    const field = row.get(name);
    if (!field) {
      faults.push(`selects ${name}, which its row type has not`);
      continue;
    }
    if (isNullable && !field.isNullable && !presentColumns.includes(name))
      faults.push(`selects ${name}, which may be null where its row type says it is not`);
    if (type && !fits(type, field))
      faults.push(`selects ${name} as ${type}, which its row type says is ${field.types.join(' | ')}`);
  }
  return faults;
}

function fits(type: string, { types }: RowField): boolean {
  return types.every((one) => one === type || one === 'unknown' || one === 'any');
}
