import { createTenants } from '@vitrine/test-kit/records/tenants';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { may } from './kept-rows.fixture.ts';

/** Tables of the whole platform, each by decision: any other table must have all protections of a site table. */
const globalTables = [
  'address_type',
  'archive_import',
  'commune',
  'country',
  'installation_link',
  'kysely_migration',
  'kysely_migration_lock',
  'language',
  'platform_audit',
  'platform_mail',
  'platform_rate_limit',
  'site',
  'site_creation',
  'site_host',
  'site_import',
  'site_invitation',
  'staff_account',
  'staff_audit_entry',
  'staff_recovery_code',
  'staff_reset_request',
  'staff_session',
  'staff_token',
];
/** The exception that data.md documents: the tables' owner provides functions with their own filter. */
const notForced = ['conversation', 'person_entry', 'search_entry', 'search_word'];
const searchFunctions = [
  'find_conversations',
  'find_entries',
  'find_like_words',
  'find_persons',
  'find_products',
  'find_titles_like',
];
/** What keeps the row of a person, whoever changed what it derives from. */
const platformFunctions = [
  'add_person_of_booking',
  'add_person_of_contact_message',
  'add_person_of_newsletter_subscriber',
  'add_person_of_rights_request',
  'add_person_of_shop_order',
  'add_person_of_testimonial',
  'note_person',
];
/** Functions by which a site changes its own rows of the platform's tables: itself, its language, its hosts. */
const siteFunctions = [
  'add_site_host',
  'insert_dry_run_site',
  'remove_site_host',
  'set_default_locale',
  'set_main_site_host',
  'set_site_building',
];
/** Functions that run with their owner's rights. */
const securityDefinerFunctions = [...searchFunctions, ...siteFunctions, ...platformFunctions];

const own = `(site_id = (NULLIF(current_setting('app.site_id'::text, true), ''::text))::integer)`;

let server: TestServer;
let client: pg.Client;
let tables: string[];
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  client = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  tables = rows.map(({ name }) => name);
});
afterAll(async () => {
  await client.end();
  await server.close();
});

/** Returns the rows of a catalogue query, one text each. */
async function list(sql: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ found: string }>(sql, values);
  return rows.map(({ found }) => found).sort();
}

const siteTables = () => tables.filter((name) => !globalTables.includes(name));

