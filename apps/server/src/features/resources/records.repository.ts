import type { RequestContext } from '../../request-context.ts';
import type { SqlValue } from '../../storage/database.ts';
import {
  buildRecordAssignments,
  buildRecordColumns,
  buildRecordConditions,
  buildRecordOrder,
  type RecordCursor,
  type RecordFilter,
  type RecordOrder,
} from '../../storage/resource-sql.ts';
import type { AnyResourceTable } from '../../storage/resource-table.ts';
import type { AuditEntryTable } from '../../storage/schema.gen.ts';

// The statements are the same for every resource: `ResourceTable` names tables and columns by the generated types.

/** A row with its values by name. */
export interface RecordRow extends Record<string, unknown> {
  '#id': number;
  '#version': number;
  '#archived': Date | null;
}

/** Lists a keyset page of records, with the value of the order as text. */
export function listRecordRows(
  context: RequestContext,
  table: AnyResourceTable,
  filter: RecordFilter,
  order: RecordOrder,
  cursor: RecordCursor | undefined,
  count: number,
): Promise<(RecordRow & { '#sort': string })[]> {
  const { where, values } = buildRecordConditions(table, filter, context.site.timeZone);
  const page = buildRecordOrder(table, order, cursor, values.length + 1);
  return context.transaction.query(
    `select ${buildRecordColumns(table)}, ${page.sortKey} as "#sort" from ${table.table} record
     where ${where}${page.after} ${page.order} limit ${count}`,
    [context.site.id, ...values, ...page.values],
  );
}

/** Counts records exactly, up to one more than `limit`. */
export async function countRecordRows(
  context: RequestContext,
  table: AnyResourceTable,
  filter: RecordFilter,
  limit: number,
): Promise<number> {
  const { where, values } = buildRecordConditions(table, filter, context.site.timeZone);
  const rows = await context.transaction.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${table.table} record where ${where} limit ${limit + 1}) found`,
    [context.site.id, ...values],
  );
  return rows[0]?.count ?? 0;
}

/** Estimates the number of records by the planner's statistics. */
export async function estimateRecordRows(
  context: RequestContext,
  table: AnyResourceTable,
  filter: RecordFilter,
): Promise<number> {
  const { where, values } = buildRecordConditions(table, filter, context.site.timeZone);
  const rows = await context.transaction.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    `explain (format json) select 1 from ${table.table} record where ${where}`,
    [context.site.id, ...values],
  );
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/** Lists the ids of the records that a filter finds, in order of their ids. */
export async function listRecordIds(
  context: RequestContext,
  table: AnyResourceTable,
  filter: RecordFilter,
  count: number,
): Promise<number[]> {
  const { where, values } = buildRecordConditions(table, filter, context.site.timeZone);
  const rows = await context.transaction.query<{ id: number }>(
    `select record.id from ${table.table} record where ${where} order by record.id limit ${count}`,
    [context.site.id, ...values],
  );
  return rows.map(({ id }) => id);
}

/** Finds a record. */
export async function findRecordRow(
  context: RequestContext,
  table: AnyResourceTable,
  id: number,
): Promise<RecordRow | undefined> {
  const rows = await context.transaction.query<RecordRow>(
    `select ${buildRecordColumns(table)} from ${table.table} record
     where record.site_id = $1 and record.id = $2${table.condition ? ` and ${table.condition}` : ''}`,
    [context.site.id, id],
  );
  return rows[0];
}

/** Locks a record until the transaction ends, unless it can never change; returns whether it is there. */
export async function lockRecordRow(context: RequestContext, table: AnyResourceTable, id: number): Promise<boolean> {
  const rows = await context.transaction.query(
    `select 1 from ${table.table} record
     where record.site_id = $1 and record.id = $2${table.condition ? ` and ${table.condition}` : ''} ${table.isAppendOnly ? '' : 'for update'}`,
    [context.site.id, id],
  );
  return rows.length > 0;
}

/** Inserts a record; returns its id. */
export async function insertRecordRow(
  context: RequestContext,
  table: AnyResourceTable,
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const { columns, parameters } = buildRecordAssignments(table, values);
  const places = parameters.map((_, place) => `$${place + 2}`);
  const rows = await context.transaction.query<{ id: number }>(
    `insert into ${table.table} (${['site_id', ...columns].join(', ')}) values (${['$1', ...places].join(', ')}) returning id`,
    [context.site.id, ...parameters],
  );
  return (rows[0] as { id: number }).id;
}

/** Updates values of a record. */
export async function updateRecordRow(
  context: RequestContext,
  table: AnyResourceTable,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { columns, parameters } = buildRecordAssignments(table, values);
  if (!columns.length) return;
  const assignments = columns.map((column, place) => `${column} = $${place + 3}`).join(', ');
  await context.transaction.query(`update ${table.table} set ${assignments} where site_id = $1 and id = $2`, [
    context.site.id,
    id,
    ...parameters,
  ]);
}

/** Archives a record, or restores it where `at` is null. */
export async function updateRecordArchived(
  context: RequestContext,
  table: AnyResourceTable,
  id: number,
  at: Date | null,
): Promise<void> {
  if (!table.archivedColumn) throw new Error(`${table.table} has no archive`);
  await context.transaction.query(
    `update ${table.table} set ${table.archivedColumn} = $3 where site_id = $1 and id = $2`,
    [context.site.id, id, at],
  );
}

/** Deletes a record. */
export async function deleteRecordRow(context: RequestContext, table: AnyResourceTable, id: number): Promise<void> {
  await context.transaction.query(`delete from ${table.table} where site_id = $1 and id = $2`, [context.site.id, id]);
}

export interface RecordAuditRow extends Pick<AuditEntryTable, 'id' | 'at' | 'action' | 'before' | 'after'> {
  account_id: number | null;
  name: string | null;
}

/** Lists the audit entries of a record before an id, the latest first. */
export function listRecordAudit(
  context: RequestContext,
  kind: string,
  id: number,
  before: number | undefined,
  count: number,
): Promise<RecordAuditRow[]> {
  const values: SqlValue[] = [context.site.id, kind, String(id), before ?? null, count];
  return context.transaction.query(
    `select entry.id, entry.at, entry.action, entry.before, entry.after, entry.account_id, account.name
     from audit_entry entry left join staff_account account on account.id = entry.account_id
     where entry.site_id = $1 and entry.kind = $2 and entry.resource_id = $3 and ($4::bigint is null or entry.id < $4)
     order by entry.id desc limit $5`,
    values,
  );
}

/** Deletes the values of records from their audit entries; who did what and when remains. */
export async function eraseRecordAudit(context: RequestContext, kind: string, ids: readonly number[]): Promise<void> {
  await context.transaction.query(
    `update audit_entry set before = null, after = null
     where site_id = $1 and kind = $2 and resource_id = any($3::text[]) and (before is not null or after is not null)`,
    [context.site.id, kind, ids.map(String)],
  );
}
