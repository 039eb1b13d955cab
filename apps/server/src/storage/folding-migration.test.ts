import { createManagedDatabase } from '@vitrine/test-kit/servers/managed-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createManagedDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createManagedDatabase();
  await migrate(database.environment.DATABASE_DIRECT_URL, '0036-planned-publications');
  client = new pg.Client({ connectionString: database.operatorUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

test('SET-13 what was indexed before is folded anew: titles, words, those that correct, and codes', async () => {
  await client.query("insert into site (id, name) values (7, 'Site')");
  await client.query(
    `insert into search_entry (site_id, kind, subject_id, locale, title, body, url)
     values (7, 'page', 1, 'fr_FR', 'D’Aubigné chez Weißmüller', 'Jørgen et Łukasz', '/x')`,
  );
  await client.query(
    `insert into discount_code (site_id, id, code, folded, type, amount) values (7, 1, 'A‑B', 'A‑B', 'PERCENTAGE', 500)`,
  );
  const done = await migrate(database.environment.DATABASE_DIRECT_URL);
  expect(done).toEqual(expect.arrayContaining(['0040-folding', '0041-communes-of-monaco']));
  const { rows: entries } = await client.query('select title_plain, words::text from search_entry');
  expect(entries).toMatchObject([
    { title_plain: 'd aubigne chez weissmuller', words: expect.stringMatching(/'jorgen'.*'lukasz'.*'weissmull/) },
  ]);
  const { rows: words } = await client.query('select word, shown from search_word order by word');
  expect(words).toEqual([
    { word: 'jorgen', shown: 'jørgen' },
    { word: 'lukasz', shown: 'łukasz' },
    { word: 'weissmuller', shown: 'weißmüller' },
  ]);
  const { rows: codes } = await client.query('select folded from discount_code');
  expect(codes).toEqual([{ folded: 'A-B' }]);
  const { rows: monaco } = await client.query("select name, postcode from commune where country = 'MC'");
  expect(monaco).toEqual([{ name: 'Monaco', postcode: '98000' }]);
});
