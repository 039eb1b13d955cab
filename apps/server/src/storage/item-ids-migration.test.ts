import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const tables = ['page_text', 'news_text', 'service_offer_text', 'blog_post_text', 'catalogue_element_text'];

const readDocuments = async () => {
  const documents: { table: string; document: { blocks: Block[] } }[] = [];
  for (const table of tables) {
    const { rows } = await client.query(`select document from ${table} order by 1`);
    documents.push(...rows.map(({ document }) => ({ table, document })));
  }
  return documents;
};

interface Block {
  id: string;
  props: Record<string, unknown>;
  children?: Block[];
}

const mapItems = (value: unknown, change: (item: Record<string, unknown>) => object): unknown => {
  if (Array.isArray(value))
    return value.map((item) =>
      item !== null && typeof item === 'object' ? change(mapItems(item, change) as never) : item,
    );
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapItems(part, change)]));
};
const withoutIds = (block: Block): Block => ({
  ...block,
  props: mapItems(block.props, ({ id: _, ...item }) => item) as Block['props'],
  ...(block.children ? { children: block.children.map(withoutIds) } : {}),
});
const listItems = (block: Block): Record<string, unknown>[] => {
  const items: Record<string, unknown>[] = [];
  mapItems(block.props, (item) => {
    items.push(item);
    return item;
  });
  return [...items, ...(block.children ?? []).flatMap(listItems)];
};

test('items of documents that were stored without ids get one each, and nothing else changes', async () => {
  const stored = await readDocuments();
  for (const table of tables) {
    const { rows } = await client.query(`select ctid, document from ${table}`);
    for (const { ctid, document } of rows)
      await client.query(`update ${table} set document = $2 where ctid = $1`, [
        ctid,
        JSON.stringify({ ...document, blocks: document.blocks.map(withoutIds) }),
      ]);
  }
  await client.query("delete from kysely_migration where name >= '0011'");
  expect(await migrate(server.databaseUrls.owner, '0011-item-ids')).toEqual(['0011-item-ids']);

  const migrated = await readDocuments();
  const items = migrated.flatMap(({ document }) => document.blocks.flatMap(listItems));
  expect(items.length).toBeGreaterThan(50);
  expect(items.filter(({ id }) => !/^[\w-]{8}$/.test(String(id)))).toEqual([]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const plain = (documents: typeof stored) =>
    documents.map(({ table, document }) => `${table} ${JSON.stringify(document.blocks.map(withoutIds))}`).sort();
  expect(plain(migrated)).toEqual(plain(stored));
  // Drafts, revisions and products came later: their documents always had ids. A report of sales sends XML.
  const { rows } = await client.query(
    `select count(*)::int as tables from information_schema.columns where column_name = 'document'
       and table_name not like 'content\\_%' and table_name not in ('product_text', 'sales_report_sending')`,
  );
  expect(rows).toEqual([{ tables: tables.length }]);
  // Items that have an id keep it.
  await client.query("delete from kysely_migration where name >= '0011'");
  await migrate(server.databaseUrls.owner, '0011-item-ids');
  expect(await readDocuments()).toEqual(migrated);
});
