import { foldText } from '@vitrine/domain/kernel/fold-text';
import { getDayBounds } from '@vitrine/domain/kernel/local-time';
import type { SqlValue } from './database.ts';
import { type AnyResourceTable, getValueSql } from './resource-table.ts';
import { escapeLike, foldSql } from './sql/list-sql.ts';

/** Filters of a list, checked by the contract. */
export interface RecordFilter {
  /** Text that one of the searched values contains. */
  text?: string | undefined;
  /** Whether one of them must begin with the text, instead of containing it. */
  isPrefix?: true;
  archived: 'no' | 'only' | 'all';
  ids?: readonly number[] | undefined;
  conditions: readonly (
    | { kind: 'choice'; key: string; values: readonly string[] }
    | { kind: 'contains'; key: string; value: string }
    | { kind: 'record'; key: string; id: number }
    | { kind: 'period'; key: string; from: string | undefined; until: string | undefined }
  )[];
}

/** Where a page of a list begins: after the record with this value of the order, and this id. */
export interface RecordCursor {
  value: string;
  id: number;
}

/** The order of a list. The id breaks ties in the same direction. */
export interface RecordOrder {
  key: string;
  direction: 'asc' | 'desc';
}

interface Conditions {
  where: string;
  values: SqlValue[];
}

/** The words of a searched text. A telephone number is one, without what stands before its national digits. */
function listSearchedWords(text: string): readonly string[] {
  const digits = /^[\d +().-]{6,}$/.test(text.trim()) && /^\s*(?:\+|0)/.test(text) ? text.replace(/\D/g, '') : '';
  if (digits.length > 3) return [digits.replace(/^(?:0033|33|0)(?=\d{3})/, '')];
  return [...new Set(foldText(text).split(' '))].filter(Boolean).slice(0, maximumWords);
}

/** More than anybody types to find something. */
const maximumWords = 8;

/** Builds the condition of a filter; its parameters follow the site, which is $1. */
export function buildRecordConditions(
  table: AnyResourceTable,
  filter: RecordFilter,
  timeZone: string,
  previous: readonly SqlValue[] = [],
): Conditions {
  const values = [...previous];
  const place = (value: SqlValue) => {
    values.push(value);
    return `$${values.length + 1}`;
  };
  const conditions = ['record.site_id = $1', ...(table.condition ? [table.condition] : [])];
  if (table.archivedColumn && filter.archived !== 'all')
    conditions.push(`record.${table.archivedColumn} is ${filter.archived === 'only' ? 'not ' : ''}null`);
  if (filter.ids) conditions.push(`record.id = any(${place([...filter.ids])}::int[])`);
  const searched = [
    ...(table.searchedColumns ?? []).map((column) => `record.${column}`),
    ...(table.search ?? []).map(foldSql),
  ];
  if (filter.text && searched.length > 0) {
    const text = place(`${filter.isPrefix ? '' : '%'}${escapeLike(foldText(filter.text))}%`);
    conditions.push(`(${searched.map((sql) => `${sql} like ${text}`).join(' or ')})`);
  }
  // A range, as an index has it: PostgreSQL trusts `like` with no row that it might not show.
  const begins = (column: string, text: string) =>
    `(${column} >= ${text}::text collate "C" and ${column} < (${text} || chr(1114111)) collate "C")`;
  if (filter.text && table.searchedBeginnings) {
    const text = place(foldText(filter.text));
    conditions.push(`(${table.searchedBeginnings.map((column) => begins(`record.${column}`, text)).join(' or ')})`);
  }
  if (filter.text && table.searchedWords) {
    const { table: words, record } = table.searchedWords;
    for (const word of listSearchedWords(filter.text))
      conditions.push(
        `record.id in (select own.${record} from ${words} own where own.site_id = $1 and ${begins('own.word', place(word))})`,
      );
  }
  for (const condition of filter.conditions) {
    const related = table.related?.[condition.key];
    if (related && condition.kind === 'record') {
      conditions.push(related.replaceAll('$id', `${place(condition.id)}::int`));
      continue;
    }
    const sql = getValueSql(table, condition.key);
    if (condition.kind === 'contains')
      conditions.push(`${foldSql(sql)} like ${place(`%${escapeLike(foldText(condition.value))}%`)}`);
    else if (condition.kind === 'record') conditions.push(`${sql} = ${place(condition.id)}::int`);
    else if (condition.kind === 'choice')
      // Of one value an index gives the rows in their order; of several it does not.
      conditions.push(
        condition.values.length === 1
          ? `(${sql})::text = ${place(condition.values[0] ?? '')}::text`
          : `(${sql})::text = any(${place([...condition.values])}::text[])`,
      );
    else {
      const isDay = table.values[condition.key]?.type === 'date';
      const { from, until } = condition;
      if (from) conditions.push(`${sql} >= ${place(isDay ? from : new Date(getDayBounds(from, timeZone).from))}`);
      if (until)
        conditions.push(
          isDay ? `${sql} <= ${place(until)}` : `${sql} < ${place(new Date(getDayBounds(until, timeZone).until))}`,
        );
    }
  }
  return { where: conditions.join(' and '), values };
}

/** Builds condition and order of a keyset page. */
export function buildRecordOrder(
  table: AnyResourceTable,
  { key, direction }: RecordOrder,
  cursor: RecordCursor | undefined,
  parameters: number,
): { after: string; order: string; sortKey: string; values: SqlValue[] } {
  const { type } = table.values[key] ?? { type: 'text' };
  const sql = getValueSql(table, key);
  // Texts are in French order, which their index has too.
  const sorted = type === 'text' ? `${sql} collate "fr-x-icu"` : sql;
  const sign = direction === 'asc' ? '>' : '<';
  return {
    after: cursor ? ` and (${sorted}, record.id) ${sign} ($${parameters + 1}::${type}, $${parameters + 2}::int)` : '',
    order: `order by ${sorted} ${direction}, record.id ${direction}`,
    sortKey: `(${sql})::text`,
    values: cursor ? [cursor.value, cursor.id] : [],
  };
}

/** Builds the columns of a record: its values by name, id, version and when it was archived. */
export function buildRecordColumns(table: AnyResourceTable): string {
  const values = Object.keys(table.values).map((key) => `${getValueSql(table, key)} as "${key}"`);
  const archived = table.archivedColumn ? `record.${table.archivedColumn}` : 'null::timestamptz';
  return ['record.id as "#id"', 'record.version as "#version"', `${archived} as "#archived"`, ...values].join(', ');
}

/** Turns values to columns with their parameters, in one order; values without column are left out. */
export function buildRecordAssignments(
  table: AnyResourceTable,
  values: Readonly<Record<string, unknown>>,
): { columns: string[]; parameters: SqlValue[] } {
  const written = Object.entries(values).flatMap(([key, value]) => {
    const { column, isEmptyNull } = table.values[key] ?? {};
    if (!column) return [];
    return [{ column, value: (isEmptyNull && value === '' ? null : value) as SqlValue }];
  });
  return { columns: written.map(({ column }) => column), parameters: written.map(({ value }) => value) };
}
