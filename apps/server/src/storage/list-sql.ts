import type { ListFilter, ListQuery } from '@vitrine/contract/list-query/list-query';
import { getDayBounds, parseInstant } from '@vitrine/domain/publishing/format-date';
import type { SqlValue } from './database.ts';

/** How a column of a list call is written in SQL; text columns may say how they are searched with an index. */
export interface ListColumnSql {
  sql: string;
  /** SQL condition for `lk:`, with `?` for the text sought; the column itself with ilike when absent. */
  like?: string;
  /** Of a column of moments: the time zone of the days, and of the times without zone, that it is compared with. */
  timeZone?: string;
}

/**
 * The condition of `lk:` on titles by the search index, for a list that gives its locale as $2 and joins the texts `own` and
 * `usual`: the title sought is the one that is shown.
 */
export function buildTitleCondition(kind: string, id: string): string {
  const found = (locale: string) => `${id} in (select find_titles_like('${kind}', ${locale}, ?))`;
  return `(${found('$2')} or own.title is null and ${found('usual.locale')})`;
}

/** Escapes what LIKE would take for a wildcard, so that `%` and `_` mean themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

const operators = { equal: '=', different: 'is distinct from', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

/**
 * The where, order and limit of a checked list query. Column names come from `columns` alone, values travel as parameters
 * after the `first` already used. The order always ends with `tieBreak`, so that pages never overlap.
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
        : `${column.sql} ilike ${addParameter(`%${escapeLike(text)}%`)}`;
    }
    if (column.timeZone) return buildTimestampCondition(column.sql, filter, column.timeZone, addParameter);
    // Compared with a whole number as they are, so that an index serves; a fraction would be refused by an integer column.
    const cast = typeof filter.value === 'number' && !Number.isInteger(filter.value) ? '::numeric' : '';
    return `${column.sql} ${operators[filter.operator]} ${addParameter(filter.value)}${cast}`;
  });
  const order = query.orderBy.map(({ column, direction }) => `${requireColumn(columns, column).sql} ${direction}`);
  return {
    where: conditions.map((condition) => ` and ${condition}`).join(''),
    order: `order by ${[...order, tieBreak].join(', ')}`,
    limit: `limit ${addParameter(query.nbItem)} offset ${addParameter((query.page - 1) * query.nbItem)}`,
    values,
  };
}

const dayBounds = { lt: ['<', 'from'], gte: ['>=', 'from'], lte: ['<', 'until'], gt: ['>=', 'until'] } as const;

/** A condition on moments; a day alone is all of that day, by the two bounds that it has on the clocks of `timeZone`. */
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

/** A page of rows and how many there are in all; beyond the last page, where no row says it, the number is asked for again. */
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
