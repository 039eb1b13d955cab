import { findPostgres15, type Postgres15, startPostgres15 } from '@vitrine/test-kit/servers/postgres-15';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { insertSite } from '../features/sites/save-site.repository.ts';
import { Database } from './database.ts';
import { ensureRoles } from './database-roles.ts';
import { migrate } from './migrate.ts';
import { listMigrationNames } from './migration-state.ts';
import { openDatabase } from './open-database.ts';

const binaries = findPostgres15();

// The PostgreSQL 15 package is installed for Linux on x64 only.
describe.skipIf(!binaries)('a managed PostgreSQL 15 given by one address', () => {
  let server: Postgres15;
  let database: Database;
  let refusal: unknown;
  beforeAll(async () => {
    server = await startPostgres15(binaries ?? '');
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    // The usual managed login: a role that owns its database and may create roles, without superuser rights.
    await admin.query('create role locataire login createrole createdb');
    await admin.query('create role etroit login');
    await admin.query('create database vitrine owner locataire');
    await admin.query('create database etroite owner etroit');
    const narrow = server.url.replace('agence@', 'etroit@').replace('/postgres', '/etroite');
    refusal = await openDatabase(readConfig({ DATABASE_URL: narrow }), () => {}).catch((error: unknown) => error);
    await admin.end();
    const url = server.url.replace('agence@', 'locataire@').replace('/postgres', '/vitrine');
    await ensureRoles(url, url);
    expect(await migrate(url)).toEqual(await listMigrationNames());
    database = new Database({ url, directUrl: url });
    for (const id of [1, 2])
      await insertSite(database, {
        id,
        name: `Site ${id}`,
        defaultLocale: 'fr_FR',
        timeZone: 'Europe/Paris',
        isECommerce: false,
        isWinemaker: false,
        dashboardType: 'PLAUSIBLE',
        hosts: [{ host: `site${id}.localhost`, kind: 'dev' }],
        languages: [{ code: 'fr_FR', prefix: '', isDefault: true }],
      });
  });
  afterAll(async () => {
    await database?.close();
    server?.stop();
  });

  test('a login that may make no role is told the statements that make them', () => {
    expect(String(refusal)).toContain(
      [
        '  create role vitrine_app nologin;',
        '  create role vitrine_platform nologin;',
        '  create role vitrine_search nologin;',
        '  grant vitrine_app, vitrine_platform, vitrine_search to etroit;',
      ].join('\n'),
    );
  });

  test('migrating again finds nothing to do', async () => {
    expect(await migrate(database.directUrl)).toEqual([]);
  });

  test('PLT-01 rows of one site are invisible and unwritable from another, without any filter', async () => {
    for (const siteId of [1, 2])
      await database.write(siteId, (transaction) =>
        transaction.query('insert into redirect (site_id, from_path, to_path) values ($1, $2, $3)', [
          siteId,
          '/ici',
          `/${siteId}`,
        ]),
      );
    const seen = await database.read(1, (transaction) =>
      transaction.query<{ site_id: number }>('select site_id from redirect'),
    );
    expect(seen.map((row) => row.site_id)).toEqual([1]);
    await database.write(1, (transaction) => transaction.query("update redirect set to_path = '/volé'"));
    const other = await database.read(2, (transaction) =>
      transaction.query<{ to_path: string }>('select to_path from redirect'),
    );
    expect(other).toEqual([{ to_path: '/2' }]);
    const crossing = database.write(1, (transaction) =>
      transaction.query("insert into redirect (site_id, from_path, to_path) values (2, '/x', '/y')"),
    );
    await expect(crossing).rejects.toThrow(/row-level security/);
  });

  test('PLT-01 the role goes with its transaction: the next one may reach another server behind the same address', async () => {
    const userAfter = (kind: 'read' | 'write') =>
      database[kind](1, async ({ query }) => {
        const inside = await query<{ name: string }>('select current_user as name');
        await query('commit');
        return [...inside, ...(await query<{ name: string }>('select current_user as name'))].map(({ name }) => name);
      });
    expect(await userAfter('read')).toEqual(['vitrine_app', 'locataire']);
    expect(await userAfter('write')).toEqual(['vitrine_app', 'locataire']);
    const limit = await database.read(1, ({ query }) => query('show statement_timeout'));
    expect(limit).not.toEqual([{ statement_timeout: '0' }]);
  });

  test('search finds the titles of the asking site only', async () => {
    for (const siteId of [1, 2])
      await database.write(siteId, (transaction) =>
        transaction.query(
          "insert into search_entry (site_id, kind, subject_id, locale, title, url) values ($1, 'page', $1, 'fr_FR', 'Thérapeutique bain', '/x')",
          [siteId],
        ),
      );
    const found = await database.read(2, (transaction) =>
      transaction.query<{ id: number }>("select find_titles_like('page', 'fr_FR', 'therapeutique') as id"),
    );
    expect(found).toEqual([{ id: 2 }]);
  });
});
