import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { isTest, parseText, type SourceFile, sources } from '../source-tree.ts';
import { readTableColumns } from './database-schema.ts';
import { presentColumns } from './present-columns.data.ts';
import { compareRow, compareRows } from './row-rules.ts';
import { type RowField, readRowTypes } from './row-types.ts';
import { checkSqlColumns } from './sql-columns.ts';
import { unresolvedSql } from './unresolved-sql.data.ts';

const tables = readTableColumns();
const readers = sources.filter(
  ({ path, text }) =>
    path.startsWith('apps/server/src/') &&
    !path.includes('/migrations/') &&
    !isTest(path) &&
    /\b(?:query|insertRows)\b/.test(text),
);
let rowTypes: ReturnType<typeof readRowTypes>;

beforeAll(async () => {
  await loadModule();
  rowTypes = readRowTypes(readers.map(({ path }) => path));
});

const compare = (source: SourceFile, present: readonly string[] = presentColumns[source.path]?.columns ?? []) =>
  compareRows(source, rowTypes.get(source.path) ?? [], tables, present);

describe('row types of the server', () => {
  test('are what the statements select', () => {
    const found = readers.map((source) => compare(source));
    expect(found.flatMap(({ faults }) => faults)).toEqual([]);
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(450);
  });

  test('are all compared, but for statements with a written reason', () => {
    const unread = readers.flatMap((source) => compare(source).unread.map((part) => ({ path: source.path, part })));
    const isKnown = ({ path, part }: { path: string; part: string }) => {
      const known = unresolvedSql[path];
      return known !== undefined && (known.parts?.includes(part) ?? true);
    };
    expect(unread.filter((one) => !isKnown(one))).toEqual([]);
  });

  test('say that a column is never null only where it may be', () => {
    for (const [path, { columns }] of Object.entries(presentColumns)) {
      const source = readers.find((one) => one.path === path) as SourceFile;
      const faults = compare(source, []).faults.join('\n');
      for (const column of columns) expect(faults, path).toContain(`selects ${column}, which may be null`);
    }
  });

  test.each([
    ['pages/pages.repository.ts', 'select id from page', 'select id as number from page', 'does not select id'],
    ['bookings/bookings.repository.ts', 'as place from', 'as rank from', 'selects rank, which its row type has not'],
    [
      'bookings/bookings.repository.ts',
      'offer_ends_at, cancelled_at,',
      'offer_ends_at,',
      'does not select cancelled_at',
    ],
    ['pages/pages.repository.ts', 'page.media_id,', 'page.media_id, page.version,', 'selects version'],
    ['pages/pages.repository.ts', 'coalesce(own.title, usual.title)', 'own.title', 'selects title, which may be null'],
    ['newsletter/newsletter.repository.ts', "link_sealed';", "link_sealed, link_hash';", 'selects link_hash'],
    ['newsletter/newsletter.repository.ts', 'array(\n       select', '(\n       select', 'selects lists as string'],
    ['orders/orders.repository.ts', '    columns,\n  );', "    'id',\n  );", 'does not select reference'],
  ])('a change of a statement alone is found: %s, %s', (file, text, changed, fault) => {
    const path = `apps/server/src/features/${file}`;
    const source = readers.find((one) => one.path === path) as SourceFile;
    expect(source.text).toContain(text);
    expect(compare(parseText(path, source.text.replaceAll(text, changed))).faults.join('\n')).toContain(fault);
  });
});

