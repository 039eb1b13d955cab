import { type FailedResult, fail, succeed } from '@vitrine/domain/kernel/result';
import type { RecordCursor, RecordFilter, RecordOrder } from '../../storage/resource-sql.ts';
import type { Records } from './define-records.operations.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the filter of a query that the contract has checked. */
export function parseRecordFilter({ resource }: Records, query: Query = {}): RecordFilter {
  const conditions = Object.entries(resource.filters).flatMap(([key, filter]): RecordFilter['conditions'][number][] => {
    const value = query[key];
    if (filter.kind === 'period') {
      const [from, until] = [query[`${key}From`], query[`${key}Until`]].map((one) => one?.toString());
      return from || until ? [{ kind: 'period', key, from, until }] : [];
    }
    if (value === undefined || value === '') return [];
    if (filter.kind === 'text') return [{ kind: 'contains', key, value: String(value) }];
    if (filter.kind === 'record') return [{ kind: 'record', key, id: Number(value) }];
    return [{ kind: 'choice', key, values: [value].flat() }];
  });
  return {
    text: query.q?.toString() || undefined,
    archived: (query.archived ?? 'no') as RecordFilter['archived'],
    conditions,
  };
}

/** Reads the order of a query that the contract has checked. */
export function parseRecordOrder({ resource }: Records, query: Query = {}): RecordOrder {
  const order = query.order?.toString();
  if (!order) return resource.order;
  return order.startsWith('-') ? { key: order.slice(1), direction: 'desc' } : { key: order, direction: 'asc' };
}

/** Writes where the next page of a list begins. */
export function formatRecordCursor(order: RecordOrder, { value, id }: RecordCursor): string {
  return Buffer.from(JSON.stringify([order.key, value, id])).toString('base64url');
}

const cursorValues: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d{1,10}$/,
  boolean: /^(?:true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/,
};

/** Reads where a page begins. Only what `formatRecordCursor` wrote for the same order is accepted. */
export function parseRecordCursor(
  { table }: Records,
  order: RecordOrder,
  text: string | undefined,
): { ok: true; value: RecordCursor | undefined } | FailedResult {
  if (!text) return succeed(undefined);
  const wrong = fail('invalid-request', {
    fields: {
      after: 'Cette suite n’est pas celle de cette liste\u00a0: reprenez au début.',
    },
  });
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return wrong;
  }
  if (!Array.isArray(parts) || parts.length !== 3) return wrong;
  const [key, value, id] = parts as unknown[];
  if (key !== order.key || typeof value !== 'string' || value.includes('\u0000')) return wrong;
  if (!Number.isInteger(id) || Math.abs(Number(id)) > 2_147_483_647) return wrong;
  const pattern = cursorValues[table.values[order.key]?.type ?? ''];
  const isMoment = pattern === undefined || (pattern.test(value) && isInRange(table.values[order.key]?.type, value));
  return isMoment ? succeed({ value: value.toWellFormed(), id: Number(id) }) : wrong;
}

function isInRange(type: string | undefined, value: string): boolean {
  if (type === 'integer') return Math.abs(Number(value)) <= 2_147_483_647;
  if (type === 'date') return !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value);
  if (type !== 'timestamptz') return true;
  const day = value.slice(0, 10);
  return isInRange('date', day) && !Number.isNaN(Date.parse(value.replace(/([+-]\d{2})$/, '$1:00').replace(' ', 'T')));
}
