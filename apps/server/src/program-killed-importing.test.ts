import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { asPlatform } from '@vitrine/test-kit/records/staff';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { ProgramFixture, runVitrine } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createZipFile } from './adapters/archives/zip-archive.ts';
import { exportSite } from './features/archives/export-site.operations.ts';

const fixture = new ProgramFixture();
let server: TestServer;
let folder: string;
let archive: string;
let fileCount: number;

beforeAll(async () => {
  const original = await startTestServer();
  server = await startTestServer({ seed: 'empty' });
  folder = await fixture.createFolder();
  archive = join(folder, 'site-42.vitrine');
  const { database, services } = original.running.context;
  const { entries = {} } = await exportSite({ database, store: services.store }, 42, createZipFile(archive), {
    program: 'essai',
    now: new Date(),
  });
  fileCount = Object.keys(entries).filter((name) => name.startsWith('files/')).length;
  await original.close();
});
afterAll(async () => {
  await fixture.cleanup();
  await server.close();
});

async function listFiles(): Promise<string[]> {
  const found = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const readRows = () =>
  asPlatform(server, (transaction) =>
    transaction.query(
      'select number as id from site_import union select id from site union select site_id from site_host union select distinct site_id from media',
    ),
  );

test(
  'a program killed while it makes a site of an archive leaves nothing of it at the next start',
  async () => {
    const environment = {
      VITRINE_DATA: folder,
      VITRINE_DEMO: '0',
      DATABASE_URL: server.databaseUrls.app,
      DATABASE_DIRECT_URL: server.databaseUrls.owner,
    };
    const holder = new pg.Client({ connectionString: server.databaseUrls.superuser });
    await holder.connect();
    for (let kill = 0; kill < byRunLength(2, 20); kill += 1) {
      // Half of them while files are written, the others among the rows, which wait there for a table that is held.
      const isAmongFiles = kill % 2 === 0;
      const wanted = isAmongFiles ? 1 + ((kill * 7) % (fileCount - 2)) : fileCount;
      await holder.query('begin');
      await holder.query('lock table page_text in exclusive mode');
      const killed = new AbortController();
      const importing = runVitrine(['site', 'import', archive], environment, killed.signal);
      await expect.poll(async () => (await listFiles()).length, { interval: 2 }).toBeGreaterThanOrEqual(wanted);
      if (!isAmongFiles)
        await expect
          .poll(async () => (await holder.query(`select from pg_locks where not granted`)).rowCount, { interval: 2 })
          .toBeGreaterThan(0);
      killed.abort();
      expect((await importing).signal).toBe('SIGKILL');
      await holder.query('rollback');
      // A server that waited for the table learns only then that nobody listens any more.
      await expect
        .poll(async () => {
          const { rowCount } = await holder.query(
            `select from pg_stat_activity where datname = current_database() and query like '%page_text%' and pid <> pg_backend_pid() and state <> 'idle'`,
          );
          return rowCount;
        })
        .toBe(0);
      // What the kill before left is gone: an import begins by removing it.
      expect((await listFiles()).length).toBeGreaterThan(0);
      expect(await readRows()).toHaveLength(1);
      if (isAmongFiles) continue;
      const program = await fixture.start(folder, environment);
      expect({ rows: await readRows(), files: await listFiles() }).toEqual({ rows: [], files: [] });
      expect((await program.stop('SIGTERM')).code).toBe(0);
    }
    await holder.end();
  },
  byRunLength(300_000, 600_000),
);