describe('PLT-01 every table is the platform’s by decision, or behind both walls', () => {
  test('PLT-01 the written list names only tables that exist, and the rest all have a site', async () => {
    expect(tables.filter((name) => globalTables.includes(name))).toEqual(globalTables);
    expect(siteTables().length).toBeGreaterThan(20);
    const owned = await list(
      `select table_name as found from information_schema.columns where table_schema = 'public' and column_name = 'site_id' and is_nullable = 'NO' and data_type = 'integer'`,
    );
    expect(owned.filter((name) => name !== 'site_host')).toEqual(siteTables());
  });

  test('PLT-01 the site comes first in every primary key and every unique index', async () => {
    const wrong = await list(
      `select c.relname || '.' || i.relname as found from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
       where c.relname = any($1) and c.relnamespace = 'public'::regnamespace and x.indisunique and a.attname is distinct from 'site_id'`,
      [siteTables()],
    );
    expect(wrong).toEqual([]);
    const keyed = await list(
      `select conrelid::regclass::text as found from pg_constraint where contype = 'p' and connamespace = 'public'::regnamespace`,
    );
    for (const name of siteTables()) expect(keyed).toContain(name);
  });

  test('PLT-01 every foreign key to a site’s table carries the site, first on both sides', async () => {
    const { rows } = await client.query<{ name: string; target: string; columns: string[]; references: string[] }>(
      `select conname as name, confrelid::regclass::text as target,
         array(select attname::text from unnest(conkey) with ordinality k (n, o) join pg_attribute on attrelid = conrelid and attnum = n order by o) as columns,
         array(select attname::text from unnest(confkey) with ordinality k (n, o) join pg_attribute on attrelid = confrelid and attnum = n order by o) as "references"
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { name, target, columns, references } of rows.filter(({ target }) => !globalTables.includes(target))) {
      expect([columns[0], references[0]], `${name} to ${target}`).toEqual(['site_id', 'site_id']);
      expect(columns.length, `${name} to ${target}`).toBeGreaterThan(1);
    }
    const leaving = await list(
      `select conrelid::regclass::text as found from pg_constraint where contype = 'f' and confrelid = 'site'::regclass and conkey = array[(select attnum from pg_attribute where attrelid = conrelid and attname = 'site_id')]`,
    );
    for (const name of siteTables()) expect(leaving, `${name} goes with its site`).toContain(name);
  });

  test('PLT-01 row-level security is enabled, and forced save for the written exception', async () => {
    const wrong = await list(
      `select relname as found from pg_class where relname = any($1) and relnamespace = 'public'::regnamespace
         and not (relrowsecurity and (relforcerowsecurity or relname = any($2)))`,
      [siteTables(), notForced],
    );
    expect(wrong).toEqual([]);
    const lent = await list(
      `select relname as found from pg_class where relname = any($1) and pg_get_userbyid(relowner) = 'vitrine_search' and not relforcerowsecurity`,
      [notForced],
    );
    expect(lent).toEqual(notForced);
  });

  test('PLT-01 the two policies, and no third, each with USING and WITH CHECK', async () => {
    const { rows } = await client.query<{
      table: string;
      name: string;
      roles: string[];
      command: string;
      kind: string;
      using: string;
      check: string;
    }>(
      `select tablename as "table", policyname as name, roles::text[] as roles, cmd as command, permissive as kind, qual as using, with_check as check from pg_policies where schemaname = 'public' order by tablename, policyname`,
    );
    for (const table of siteTables()) {
      const found = rows.filter((row) => row.table === table).map(({ table: _, ...row }) => row);
      expect(found, table).toEqual([
        { name: 'own_site', roles: ['vitrine_app'], command: 'ALL', kind: 'PERMISSIVE', using: own, check: own },
        {
          name: 'platform',
          roles: ['vitrine_platform'],
          command: 'ALL',
          kind: 'PERMISSIVE',
          using: 'true',
          check: 'true',
        },
      ]);
    }
    expect(new Set(rows.map((row) => row.table))).toEqual(new Set(siteTables()));
  });

  test('PLT-01 what the program may do: never change the platform’s tables, never read what belongs to nobody it knows', async () => {
    const { rows } = await client.query<{ name: string; can: boolean[] }>(
      `select relname as name, array[has_table_privilege('vitrine_app', oid, 'select'), has_table_privilege('vitrine_app', oid, 'insert'), has_table_privilege('vitrine_app', oid, 'update'),
         has_table_privilege('vitrine_app', oid, 'delete'), has_table_privilege('vitrine_app', oid, 'truncate'), has_table_privilege('vitrine_app', oid, 'trigger')] as can
       from pg_class where relname = any($1) and relnamespace = 'public'::regnamespace`,
      [tables],
    );
    for (const { name, can } of rows) {
      if (siteTables().includes(name))
        expect(can, name).toEqual([true, true, may('update', name), may('delete', name), false, false]);
      else expect(can.slice(1), name).toEqual([false, false, false, false, false]);
    }
  });

  test('PLT-01 no view, and no function that lends its owner’s rights, save those of search and of a site’s own row', async () => {
    expect(
      await list(
        `select relname as found from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
      ),
    ).toEqual([]);
    const lending = await list(
      `select proname || ' ' || pg_get_userbyid(proowner) || ' ' || array_to_string(proconfig, ';') as found from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
    );
    expect(lending).toEqual(
      [
        ...searchFunctions.map((name) => `${name} vitrine_search search_path=public, pg_temp`),
        ...siteFunctions.map((name) => `${name} vitrine_owner search_path=public, pg_temp`),
        ...platformFunctions.map((name) => `${name} vitrine_platform search_path=public, pg_temp`),
      ].sort(),
    );
    const anyone = await list(
      `select proname as found from pg_proc where proname = any($1) and has_function_privilege('public', oid, 'execute')`,
      [securityDefinerFunctions],
    );
    expect(anyone).toEqual([]);
  });
});

describe('PLT-01 the role of the program', () => {
  test('PLT-01 is neither superuser nor past the walls, owns nothing, and cannot become who does', async () => {
    const program = new pg.Client({ connectionString: server.databaseUrls.app });
    await program.connect();
    const { rows: sessions } = await program.query<{ name: string }>('select session_user::text as name');
    await program.end();
    const user = sessions[0]?.name ?? '';
    const { rows } = await client.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname in ($1, 'vitrine_app', 'vitrine_search') group by 1, 2, 3, 4, 5`,
      [user],
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
    ]);
    for (const role of [user, 'vitrine_app'])
      expect(
        await list(`select relname as found from pg_class where pg_get_userbyid(relowner) = $1`, [role]),
        role,
      ).toEqual([]);
    const becomes = await list(
      `select rolname as found from pg_roles where pg_has_role($1, oid, 'member') and rolname not like 'pg\\_%'`,
      [user],
    );
    expect(becomes).toEqual([...new Set([user, 'vitrine_app'])].sort());
  });

  test('PLT-01 a new table without walls would be seen by these tests', async () => {
    await client.query('begin');
    await client.query('create table forgotten (id integer primary key, site_id integer references site (id))');
    const seen = await list(
      `select relname as found from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1) and not relrowsecurity`,
      [globalTables],
    );
    await client.query('rollback');
    expect(seen).toEqual(['forgotten']);
  });
});

test('PLT-01 the three sites of the tenancy tests have rows in every table that sites own', async () => {
  await createTenants(server);
  for (const table of siteTables()) {
    const { rows } = await client.query<{ sites: number[] }>(
      `select array_agg(distinct site_id order by site_id) as sites from ${table}`,
    );
    expect(rows[0]?.sites, table).toEqual([101, 102, 103]);
  }
});
