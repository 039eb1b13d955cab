import type { RequestContext } from '../../request-context.ts';
import type { AnyResourceTable } from '../../storage/resource-table.ts';
import { deleteRecordRow, insertRecordRow, updateRecordRow } from './records.repository.ts';

type Values = Readonly<Record<string, unknown>>;

/** Inserts a record into its table, for rules that write more than it; returns its id. */
export function insertRecordValues(context: RequestContext, table: AnyResourceTable, values: Values): Promise<number> {
  return insertRecordRow(context, table, values);
}

/** Updates values of a record in its table, for rules that write more than it. */
export function updateRecordValues(
  context: RequestContext,
  table: AnyResourceTable,
  id: number,
  values: Values,
): Promise<void> {
  return updateRecordRow(context, table, id, values);
}

/** Deletes a record from its table, for rules that refuse some. */
export function deleteRecordValues(context: RequestContext, table: AnyResourceTable, id: number): Promise<void> {
  return deleteRecordRow(context, table, id);
}
