import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@vitrine/contract/client/api-client';
import { createHttpClient } from '@vitrine/contract/client/http-client';
import { FolderFileStore } from '@vitrine/server/adapters/files/folder-file-store';
import { type Config, readConfig } from '@vitrine/server/config';
import { type RunningServer, type ServerOptions, startServer } from '@vitrine/server/create-server';
import { linkJobNames, linkJobs } from '@vitrine/server/features/link-jobs';
import type { SettingAuthor } from '@vitrine/server/features/settings/settings.operations';
import { changeSettings } from '@vitrine/server/features/settings/settings.operations';
import type { UpkeepTools } from '@vitrine/server/features/upkeep/upkeep.operations';
import { queues } from '@vitrine/server/jobs/queues';
import { startWorkers, type Workers } from '@vitrine/server/jobs/start-workers';
import { loadRenderer } from '@vitrine/server/main';
import { mainOriginOf, type Scope, startReadRecord } from '@vitrine/server/scope';
import { pino } from 'pino';
import { inject } from 'vitest';
import { sendRequest, type TestAnswer, type TestRequest } from './send-request.ts';
import type { SlowWire } from './slow-wire.ts';
import { dropDatabase, type Template, takeDatabase } from './test-databases.ts';

export type { TestAnswer };

export interface TestServer {
  running: RunningServer;
  port: number;
  /** `http://localhost:PORT`. */
  base: string;
  /** Connections to its own database. */
  databaseUrls: { app: string; owner: string; superuser: string };
  /** Lines that its log has written. */
  logLines: Record<string, unknown>[];
  dataDirectory: string;
  /** The moment that every rule about time sees; a test may move it. */
  setTime(moment: number | string): void;
  /** Asks by raw HTTP, so that any path and header can be sent; never follows redirections. */
  ask(path: string, options?: TestRequest): Promise<TestAnswer>;
  client(siteId?: number, token?: string): ApiClient;
  /** Changes settings of a site as its owner would. */
  change(settings: Record<string, unknown>, siteId?: number): Promise<void>;
  /** Runs work in a writing scope of a site. */
  write<Value>(siteId: number, work: (scope: Scope) => Promise<Value>): Promise<Value>;
  /** With what the upkeep works on it. */
  upkeepTools: UpkeepTools;
  /**
   * Does what visitors have asked for with an address and what a job looks up, as far as it is due; `evenLater` does what waits
   * too. Returns how many jobs there were.
   */
  doLinkJobs(evenLater?: boolean): Promise<number>;
  /** Starts doing background jobs. */
  startJobs(changes?: Partial<Config>): Promise<Workers>;
  close(): Promise<void>;
}

/** A server on a fresh database made from a template; free of everything another test does. */
export async function startTestServer(
  options: {
    seed?: Template;
    config?: Partial<Config>;
    server?: Partial<ServerOptions>;
    wire?: Pick<SlowWire, 'lead'>;
  } = {},
): Promise<TestServer> {
  const postgres = inject('postgres');
  const name = await takeDatabase(options.seed ?? 'site-42');
  const urls = {
    app: postgres.app.replace('NAME', name),
    owner: postgres.owner.replace('NAME', name),
    superuser: postgres.superuser.replace('/postgres?', `/${name}?`),
  };
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const logLines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'debug', base: null },
    { write: (line: string) => void logLines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  let offset = 0;
  const config: Config = {
    ...readConfig({ PORT: '0', VITRINE_DATA: dataDirectory, VITRINE_DEMO: '1' }),
    defaultSite: 42,
    mapTiles: 'https://tuiles.example/{z}/{x}/{y}.png',
    ...options.config,
  };
  const running = await startServer({
    config,
    log,
    databaseUrl: options.wire?.lead(urls.app) ?? urls.app,
    databaseDirectUrl: options.wire?.lead(urls.owner) ?? urls.owner,
    renderer: await loadRenderer(),
    assetsFolder: join(import.meta.dirname, '../../../apps/storefront/dist/client/assets'),
    clock: () => Date.now() + offset,
    store: new FolderFileStore(postgres.filesFolder),
    ...options.server,
  });
  const { port } = running;
  const scopeOf = async (siteId: number) => {
    await running.context.directory.refresh();
    const site = running.context.directory.findById(siteId);
    if (!site) throw new Error(`no site ${siteId}`);
    return {
      site,
      locale: site.defaultLocale,
      user: undefined,
      reads: startReadRecord(),
      now: running.context.clock(),
      requestId: 'essai',
      callerAddress: '127.0.0.1',
      origin: `http://localhost:${port}`,
      mainOrigin: mainOriginOf(site, port),
    };
  };
  const server: TestServer = {
    running,
    port,
    base: `http://localhost:${port}`,
    databaseUrls: urls,
    logLines,
    dataDirectory,
    upkeepTools: { ...running.context, jobs: running.jobs, port },
    setTime(moment) {
      offset = (typeof moment === 'string' ? Date.parse(moment) : moment) - Date.now();
      running.context.cache.clear();
      running.context.values.resume();
    },
    ask: (path, ask = {}) => sendRequest(port, path, ask),
    client: (siteId, token) =>
      createHttpClient({
        base: `http://localhost:${port}/api`,
        ...(siteId === undefined ? {} : { siteId }),
        ...(token ? { token } : {}),
      }),
    async change(settings, siteId = 42) {
      const author: SettingAuthor = { name: 'essai', isSuperAdmin: true };
      const result = await server.write(siteId, (scope) => changeSettings(scope, settings, author));
      if (!result.ok) throw new Error(JSON.stringify(result.failure));
    },
    async write(siteId, work) {
      const facts = await scopeOf(siteId);
      return running.context.database.write(siteId, (transaction) => work({ ...facts, transaction }));
    },
    async doLinkJobs(evenLater = false) {
      const due = await running.context.database.platform('essai', (transaction) =>
        transaction.query<{ name: string; data: { siteId: number } }>(
          `delete from vitrine_jobs.job where name = any($1) and state = 'created' and ($2 or start_after <= now())
           returning name, data, created_on`,
          [linkJobNames.map((name) => queues[name]), evenLater],
        ),
      );
      for (const { name, data } of due) {
        const job = linkJobNames.find((one) => queues[one] === name);
        const tools = { jobs: running.jobs, sealer: running.context.sealer };
        if (job) await server.write(data.siteId, (scope) => linkJobs[job](scope, tools, data as never));
      }
      return due.length;
    },
    startJobs: (changes = {}) => startWorkers({ ...config, ...changes }, log, urls.app, urls.owner),
    async close() {
      await running.close();
      await dropDatabase(name);
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
  return server;
}
