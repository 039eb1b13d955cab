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

test('CST-07 names of fonts lose the signs that mean something in a style sheet, wherever they are named', async () => {
  for (const siteId of [1, 2]) {
    await client.query('insert into site (id, name) values ($1, $2)', [siteId, `Site ${siteId}`]);
    for (const family of ['Élan 2', 'Atelier', 'Atelier"', 'l’Été', '";'])
      await client.query(
        `insert into font_family (site_id, family, generic, licence_author, licence_at) values ($1, $2, 'serif', 'moi', now())`,
        [siteId, family],
      );
  }
  await client.query(
    `insert into font_file (site_id, family, name, hash, weight, style, bytes) values (1, 'Atelier"', 'a', 'b', '400', 'normal', 1)`,
  );
  await client.query(`insert into font (site_id, type, family) values (1, 'TITLE', 'Atelier"'), (1, 'MENU', 'Élan 2')`);
  await client.query(
    `insert into theme_revision (site_id, number, theme, author, at)
     values (1, 1, '{"fonts":{"TITLE":"Atelier\\"","MENU":"Élan 2"},"settings":{}}', 'moi', now())`,
  );
  expect(await migrate(database.environment.DATABASE_DIRECT_URL, '0037-font-names')).toEqual(['0037-font-names']);
  const { rows } = await client.query('select site_id, family from font_family order by site_id, licence_at, family');
  for (const siteId of [1, 2])
    expect(new Set(rows.filter((row) => row.site_id === siteId).map((row) => row.family))).toEqual(
      new Set(['Élan 2', 'Atelier', 'Atelier 2', 'l Été', 'Police']),
    );
  const { rows: files } = await client.query('select family from font_file');
  const { rows: uses } = await client.query('select type, family from font order by type');
  const { rows: themes } = await client.query('select theme from theme_revision');
  expect([files, uses, themes[0].theme.fonts]).toEqual([
    [{ family: 'Atelier 2' }],
    [
      { type: 'MENU', family: 'Élan 2' },
      { type: 'TITLE', family: 'Atelier 2' },
    ],
    { TITLE: 'Atelier 2', MENU: 'Élan 2' },
  ]);
});
