import { expect, test } from 'vitest';
import type { RequestContext } from '../request-context.ts';
import { insertRows } from './insert-rows.ts';

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
