import { expect, test } from 'vitest';
import type { RequestContext } from '../request-context.ts';
import { insertRow, insertRows } from './insert-rows.ts';

test('columns are of the table, and rows have each of them', async () => {
  const sent: unknown[] = [];
  const context = {
    site: { id: 42 },
    transaction: { query: async (...call: unknown[]) => sent.push(...call) },
  } as unknown as Pick<RequestContext, 'site' | 'transaction'>;
  await insertRows(context, 'country', ['name'], [{ name: 'France' }], 'id');
  expect(String(sent[0]).replace(/\s+/g, ' ')).toBe(
    'insert into country (site_id, name) select $1, given.name from jsonb_populate_recordset(null::country, $2::jsonb) as given returning id',
  );
  expect(sent[1]).toEqual([42, '[{"name":"France"}]']);
  // @ts-expect-error: no such table.
  await insertRows(context, 'continent', ['name'], []);
  // @ts-expect-error: no such column.
  await insertRows(context, 'country', ['nom'], []);
  // @ts-expect-error: a row without one of the columns.
  await insertRows(context, 'country', ['name'], [{}]);
});

test('a row gives its columns and values by name, and returns what is asked for', async () => {
  const sent: unknown[] = [];
  const context = {
    site: { id: 42 },
    transaction: {
      query: async (...call: unknown[]) => {
        sent.push(...call);
        return [{ id: 7 }];
      },
    },
  } as unknown as Pick<RequestContext, 'site' | 'transaction'>;
  const { id } = await insertRow(context, 'award', { name: 'Or', year: 2026 }, ['id']);
  expect(id).toBe(7);
  expect(String(sent[0]).replace(/\s+/g, ' ')).toBe(
    'insert into award (site_id, name, year) values ($1, $2, $3) returning id',
  );
  expect(sent[1]).toEqual([42, 'Or', 2026]);
  await insertRow(context, 'award', { name: 'Or' });
  expect(String(sent[2]).trim()).toBe('insert into award (site_id, name) values ($1, $2)');
  // @ts-expect-error: no such table.
  await insertRow(context, 'prize', { name: 'Or' });
  // @ts-expect-error: no such column.
  await insertRow(context, 'award', { nom: 'Or' });
  // @ts-expect-error: a year is a number.
  await insertRow(context, 'award', { year: '2026' });
  // @ts-expect-error: the site is the context's.
  await insertRow(context, 'award', { site_id: 1 });
  // @ts-expect-error: JSON is given as text.
  await insertRow(context, 'media', { texts: [] });
  // @ts-expect-error: no such column to return.
  await insertRow(context, 'award', { name: 'Or' }, ['nom']);
});
