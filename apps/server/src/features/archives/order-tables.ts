import type { TableShape } from './table-shapes.repository.ts';

/** A table in the order in which its rows can be inserted. */
export interface OrderedTable {
  table: string;
  /** Columns that name rows which may not be there yet: filled in when all rows are. */
  deferredColumns: readonly string[];
}

/**
 * Orders tables so that what a row names is inserted before it. Where tables name each other, or themselves, a column that
 * can be empty is filled in later. Throws where none can be.
 */
export function orderTables(shapes: ReadonlyMap<string, TableShape>): OrderedTable[] {
  const ordered: OrderedTable[] = [];
  const placed = new Set<string>();
  const canWait = (shape: TableShape, columns: readonly string[]) =>
    columns.some((column) => shape.columns.get(column)?.isNullable);
  while (placed.size < shapes.size) {
    const free = [...shapes].filter(([table]) => !placed.has(table));
    const missing = ([table, shape]: [string, TableShape]) =>
      shape.references.filter((other) => shapes.has(other.table) && !placed.has(other.table) && other.table !== table);
    const next =
      free.find((one) => missing(one).length === 0) ??
      free.find((one) => missing(one).every(({ columns }) => canWait(one[1], columns)));
    if (!next) throw new Error(`these tables name each other: ${free.map(([table]) => table).join(', ')}`);
    const [table, shape] = next;
    const own = shape.references.filter((other) => other.table === table);
    const deferred = [...missing(next), ...own].flatMap(({ columns }) =>
      columns.filter((column) => shape.columns.get(column)?.isNullable),
    );
    ordered.push({ table, deferredColumns: [...new Set(deferred)] });
    placed.add(table);
  }
  return ordered;
}
