import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { isTest, parseText, readText, type SourceFile, sources } from '../source-tree.ts';
import { type ColumnTypes, readTableColumns } from './database-schema.ts';
import { checkSqlColumns } from './sql-columns.ts';
import { listSqlTexts } from './sql-texts.ts';
import { unresolvedSql } from './unresolved-sql.data.ts';

const tables = readTableColumns();
/** Migrations define the schema; the database itself validates them. */
const repositories = sources.filter(
  ({ path }) => path.startsWith('apps/server/src/') && !path.includes('/migrations/') && !isTest(path),
);

beforeAll(() => loadModule());

function check(
  files: readonly SourceFile[],
  known = tables,
): { faults: string[]; unresolved: string[]; count: number } {
  const faults = new Set<string>();
  const unresolved = new Set<string>();
  let count = 0;
  for (const source of files) {
    const { texts, unreadable } = listSqlTexts(source);
    count += texts.length;
    for (const { part } of unreadable) unresolved.add(`${source.path} ${part}`);
    for (const { at, sql } of texts) {
      const found = checkSqlColumns(sql, known);
      for (const fault of found.faults) faults.add(`${at} ${fault}`);
      for (const part of found.unresolved) unresolved.add(`${source.path} ${part}`);
    }
  }
  return { faults: [...faults], unresolved: [...unresolved], count };
}

describe('statements of the server', () => {
  test('name tables and columns of the migrations only', () => {
    const { faults, count } = check(repositories);
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(250);
    expect(tables.size).toBeGreaterThan(50);
  });

  test('are all read, but for those with a written reason', () => {
    const { unresolved } = check(repositories);
    const isKnown = (path: string, part: string) => {
      const known = unresolvedSql[path];
      return known !== undefined && (known.parts?.includes(part) ?? true);
    };
    const split = unresolved.map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)] as const);
    expect(split.filter(([path, part]) => !isKnown(path, part)).map((one) => one.join(' '))).toEqual([]);
    for (const [path, { parts }] of Object.entries(unresolvedSql)) {
      const found = split.filter(([one]) => one === path).map(([, part]) => part);
      expect(found.length, `${path} needs no reason any more`).toBeGreaterThan(0);
      for (const part of parts ?? []) expect(found, path).toContain(part);
    }
  });

  test.each([
    ['contact_message', 'reference', 'features/messages/messages.repository.ts'],
    ['booking', 'offer_ends_at', 'features/bookings/bookings.repository.ts'],
    ['page_text', 'menu_title', 'features/pages/pages.repository.ts'],
    ['outgoing_mail', 'given_up_at', 'features/mail/mail.repository.ts'],
  ])('a renamed column of %s is found in what reads or writes it: %s', (table, column, path) => {
    const renamed = new Map(tables);
    const columns = new Map(tables.get(table));
    expect(columns.delete(column)).toBe(true);
    renamed.set(table, columns.set('renamed', {}));
    const { faults } = check(repositories, renamed);
    expect(faults.join('\n')).toContain(`${path}:`);
    expect(faults.join('\n')).toContain(column);
  });

  test.each([
    ['messages/messages.repository.ts', 'topic, message,', 'topic, mesage,', 'mesage'],
    ['newsletter/newsletter.repository.ts', 'subscription.since from', 'subscription.sinse from', 'sinse'],
    ['albums/albums.repository.ts', "sql: 'album.position'", "sql: 'album.positon'", 'positon'],
    ['bookings/bookings.repository.ts', 'set state = $3', 'set stat = $3', 'stat'],
    ['pages/pages.repository.ts', 'child.parent_id', 'child.parentid', 'parentid'],
  ])('a misspelt column is found: %s', (file, text, misspelt, column) => {
    const path = `apps/server/src/features/${file}`;
    const source = readText(path);
    expect(source).toContain(text);
    const { faults } = check([parseText(path, source.replace(text, misspelt))]);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join()).toMatch(new RegExp(`has (?:no|a) column ${column}\\b`));
  });
});

