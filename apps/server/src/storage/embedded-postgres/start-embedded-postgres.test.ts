import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLongRun } from '@vitrine/test-kit/runner/long-set';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { attachEmbeddedPostgres } from './attach-embedded-postgres.ts';
import { clusterHomeAt } from './cluster-home.ts';
import { PostgresFixture, query } from './embedded-postgres.fixture.ts';
import { isServerByPs, isServerProcess } from './server-process.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const fixture = new PostgresFixture();
const servers: EmbeddedPostgres[] = [];

async function start(directory: string, more: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  const server = await startEmbeddedPostgres({ directory, durability: 'fast', ...more });
  servers.push(server);
  return server;
}

async function clear() {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await fixture.clear();
}

function socketDirectoryOf(server: EmbeddedPostgres): string {
  return new URL(server.appUrl().replace('@/', '@host/')).searchParams.get('host') ?? '';
}

afterAll(() => fixture.dispose());

describe('the first start', () => {
  let folder: string;
  let server: EmbeddedPostgres;

  beforeAll(async () => {
    folder = join(await fixture.createFolder(), 'mes sites à moi', 'base');
    server = await start(folder, { durability: 'safe', maxConnections: 33 });
  });
  afterAll(clear);

  test('makes the database and its roles, in a folder with spaces and accents', async () => {
    expect(server).toMatchObject({ adopted: false, dataDirectory: clusterHomeAt(folder).cluster });
    const names = ['cluster', 'program.json', 'program.lock', 'secrets.json', 'server.log'];
    expect((await readdir(folder)).sort()).toEqual(names);
    const roles = await query(
      server.superuserUrl(),
      `SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls FROM pg_roles
        WHERE rolname LIKE 'vitrine%' ORDER BY rolname`,
    );
    const ordinary = { rolsuper: false, rolcreatedb: false, rolbypassrls: false };
    expect(roles).toEqual([
      { rolname: 'vitrine_app', rolcreaterole: false, ...ordinary },
      { rolname: 'vitrine_owner', rolcreaterole: true, ...ordinary },
    ]);
    const databases = await query(
      server.superuserUrl(),
      `SELECT pg_get_userbyid(datdba) AS owner, pg_encoding_to_char(encoding) AS encoding, datlocprovider, datlocale
         FROM pg_database WHERE datname = 'vitrine'`,
    );
    expect(databases).toEqual([
      { owner: 'vitrine_owner', encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8' },
    ]);
  });

  test('lets the owner make the extensions in use, roles and tables, and the program make none', async () => {
    for (const extension of ['pg_trgm', 'unaccent', 'fuzzystrmatch']) {
      await query(server.ownerUrl(), `CREATE EXTENSION ${extension}`);
    }
    await query(server.ownerUrl(), 'CREATE ROLE vitrine_jobs NOLOGIN');
    await query(server.ownerUrl(), 'CREATE TABLE wine (name text COLLATE "fr-x-icu")');
    await expect(query(server.appUrl(), 'SELECT * FROM wine')).rejects.toMatchObject({ code: '42501' });
    await expect(query(server.appUrl(), 'CREATE TABLE mine ()')).rejects.toMatchObject({ code: '42501' });
    expect(await query(server.ownerUrl(), `SELECT unaccent('Crémant') AS word`)).toEqual([{ word: 'Cremant' }]);
  });

  test('is safe by default and listens on no network address', async () => {
    const expected = {
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      max_connections: '33',
      shared_buffers: '128MB',
      statement_timeout: '0',
      synchronous_commit: 'on',
      wal_level: 'replica',
    };
    const names = Object.keys(expected).map((name) => `'${name}'`);
    const rows = await query(
      server.appUrl(),
      `SELECT name, current_setting(name) AS value FROM pg_settings WHERE name IN (${names.join()})`,
    );
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual(expected);
  });

  test('wants a password, kept with the data and the socket from everybody else', async () => {
    const withWrongPassword = server.appUrl().replace(/:[\w-]+@/, ':wrong@');
    await expect(query(withWrongPassword, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    const rightsOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    const { secrets, cluster, log } = clusterHomeAt(folder);
    expect(await Promise.all([secrets, cluster, log, socketDirectoryOf(server)].map(rightsOf))).toEqual([
      '600',
      '700',
      '600',
      '700',
    ]);
    expect(socketDirectoryOf(server).length).toBeLessThan(60);
  });

  test('keeps what visitors write out of the log', async () => {
    await query(server.ownerUrl(), 'CREATE TABLE member (email text UNIQUE)');
    await query(server.ownerUrl(), `INSERT INTO member VALUES ('lea@example.org')`);
    const again = query(server.ownerUrl(), `INSERT INTO member VALUES ('lea@example.org')`);
    await expect(again).rejects.toMatchObject({ code: '23505' });
    const mistyped = query(server.ownerUrl(), `SELECT 'lea@example.org'::int`);
    await expect(mistyped).rejects.toMatchObject({ code: '22P02' });
    expect(await readFile(clusterHomeAt(folder).log, 'utf8')).not.toContain('lea@');
  });

  test('gives the server a process group of its own, out of reach of Ctrl-C', async () => {
    const group = (await readFile(`/proc/${server.processId}/stat`, 'utf8')).split(') ')[1]?.split(' ')[2];
    expect(Number(group)).toBe(server.processId);
  });
});

describe('a later start', () => {
  afterEach(clear);

  test('finds the data again, at the same address, and stops without leaving a process or a socket', async () => {
    const folder = await fixture.createFolderWithDatabase();
    const first = await start(folder);
    const { processId } = first;
    await first.stop();
    await first.stop();
    await expect(stat(`/proc/${processId}`)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(stat(socketDirectoryOf(first))).rejects.toMatchObject({ code: 'ENOENT' });

    const second = await start(folder);
    expect(second.appUrl()).toBe(first.appUrl());
    expect(await query(second.ownerUrl(), 'SELECT id FROM wine')).toEqual([{ id: 1 }]);
  });

  test('gives new passwords when their file was lost', async () => {
    const folder = await fixture.createFolderWithDatabase();
    const lost = await readFile(clusterHomeAt(folder).secrets, 'utf8');
    await rm(clusterHomeAt(folder).secrets);
    const server = await start(folder);
    expect(await readFile(clusterHomeAt(folder).secrets, 'utf8')).not.toBe(lost);
    expect(await query(server.ownerUrl(), 'SELECT id FROM wine')).toEqual([{ id: 1 }]);
    expect(await query(server.appUrl(), 'SELECT 1 AS id')).toEqual([{ id: 1 }]);
  });

  test('tells that the passwords are those of another base', async () => {
    const folder = await fixture.createFolderWithDatabase();
    const secrets = await readFile(clusterHomeAt(folder).secrets, 'utf8');
    await writeFile(clusterHomeAt(folder).secrets, secrets.replaceAll(/"[\w-]{30,}"/g, `"${'x'.repeat(32)}"`));
    await expect(start(folder)).rejects.toMatchObject({ reason: 'damaged', message: /secrets\.json/ });
    await rm(clusterHomeAt(folder).secrets);
    await start(folder);
  });

  test('sets an overlong log aside', async () => {
    const folder = await fixture.createFolderWithDatabase();
    await appendFile(clusterHomeAt(folder).log, 'x'.repeat(5 * 1024 * 1024));
    await start(folder);
    expect((await stat(clusterHomeAt(folder).log)).size).toBeLessThan(10_000);
    expect((await stat(join(folder, 'server.previous.log'))).size).toBeGreaterThan(5 * 1024 * 1024);
  });

  test.each([
    ['of another version', { PG_VERSION: '17\n' }, 'wrong-version', /PostgreSQL 17/],
    ['that is not one', { 'notes.txt': 'mine' }, 'damaged', /n’est pas une base complète/],
  ])('refuses a base %s and leaves it as it is', async (_, files, reason, message) => {
    const folder = await fixture.createFolder();
    await mkdir(clusterHomeAt(folder).cluster);
    for (const [name, content] of Object.entries(files))
      await writeFile(join(clusterHomeAt(folder).cluster, name), content);
    await expect(start(folder)).rejects.toMatchObject({ reason, message: expect.stringMatching(message) });
    expect(await readdir(clusterHomeAt(folder).cluster)).toEqual(Object.keys(files));
  });
});

describe('a running server', () => {
  afterEach(clear);

  test('is found by a command beside the program, and only while it runs', async () => {
    const folder = await fixture.createFolderWithDatabase();
    await expect(attachEmbeddedPostgres({ directory: folder })).rejects.toMatchObject({ reason: 'not-running' });
    const server = await start(folder);
    const attached = await attachEmbeddedPostgres({ directory: folder });
    expect(attached.superuserUrl()).toBe(server.superuserUrl());
    await server.stop();
    await expect(attachEmbeddedPostgres({ directory: folder })).rejects.toMatchObject({ reason: 'not-running' });
  });

  test('is told from the server of another folder and from any other process', async () => {
    const server = await start(await fixture.createFolderWithDatabase());
    const other = await start(await fixture.createFolderWithDatabase());
    for (const isServer of [isServerProcess, isServerByPs]) {
      expect(await isServer(server.processId, server.dataDirectory)).toBe(true);
      expect(await isServer(server.processId, other.dataDirectory)).toBe(false);
      expect(await isServer(process.pid, server.dataDirectory)).toBe(false);
    }
  });

  test.runIf(isLongRun)('is stopped at once when a frozen process keeps it from stopping gently', async () => {
    const lines: string[] = [];
    const folder = await fixture.createFolderWithDatabase();
    const server = await start(folder, { durability: 'safe', report: (line) => lines.push(line) });
    const client = new Client({ connectionString: server.ownerUrl() });
    client.on('error', () => {});
    await client.connect();
    await client.query('INSERT INTO wine VALUES (2)');
    const { rows } = await client.query<{ id: number }>('SELECT pg_backend_pid() AS id');
    process.kill(Number(rows[0]?.id), 'SIGSTOP');
    const { processId } = server;
    await server.stop();
    expect(lines).toContainEqual(expect.stringContaining('tarde à s’arrêter'));
    await expect(stat(`/proc/${processId}`)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await query((await start(folder)).ownerUrl(), 'SELECT id FROM wine')).toHaveLength(2);
  });

  const harms: [string, (server: EmbeddedPostgres) => Promise<unknown>][] = [
    ['was killed', async (server) => process.kill(server.processId, 'SIGKILL')],
    [
      'lost a process',
      async (server) => {
        const checkpointer = `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`;
        const [row] = await query(server.superuserUrl(), checkpointer);
        process.kill(Number(row?.pid), 'SIGKILL');
      },
    ],
    ['lost its socket', (server) => rm(socketDirectoryOf(server), { recursive: true })],
  ];

  test.each(harms)('answers again by itself, at the same address, after it %s', async (_, harm) => {
    const server = await start(await fixture.createFolderWithDatabase(), { durability: 'safe' });
    await query(server.ownerUrl(), 'INSERT INTO wine VALUES (2)');
    await harm(server);
    await eventually(async () => {
      expect(await query(server.ownerUrl(), 'SELECT id FROM wine ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
      expect(await isServerProcess(server.processId, server.dataDirectory)).toBe(true);
    });
  });
});
