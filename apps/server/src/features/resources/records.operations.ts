import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import type { RecordFilter } from '../../storage/resource-sql.ts';
import type { Records } from './define-records.operations.ts';
import { formatRecordCursor, parseRecordCursor, parseRecordFilter, parseRecordOrder } from './record-filter.ts';
import { presentRecord } from './records.presenter.ts';
import {
  countRecordRows,
  eraseRecordAudit,
  estimateRecordRows,
  findRecordRow,
  listRecordAudit,
  listRecordRows,
} from './records.repository.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Records of one page. */
const pageSize = 50;
/** Audit entries of one page of a history. */
const historySize = 20;
/** Number up to which records are counted one by one. */
const exactCount = 10_000;

/** Lists a page of records, and where the next one begins. */
export async function listRecords(
  context: RequestContext,
  records: Records,
  query: Query,
): Promise<Result<{ records: ResourceRecord[]; next: string | null }>> {
  const order = parseRecordOrder(records, query);
  const cursor = parseRecordCursor(records, order, query.after?.toString());
  if (!cursor.ok) return cursor;
  const filter = parseRecordFilter(records, query);
  const rows = await listRecordRows(context, records.table, filter, order, cursor.value, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return succeed({
    records: shown.map((row) => presentRecord(records, row)),
    next: last ? formatRecordCursor(order, { value: last['#sort'], id: last['#id'] }) : null,
  });
}

/** Lists the first records that a text finds, in the order of the list; archived ones are left out. */
export async function listFirstRecords(
  context: RequestContext,
  records: Records,
  search: Pick<RecordFilter, 'text' | 'isPrefix'>,
  count: number,
): Promise<ResourceRecord[]> {
  const filter: RecordFilter = { ...search, archived: 'no', conditions: [] };
  const rows = await listRecordRows(context, records.table, filter, records.resource.order, undefined, count);
  return rows.map((row) => presentRecord(records, row));
}

/** Counts the records of a filter: exactly up to 10,000, by the planner's estimate beyond. */
export async function countRecords(
  context: RequestContext,
  records: Records,
  query: Query,
): Promise<Result<{ count: number; isEstimated: boolean }>> {
  const filter = parseRecordFilter(records, query);
  const count = await countRecordRows(context, records.table, filter, exactCount);
  if (count <= exactCount) return succeed({ count, isEstimated: false });
  const estimate = await estimateRecordRows(context, records.table, filter);
  return succeed({ count: Math.max(Math.round(estimate), exactCount), isEstimated: true });
}

/** Reads a record. */
export async function readRecord(
  context: RequestContext,
  records: Records,
  id: number,
): Promise<Result<ResourceRecord>> {
  const row = await findRecordRow(context, records.table, id);
  return row ? succeed(presentRecord(records, row)) : fail('not-found');
}

type Values = Record<string, unknown> | null;

interface HistoryEntry {
  id: number;
  at: string;
  author: { id: number; name: string } | null;
  verb: string;
  before: Values;
  after: Values;
}

/** Lists what staff changed of a record, the latest first. */
export async function listRecordHistory(
  context: RequestContext,
  records: Records,
  id: number,
  before: number | undefined,
): Promise<Result<{ entries: HistoryEntry[]; next: number | null }>> {
  const { table, resource } = records;
  if (!(await findRecordRow(context, table, id))) return fail('not-found');
  const rows = await listRecordAudit(context, resource.name, id, before, historySize + 1);
  const shown = rows.slice(0, historySize);
  return succeed({
    entries: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      author: row.account_id === null ? null : { id: row.account_id, name: row.name ?? '' },
      verb: row.action.slice(resource.name.length + 1),
      before: row.before as Values,
      after: row.after as Values,
    })),
    next: rows.length > historySize ? (shown.at(-1)?.id ?? null) : null,
  });
}

/** Erases the values of records from their history, where they are about a person who is erased. */
export function eraseRecordHistory(
  context: RequestContext,
  resourceName: string,
  ids: readonly number[],
): Promise<void> {
  return eraseRecordAudit(context, resourceName, ids);
}
