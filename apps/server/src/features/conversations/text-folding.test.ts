import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteTransaction } from '../../storage/database.ts';
import { openConversation } from './conversations.operations.ts';

let server: TestServer;
let database: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  database = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await server?.close();
});

/** Texts that are alike but for their numbers, each longer than what two people may both write. */
const insertMessages = (count: number) =>
  database.query(
    `insert into contact_message (site_id, reference, firstname, lastname, email, message, at)
     select 42, '261128-' || n, 'Léa', 'Petit', 'lea' || n || '@exemple.fr',
       'Bonjour, reste-t-il une place samedi matin pour notre fille de six semaines ? Lettre ' || n, now()
     from generate_series(1, $1::int) n`,
    [count],
  );

const readCalls = async (): Promise<number> => {
  const { rows } = await database.query(
    "select calls::int from pg_stat_xact_user_functions where funcname = 'vitrine_fold'",
  );
  return rows[0]?.calls ?? 0;
};

/** How often the text of a message is folded while its conversation is opened, by the rights that the program has. */
async function countFoldings(reference: string): Promise<number> {
  await database.query('begin');
  await database.query("set local track_functions = 'pl'");
  await database.query("set local app.site_id = '42'");
  await database.query('set local role vitrine_app');
  const transaction = {
    siteId: 42,
    query: async (text: string, values: unknown[]) => (await database.query(text, values)).rows,
    invalidate: () => {},
  } as unknown as SiteTransaction;
  const before = await readCalls();
  expect(await openConversation(transaction, 'message', reference)).toBeTypeOf('number');
  const after = await readCalls();
  await database.query('commit');
  return after - before;
}

test('a message is folded as often on a day with many others as on one without: not once beside each of them', async () => {
  const counts: number[] = [];
  await insertMessages(61);
  for (let number = 1; number <= 60; number += 1) counts.push(await countFoldings(`261128-${number}`));
  await database.query('analyze conversation');
  counts.push(await countFoldings('261128-61'));
  // What is searched, and what tells a text that was sent before.
  expect([...new Set(counts)]).toEqual([2]);
});
