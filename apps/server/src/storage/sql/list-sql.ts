import type { ListFilter, ListQuery } from '@vitrine/contract/list-query/list-query';
import { foldText } from '@vitrine/domain/kernel/fold-text';
import { getDayBounds, parseInstant } from '@vitrine/domain/kernel/local-time';
import type { SqlValue } from '../database.ts';

/** SQL of a list column; a text column may define its indexed search. */
export interface ListColumnSql {
  sql: string;
  /** What orders rows alike and has an index, where the column itself has none. */
  order?: string;
  /** SQL condition for `lk:`, with `?` for the search text; the folded column contains it when absent. */
  like?: string;
  /** For a column of several values: SQL condition that one of them fits, with `?` for operator and value. */
  some?: string;
  /** For a timestamp column: the time zone of days, and of times without zone, in filters. */
  timeZone?: string;
}

/**
 * Builds the `lk:` condition on titles with the search index. The list passes its locale as $2 and joins the texts
 * `own` and `usual`; the condition applies to the displayed title.
 */
export function buildTitleCondition(kind: string, id: string): string {
  const found = (locale: string) => `${id} in (select find_titles_like('${kind}', ${locale}, ?))`;
  return `(${found('$2')} or own.title is null and ${found('usual.locale')})`;
}

/** Builds SQL that folds a text as `foldText` does: the other side of a comparison is folded there. */
export function foldSql(sql: string): string {
  return `vitrine_fold(${sql})`;
}

/** Escapes LIKE wildcards, so that `%` and `_` are literal. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

const operators = { equal: '=', different: 'is distinct from', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

/**
 * Builds where, order and limit of a validated list query. Column names come only from `columns`; values are parameters
 * after the `first` ones already used. The order always ends with `tieBreak`, so that pages never overlap.
 */
export function buildListSql(
  query: ListQuery,
  columns: Readonly<Record<string, ListColumnSql>>,
  first: number,
  tieBreak: string,
): { where: string; order: string; limit: string; values: SqlValue[] } {
  const values: SqlValue[] = [];
  const addParameter = (value: SqlValue) => {
    values.push(value);
    return `$${first + values.length}`;
  };
  const conditions = query.filters.map((filter) => {
    const column = requireColumn(columns, filter.column);
    if (filter.operator === 'like') {
      const text = String(filter.value);
      return column.like
        ? column.like.replaceAll('?', addParameter(text))
        : `${foldSql(column.sql)} like ${addParameter(`%${escapeLike(foldText(text))}%`)}`;
    }
    if (column.timeZone) return buildTimestampCondition(column.sql, filter, column.timeZone, addParameter);
    // A whole number needs no cast, so that an index applies; an integer column would reject a fraction.
    const cast = typeof filter.value === 'number' && !Number.isInteger(filter.value) ? '::numeric' : '';
    if (column.some) {
      const [no, operator] = filter.operator === 'different' ? ['not ', '='] : ['', operators[filter.operator]];
      return no + column.some.replace('?', `${operator} ${addParameter(filter.value)}${cast}`);
    }
    return `${column.sql} ${operators[filter.operator]} ${addParameter(filter.value)}${cast}`;
  });
  const order = query.orderBy.map(({ column, direction }) => {
    const { sql, order = sql } = requireColumn(columns, column);
    return `${order} ${direction}`;
  });
  return {
    where: conditions.map((condition) => ` and ${condition}`).join(''),
    order: `order by ${[...order, tieBreak].join(', ')}`,
    limit: `limit ${addParameter(query.nbItem)} offset ${addParameter((query.page - 1) * query.nbItem)}`,
    values,
  };
}

const dayBounds = { lt: ['<', 'from'], gte: ['>=', 'from'], lte: ['<', 'until'], gt: ['>=', 'until'] } as const;

/** Builds a condition on a timestamp. A date without time covers the whole day, between its bounds in `timeZone`. */
function buildTimestampCondition(
  sql: string,
  { operator, value }: ListFilter,
  timeZone: string,
  place: (value: SqlValue) => string,
): string {
  const text = String(value);
  if (operator === 'like') throw new Error('moments are not searched by their text');
  if (text.includes('T')) return `${sql} ${operators[operator]} ${place(new Date(parseInstant(text, timeZone)))}`;
  const day = getDayBounds(text, timeZone);
  if (operator === 'equal' || operator === 'different') {
    const within = `${sql} >= ${place(new Date(day.from))} and ${sql} < ${place(new Date(day.until))}`;
    return operator === 'equal' ? within : `(${within}) is not true`;
  }
  const [sign, bound] = dayBounds[operator];
  return `${sql} ${sign} ${place(new Date(day[bound]))}`;
}

/**
 * Loads a page of rows with the total count. Beyond the last page no row carries the count, so it takes a second query.
 */
export async function loadListPage<Row>(
  query: ListQuery,
  ask: (query: ListQuery) => Promise<(Row & { total: number })[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await ask(query);
  if (rows.length > 0 || query.page === 1) return { rows, total: rows[0]?.total ?? 0 };
  const [first] = await ask({ ...query, page: 1, nbItem: 1 });
  return { rows, total: first?.total ?? 0 };
}

function requireColumn(columns: Readonly<Record<string, ListColumnSql>>, name: string): ListColumnSql {
  const column = columns[name];
  if (!column) throw new Error(`list column ${name} has no SQL`);
  return column;
}
