import { expect, test } from 'vitest';
import { orderTables } from './order-tables.ts';
import type { TableShape } from './table-shapes.repository.ts';

/** A table with the columns that name others; a mark `?` says that one can be empty. */
const describeTable = (...references: readonly (readonly [columns: string, table: string])[]): TableShape => {
  const listed = references.map(([columns, table]) => ({ table, columns: columns.split(' ') }));
  const columns = listed
    .flatMap((one) => one.columns)
    .map((name) => [name.replace('?', ''), name.endsWith('?')] as const);
  return {
    key: ['id'],
    columns: new Map(
      columns.map(([name, isNullable]) => [
        name,
        { name, type: 'int4', isNullable, isComputed: false, initial: undefined },
      ]),
    ),
    references: listed.map(({ table, columns: named }, index) => ({
      name: `reference_${index}`,
      table,
      columns: named.map((name) => name.replace('?', '')),
    })),
  };
};
const order = (tables: Readonly<Record<string, TableShape>>) =>
  orderTables(new Map(Object.entries(tables))).map(({ table, deferredColumns }) =>
    [table, ...deferredColumns].join(' '),
  );

test('what a row names stands before it, whatever the order in which tables are given', () => {
  const page = describeTable(['media_id?', 'media']);
  const text = describeTable(['page_id', 'page'], ['language_id', 'language']);
  expect(order({ text, page, language: describeTable(), media: describeTable() })).toEqual([
    'language',
    'media',
    'page',
    'text',
  ]);
  expect(order({ media: describeTable(), language: describeTable(), page, text })).toEqual([
    'media',
    'language',
    'page',
    'text',
  ]);
  expect(order({})).toEqual([]);
});

test('tables that are not restored are not waited for', () => {
  expect(order({ page: describeTable(['account_id', 'staff_account'], ['media_id?', 'media']) })).toEqual(['page']);
});

test('of tables that name each other the one that can wait is first, and its column is filled in later', () => {
  const page = describeTable(['home_id?', 'text'], ['media_id?', 'media']);
  const text = describeTable(['page_id', 'page']);
  expect(order({ text, page, media: describeTable() })).toEqual(['media', 'page home_id', 'text']);
  // Of a name of several columns those are left empty that can be: one is enough to name nothing.
  const pair = describeTable(['site_id home_id?', 'text']);
  expect(order({ text, page: pair })).toEqual(['page home_id', 'text']);
});

test('one that waits for several has each column once, and none that names what is there', () => {
  const page = describeTable(['one_id?', 'one'], ['two_id?', 'two'], ['one_id?', 'two'], ['media_id?', 'media']);
  const one = describeTable(['page_id', 'page']);
  const two = describeTable(['page_id', 'page']);
  expect(order({ one, two, page, media: describeTable() })).toEqual(['media', 'page one_id two_id', 'one', 'two']);
});

test('a table that names itself is filled in later where it can be, and stands as it is where it cannot', () => {
  expect(order({ page: describeTable(['parent_id?', 'page'], ['root_id', 'page']) })).toEqual(['page parent_id']);
});

test('tables that cannot wait for each other are named', () => {
  const text = describeTable(['page_id', 'page']);
  // One column that can wait is not enough while another cannot.
  const page = describeTable(['text_id', 'text'], ['other_id?', 'text']);
  expect(() => order({ media: describeTable(), text, page })).toThrow('these tables name each other: text, page');
});
