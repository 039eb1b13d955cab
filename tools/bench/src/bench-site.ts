import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderFileStore } from '@vitrine/server/adapters/files/folder-file-store';
import { buildIfNeeded } from '@vitrine/server/cli/build-if-needed';
import { createProcessEnvironment, runtimeFlags } from '@vitrine/server/cli/process-settings';
import { createEncryption } from '@vitrine/server/encryption/encryption';
import { loadDemoSite } from '@vitrine/server/features/archives/demo-sites.operations';
import { Database } from '@vitrine/server/storage/database';
import { startEmbeddedPostgres } from '@vitrine/server/storage/embedded-postgres/start-embedded-postgres';
import { migrate } from '@vitrine/server/storage/migrate';
import pg from 'pg';

/** A server process of the program on a fresh demo site, separate from the measuring process. */
export interface BenchSite {
  base: string;
  /** The server process alone: the database has its own. */
  processId: number;
  /** Process of the database server; those of its connections are its children. */
  databaseProcessId(): number;
  /** Where the files of its library are. */
  filesFolder: string;
  /** Database URL with the program's role. */
  appUrl: string;
  /** Database URL with the owner role. */
  databaseUrl: string;
  /** Database URL with the superuser role. */
  superuserUrl: string;
  /** URL of an empty database of its own, with the owner role. */
  createDatabase(name: string): Promise<string>;
  /** Returns the CPU time and memory of the server process. */
  measure(): Promise<ProcessMetrics>;
  /** Clears all caches of the server process. */
  clearCaches(): Promise<ProcessMetrics>;
  /** Copies the database as it is now. Returns the environment in which a server process serves the copy. */
  copyDatabase(name: string): Promise<Record<string, string>>;
  /** Starts one more server process on the same data, or as `environment` says. */
  startAnother(
    environment?: Record<string, string>,
  ): Promise<{ base: string; processId: number; stop(): Promise<void> }>;
  /** Stops the server process and starts another on the same data. */
  restart(environment: Record<string, string>): Promise<{ base: string; processId: number }>;
  close(): Promise<void>;
}

/** Metrics that a server process reports about itself. */
export interface ProcessMetrics {
  /** CPU time of all threads so far, in milliseconds. */
  processor: number;
  /** Resident memory, in megabytes. */
  resident: number;
  /** The part in the runtime's heap, garbage included, and the part outside. */
  heap: number;
  outside: number;
  /** Capacity of its caches, in megabytes. */
  bounds: number;
}

/** Starts a database, loads a demo site and serves it from a separate process; `environment` configures that process. */
export async function startBenchSite(
  environment: Record<string, string> = {},
  seed: 'site-42' | 'site-43' = 'site-42',
): Promise<BenchSite> {
  await buildIfNeeded((line) => console.log(line));
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres') });
  await migrate(postgres.ownerUrl());
  const database = new Database({ url: postgres.appUrl(), directUrl: postgres.ownerUrl(), statementTimeout: 60_000 });
  const key = randomBytes(32);
  await loadDemoSite(seed, {
    adminHost: 'admin.localhost',
    database,
    store: new FolderFileStore(join(folder, 'files')),
    encryption: createEncryption([key]),
  });
  await database.close();
  const start = async (more: Record<string, string>) => {
    const child = spawn(process.execPath, [...runtimeFlags, join(import.meta.dirname, 'serve.ts')], {
      env: {
        ...createProcessEnvironment(),
        PORT: '0',
        VITRINE_DATA: folder,
        NODE_ENV: 'production',
        VITRINE_DEFAULT_SITE: seed.slice(-2),
        VITRINE_SECRET_KEY: key.toString('base64'),
        BENCH_URL: postgres.appUrl(),
        BENCH_DIRECT: postgres.ownerUrl(),
        ...more,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    return { child, base: `http://localhost:${await readPort(child)}`, processId: child.pid as number };
  };
  const stop = async (child: ChildProcess) => {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  };
  let serving = await start(environment);
  const sendCommand = (word: 'measure' | 'empty') =>
    new Promise<ProcessMetrics>((resolve) => {
      serving.child.once('message', (figures) => resolve(figures as ProcessMetrics));
      serving.child.send(word);
    });
  return {
    base: serving.base,
    processId: serving.processId,
    databaseProcessId: () => postgres.processId,
    filesFolder: join(folder, 'files'),
    appUrl: postgres.appUrl(),
    databaseUrl: postgres.ownerUrl(),
    superuserUrl: postgres.superuserUrl('vitrine'),
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: postgres.superuserUrl() });
      await client.connect();
      await client.query(`create database ${name} owner ${readUser(postgres.ownerUrl())}`);
      await client.end();
      return postgres.ownerUrl(name);
    },
    measure: () => sendCommand('measure'),
    clearCaches: () => sendCommand('empty'),
    async copyDatabase(name) {
      // Only a database without connections can be copied: the server process stops meanwhile.
      await stop(serving.child);
      const client = new pg.Client({ connectionString: postgres.superuserUrl() });
      await client.connect();
      await client.query(
        `create database ${name} template vitrine owner ${readUser(postgres.ownerUrl())} strategy file_copy`,
      );
      await client.end();
      serving = await start(environment);
      return { BENCH_URL: postgres.appUrl(name), BENCH_DIRECT: postgres.ownerUrl(name) };
    },
    async startAnother(more = {}) {
      const { base, child, processId } = await start({ ...environment, ...more });
      return { base, processId, stop: () => stop(child) };
    },
    async restart(more) {
      await stop(serving.child);
      serving = await start(more);
      return serving;
    },
    async close() {
      await stop(serving.child);
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function readUser(url: string): string {
  return new URL(url.replace('@/', '@socket/')).username;
}

/** Reads the port that a program printed in a line `port N`. */
export function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => {
      const port = /port (\d+)/.exec(data.toString())?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`the serving process ended (${code})`)));
  });
}
