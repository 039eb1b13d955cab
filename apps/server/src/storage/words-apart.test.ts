import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  client = new pg.Client({ connectionString: server.databaseUrls.owner });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

test('SET-13 texts are split at every sign, and what a hyphen joins is found in one word too', async () => {
  await client.query("insert into site (id, name) values (7, 'Site')");
  await client.query("set role vitrine_platform; set app.site_id = '7'");
  await client.query(
    "insert into search_entry (site_id, kind, subject_id, locale, title, body, url) values (7, 'page', 1, 'fr_FR', 'Suivi pré-natal', 'Jeux parents/enfants. Y a-t-il un rendez-vous ?', '/x')",
  );
  const { rows } = await client.query<{ word: string }>(
    `select word from unnest(array['enfant', 'prenatal', 'natal', 'rendezvous', 'atil']) as word,
       find_entries('fr_FR', 'fr_FR', '{page}', '{}', now(), word, 10)`,
  );
  expect(rows.map(({ word }) => word)).toEqual(['enfant', 'prenatal', 'natal', 'rendezvous']);
});
