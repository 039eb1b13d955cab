import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteFolder } from '@vitrine/server/adapters/files/file-store';
import { FolderFileStore } from '@vitrine/server/adapters/files/folder-file-store';
import { buildIfNeeded } from '@vitrine/server/cli/build-if-needed';
import { loadDemoSite } from '@vitrine/server/features/archives/demo-sites.operations';
import { Database } from '@vitrine/server/storage/database';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@vitrine/server/storage/embedded-postgres/start-embedded-postgres';
import { migrate } from '@vitrine/server/storage/migrate';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDerivativeCache } from '../servers/derivative-cache.ts';
import { createDatabasePool, type Template, templates } from '../servers/test-databases.ts';
import { startSharedResourceServer } from './shared-resources.ts';
import { keepTemporaryFilesInMemory } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: {
      superuser: string;
      app: string;
      owner: string /** Folder of this run. */;
      folder: string;
      filesFolder: string;
    };
  }
}

/** Runs once for all tests: builds the storefront, starts a real PostgreSQL, and creates the template databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeTemporaryFiles = keepTemporaryFilesInMemory();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tests-'));
  // When tests run as root, the server runs under another account, which must be able to enter.
  await chmod(folder, 0o755);
  // In a separate data folder: a program started on it removes the database account's access.
  const filesFolder = join(folder, 'data', 'files');
  const derivatives = createDerivativeCache(join(filesFolder, siteFolder(42)));
  // The build and the database start in parallel.
  const starting = startPostgres(folder);
  starting.catch(() => {});
  try {
    await Promise.all([buildIfNeeded((line) => console.log(line)), derivatives.load()]);
  } catch (error) {
    await starting.then((server) => server.stop()).catch(() => {});
    throw error;
  }
  const server = await starting;
  let filling: Promise<void> | undefined;
  const findTemplate = async (template: Template) => {
    if (template === 'site-42') {
      filling ??= fillDemoSite(server, filesFolder);
      await filling;
    }
    return templates[template];
  };
  const copies = createDatabasePool(server.superuserUrl(), findTemplate);
  const door = await startSharedResourceServer(copies.answers);
  project.provide('door', door.address);
  project.provide('postgres', {
    superuser: server.superuserUrl(),
    app: server.appUrl('NAME'),
    owner: server.ownerUrl('NAME'),
    folder,
    filesFolder,
  });
  return async () => {
    door.close();
    await filling?.catch(() => {});
    await copies.settle();
    await server.stop();
    await derivatives.save();
    await rm(folder, { recursive: true, force: true });
    removeTemporaryFiles();
  };
}

async function startPostgres(folder: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    durability: 'fast',
    maxConnections: 200,
  });
  const admin = new pg.Client({ connectionString: server.superuserUrl() });
  await admin.connect();
  // A password is tried thousands of times over, by both sides of each connection: here once, as tests connect thousands of times.
  await admin.query('set scram_iterations = 1');
  for (const url of [server.superuserUrl(), server.ownerUrl(), server.appUrl()]) {
    const { user, password } = new pg.Client(url);
    await admin.query(`alter role ${user} password '${password}'`);
  }
  await admin.query(`create database ${templates.empty} owner vitrine_owner`);
  await migrate(server.ownerUrl(templates.empty));
  await admin.end();
  return server;
}

/** Fills the demo site's template, copied from the empty one, when a test first needs it. */
async function fillDemoSite(server: EmbeddedPostgres, filesFolder: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server.superuserUrl() });
  await admin.connect();
  await admin.query(`create database ${templates['site-42']} template ${templates.empty} owner vitrine_owner`);
  await admin.end();
  const database = new Database({
    url: server.appUrl(templates['site-42']),
    directUrl: server.ownerUrl(templates['site-42']),
    statementTimeout: 60_000,
  });
  await loadDemoSite('site-42', {
    adminHost: 'admin.localhost',
    database,
    store: new FolderFileStore(filesFolder),
  });
  await database.close();
}