describe('the comparison of a statement with its row type', () => {
  const example = readTableColumns(
    `/** A row of \`wine\`. */\nexport interface WineTable {\n  id: number;\n  name: string;\n  note: string | null;\n  bought_at: Date;\n  sheet: unknown;\n}\n\n` +
      `/** A row of \`bottle\`. */\nexport interface BottleTable {\n  wine_id: number;\n  /** Has a default. */ count: number;\n  sold_at: Date | null;\n}\n`,
  );
  /** Reads a row type from words: `name: string | null, note?: string`. */
  const readRow = (text: string): Map<string, RowField> =>
    new Map(
      text.split(', ').map((field) => {
        const [name = '', type = ''] = field.split(': ');
        const types = type.split(' | ');
        return [
          name.replace('?', ''),
          {
            types: types.filter((one) => one !== 'null'),
            isNullable: types.includes('null'),
            isOptional: name.endsWith('?'),
          },
        ];
      }),
    );
  const compareSql = (sql: string, row: string) =>
    compareRow(checkSqlColumns(sql, example).columns ?? new Map(), readRow(row));

  test.each([
    ['select id, name, note from wine', 'id: number, name: string, note: string | null'],
    ['select id from wine', 'id: number, name?: string'],
    [
      'select wine.* from wine join bottle on wine_id = id',
      'id: number, name: string, note: string | null, bought_at: Date, sheet: Sheet',
    ],
    ['select note from wine where note is not null', 'note: string'],
    ['select note from wine where lower(note) = $1 and id = $2', 'note: string'],
    ["select coalesce(note, '') as note from wine", 'note: string'],
    ['select sold_at from wine left join bottle on wine_id = id', 'sold_at: Date | null'],
    ['select count from wine left join bottle on wine_id = id where sold_at < $1', 'count: number'],
    ['select max(count) as most from bottle', 'most: number | null'],
    ['select wine_id, max(count) as most from bottle group by wine_id', 'wine_id: number, most: number'],
    [
      'select count(*)::int as count, array_agg(name) as names from wine group by note',
      'count: number, names: string[]',
    ],
    [
      'select exists (select from bottle where wine_id = id) as has, array(select count from bottle) as counts from wine',
      'has: boolean, counts: number[]',
    ],
    ['select id from wine union all select wine_id from bottle', 'id: number'],
    [
      'with found as (select id as number, note from wine) select number, note from found',
      'number: number, note: string | null',
    ],
    ['insert into wine (name) values ($1) returning id', 'id: number'],
    ['delete from wine where note = $1 returning note', 'note: string'],
    ['update wine set name = $1 where note = $2 returning note, bought_at as "at"', 'note: string, at: Date'],
  ])('lets pass what fits: %s', (sql, row) => {
    expect(compareSql(sql, row)).toEqual([]);
  });

  test.each([
    ['select id from wine', 'id: number, name: string', 'does not select name'],
    ['select id, name from wine', 'id: number', 'selects name, which its row type has not'],
    ['select id as number from wine', 'id: number', 'does not select id'],
    ['select note from wine', 'note: string', 'selects note, which may be null'],
    ['select note from wine where note is not null or id = 1', 'note: string', 'selects note, which may be null'],
    ['select count from wine left join bottle on wine_id = id', 'count: number', 'selects count, which may be null'],
    ['select name from wine right join bottle on wine_id = id', 'name: string', 'selects name, which may be null'],
    ['select max(count) as most from bottle', 'most: number', 'selects most, which may be null'],
    ['select case when id = 1 then name end as name from wine', 'name: string', 'selects name, which may be null'],
    ['select lower(note) as note from wine', 'note: string', 'selects note, which may be null'],
    ['select name from wine union select note from wine', 'name: string', 'selects name, which may be null'],
    ['update wine set note = $1 where note = $2 returning note', 'note: string', 'selects note, which may be null'],
    ['select bought_at from wine', 'bought_at: string', 'selects bought_at as Date, which its row type says is string'],
    ['select id::text as id from wine', 'id: number', 'selects id as string'],
    ['select array_agg(id) as ids from wine group by name', 'ids: string[]', 'selects ids as number[]'],
    ['insert into wine (name) values ($1) returning id, name', 'id: number', 'selects name'],
  ])('finds what does not: %s', (sql, row, fault) => {
    expect(compareSql(sql, row).join()).toContain(fault);
  });
});