const named = (...names: string[]): ColumnTypes => new Map(names.map((name) => [name, {}]));

describe('the check of columns', () => {
  const example = new Map([
    ['wine', named('site_id', 'id', 'name', 'price_cents')],
    ['bottle', named('site_id', 'wine_id', 'count')],
  ]);
  const faultsOf = (sql: string) => checkSqlColumns(sql, example).faults;

  test.each([
    [
      'select wine.name, w.count from wine join bottle w on w.wine_id = wine.id where wine.site_id = $1 order by w.count',
    ],
    ['with dear as (select id as number from wine where price_cents > 900) select number from dear'],
    [
      'with recursive up as (select id, name from wine union all select wine.id, wine.name from wine join up using (id)) select name from up',
    ],
    [
      'select shown.title from (select name as title from wine limit 1) shown where exists (select 1 from bottle where wine_id = shown.title)',
    ],
    [
      'insert into wine (site_id, name) values ($1, $2) on conflict (site_id, id) do update set name = excluded.name returning id',
    ],
    ['insert into bottle (site_id, wine_id) select $1, id from wine where site_id = $1'],
    ['update wine set name = bottle.count from bottle where bottle.wine_id = wine.id returning wine.name'],
    ['delete from wine using bottle where wine.id = bottle.wine_id and count = 0'],
    ['select word, place from unnest($1::text[]) with ordinality as asked (word, place)'],
    ['select wine.name, least.count from wine, lateral (select count from bottle where wine_id = wine.id) least'],
    ['select name as label, count(*) over () from wine group by label order by label, \'a\' collate "C"'],
  ])('lets pass what the schema has: %s', (sql) => {
    expect(checkSqlColumns(sql, example)).toMatchObject({ faults: [], unresolved: [] });
  });

  test.each([
    ['select nam from wine', 'no table here has a column nam'],
    ['select name from wines', 'there is no table wines'],
    ['select wine.nam from wine', 'wine has no column nam'],
    ['select b.name from wine', 'nothing is called b where b.name is read'],
    ['select name from wine order by prise_cents', 'no table here has a column prise_cents'],
    [
      'select id from wine where exists (select 1 from bottle where wine_ids = wine.id)',
      'no table here has a column wine_ids',
    ],
    ['with dear as (select id as number from wine) select id from dear', 'no table here has a column id'],
    ['select shown.name from (select name as title from wine) shown', 'shown has no column name'],
    ['insert into wine (site_id, names) values ($1, $2)', 'wine has no column names'],
    ['insert into wine (id) values ($1) on conflict (ids) do nothing', 'wine has no column ids'],
    [
      'insert into wine (id) values ($1) on conflict (id) do update set name = excluded.title',
      'excluded has no column title',
    ],
    ['update wine set title = $1', 'wine has no column title'],
    ['update wine set name = $1 where number = 1 returning id', 'no table here has a column number'],
    ['delete from wine where id = 1 returning number', 'no table here has a column number'],
    ['insert into wine (id) values ($1) returning number', 'no table here has a column number'],
    ['delete from wine where number = 1', 'no table here has a column number'],
    ['select id from wine join bottle using (wine_id, nothing)', 'no table here has a column nothing'],
    ['select coalesce(sum(id) filter (where kind = 1), 0) from wine', 'no table here has a column kind'],
    ['select a from generate_series(1, 2) as b', 'no table here has a column a'],
    ['select from from wine', 'is no SQL'],
  ])('finds what it has not: %s', (sql, fault) => {
    expect(faultsOf(sql).join()).toContain(fault);
  });

  test('says what only the database knows', () => {
    expect(checkSqlColumns('select state from vitrine_jobs.job', example)).toMatchObject({
      faults: [],
      unresolved: ['state'],
    });
    const { unreadable } = listSqlTexts(
      parseText(
        'apps/server/src/features/a/a.repository.ts',
        'export const f = (db, table) => db.query("select id from " + table);',
      ),
    );
    expect(unreadable.map(({ part }) => part)).toEqual(['"select id from " + table']);
  });
});
