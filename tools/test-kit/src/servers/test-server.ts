import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@vitrine/contract/client/api-client';
import { createHttpClient } from '@vitrine/contract/client/http-client';
import { FolderFileStore } from '@vitrine/server/adapters/files/folder-file-store';
import { createFolderTransport } from '@vitrine/server/adapters/mail/folder-transport';
import { createFakeReviews } from '@vitrine/server/adapters/reviews/fake-reviews';
import { type Config, readConfig } from '@vitrine/server/config';
import { type RunningServer, type ServerOptions, startServer } from '@vitrine/server/create-server';
import type { MailRow } from '@vitrine/server/features/mail/mail.repository';
import { renderPlatformOutbox } from '@vitrine/server/features/mail/platform-mail.operations';
import {
  loadQueuedMail,
  type RenderedMail,
  renderLoadedMail,
} from '@vitrine/server/features/mail/render-mail.operations';
import { modules } from '@vitrine/server/features/modules.gen';
import { updateSettings } from '@vitrine/server/features/settings/settings.operations';
import { findMemberFirstname } from '@vitrine/server/features/sign-in/members.operations';
import type { PlatformJobDefinition, SiteJobDefinition, WorkerTools } from '@vitrine/server/jobs/define-job';
import { loadRenderer } from '@vitrine/server/main';
import type { StaffAuthor } from '@vitrine/server/request-context';
import { createCacheMetadata, getMainOrigin, type RequestContext } from '@vitrine/server/request-context';
import { pickWorkerServices } from '@vitrine/server/services';
import { openWorkers, type Workers } from '@vitrine/server/start-workers';
import { pino } from 'pino';
import { inject } from 'vitest';
import { fetchHere } from '../fetch-here.ts';
import { sendRequest, type TestRequest, type TestResponse } from '../send-request.ts';
import type { DelayProxy } from './delay-proxy.ts';
import { createStubDns, type StubDns } from './stub-dns.ts';
import { acquireDatabase, dropDatabase, type Template } from './test-databases.ts';

export type { TestResponse };

/** A mail of the outbox. */
export interface QueuedMail extends RenderedMail {
  id: string;
  recipient: string;
  replyTo: string | null;
  /** The sender's name. */
  from: string;
}

/** Jobs about no site that mail a link. */
const platformLinkJobs = modules
  .flatMap(({ jobs }) => jobs)
  .filter((job): job is PlatformJobDefinition => 'runInPlatform' in job && /^send-.+-link$/.test(job.queue));

/** Jobs that look up what a visitor typed, an e-mail address or the reference of an order, and mail a link. */
const linkJobs = modules
  .flatMap(({ jobs }) => jobs)
  .filter(
    (job): job is SiteJobDefinition<{ siteId: number }> =>
      'runInContext' in job && /^send-.+-link$|^match-withdrawal$/.test(job.queue),
  );

export interface TestServer {
  running: RunningServer;
  port: number;
  /** `http://localhost:PORT`. */
  baseUrl: string;
  /** Connection URLs of its own database. */
  databaseUrls: { app: string; owner: string; superuser: string };
  /** Lines of its log. */
  logLines: Record<string, unknown>[];
  dataDirectory: string;
  /** The DNS that it asks about domains of sites, unless the test gives another. */
  dns: StubDns;
  /** Sets the clock of every time-dependent rule, which goes on from there. */
  setTime(moment: number | string): void;
  /** Stops that clock at a moment, until it is set: what is judged to the second has all the time it takes. */
  stopTime(moment: number | string): void;
  /** Stops the program and starts it again on the same database and port; its worker tools are those of the former one. */
  restart(meanwhile?: () => unknown): Promise<void>;
  /** Sends a raw HTTP request, so that any path and header can be sent; never follows redirects. */
  request(path: string, options?: TestRequest): Promise<TestResponse>;
  client(siteId?: number, token?: string): ApiClient;
  /** Changes settings of a site as its owner would. */
  changeSettings(settings: Record<string, unknown>, siteId?: number): Promise<void>;
  /** Runs `work` in a writing context of a site. */
  write<Value>(siteId: number, work: (context: RequestContext) => Promise<Value>): Promise<Value>;
  /** The dependencies of its jobs and its maintenance. */
  workerTools: WorkerTools;
  /** Runs a maintenance task of a feature, as if it were `now`. */
  runMaintenance(task: string, now?: number): Promise<void>;
  /**
   * Runs the due jobs that look up a visitor's e-mail address; `evenLater` includes the delayed ones. Returns the
   * number of jobs.
   */
  runLinkJobs(evenLater?: boolean): Promise<number>;
  /** Returns the outbox mails of a site, oldest first: as they will be sent or, once sent, what is still stored. */
  queuedMails(recipient?: string, siteId?: number): Promise<QueuedMail[]>;
  /** Returns the mails of the platform's outbox, oldest first. */
  platformMails(recipient?: string): Promise<Pick<QueuedMail, 'subject' | 'text' | 'html' | 'recipient'>[]>;
  /** Starts processing background jobs. */
  startJobs(changes?: Partial<Config>): Promise<Workers>;
  close(): Promise<void>;
}

let renderer: ReturnType<typeof loadRenderer> | undefined;

/** The renderer, loaded once for all servers of a worker: each import of it would have the runner of the tests read it again. */
function findRenderer(): ReturnType<typeof loadRenderer> {
  renderer ??= loadRenderer();
  return renderer;
}

/** Starts a server on a fresh database copied from a template, isolated from every other test. */
export async function startTestServer(
  options: {
    seed?: Template;
    config?: Partial<Config>;
    server?: Partial<ServerOptions>;
    wire?: Pick<DelayProxy, 'proxyUrl'>;
  } = {},
): Promise<TestServer> {
  const postgres = inject('postgres');
  const name = await acquireDatabase(options.seed ?? 'site-42');
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
  let stoppedAt: number | undefined;
  const dns = createStubDns();
  // Who puts a wire between asks how long it is waited for.
  const patience = options.server?.patience ?? (options.wire ? 1 : 10);
  const config: Config = {
    ...readConfig({ PORT: '0', VITRINE_DATA: dataDirectory, VITRINE_DEMO: '1' }),
    defaultSite: 42,
    siteSignup: 'invited',
    mapTiles: 'https://tuiles.example/{z}/{x}/{y}.png',
    ...options.config,
  };
  const start = async (changes: Partial<Config> = {}) =>
    startServer({
      config: { ...config, ...changes },
      log,
      databaseUrl: options.wire?.proxyUrl(urls.app) ?? urls.app,
      databaseDirectUrl: options.wire?.proxyUrl(urls.owner) ?? urls.owner,
      renderer: await findRenderer(),
      assetsFolder: join(import.meta.dirname, '../../../../apps/storefront/dist/client/assets'),
      adminFolder: join(import.meta.dirname, '../../../../apps/admin/dist'),
      clock: () => stoppedAt ?? Date.now() + offset,
      store: new FolderFileStore(postgres.filesFolder),
      dns,
      patience,
      ...options.server,
    });
  let running = await start();
  const { port } = running;
  const scopeOf = async (siteId: number) => {
    await running.context.directory.refresh();
    const site = running.context.directory.findById(siteId);
    if (!site) throw new Error(`no site ${siteId}`);
    return {
      site,
      locale: site.defaultLocale,
      user: undefined,
      services: running.context.services,
      cacheMetadata: createCacheMetadata(),
      now: running.context.clock(),
      requestId: 'essai',
      clientIp: '127.0.0.1',
      origin: `http://localhost:${port}`,
      mainOrigin: getMainOrigin(site, port),
    };
  };
  const workerTools: WorkerTools = {
    ...running.context,
    // The worker process has these only.
    services: pickWorkerServices({ ...running.context.services, log, jobs: running.jobs, hosting: config }),
    port,
    dataDirectory,
    transport: createFolderTransport(join(dataDirectory, 'courrier')),
    platformSender: config.platformSender,
    mailLookups: { findFirstname: findMemberFirstname },
    reviewService: createFakeReviews(),
  };
  const server: TestServer = {
    running,
    port,
    baseUrl: `http://localhost:${port}`,
    databaseUrls: urls,
    logLines,
    dataDirectory,
    dns,
    workerTools,
    async runMaintenance(name, now) {
      const task = modules.flatMap(({ maintenance }) => maintenance).find((one) => one.name === name);
      if (!task) throw new Error(`no maintenance task ${name}`);
      await task.run(workerTools, now);
    },
    setTime(moment) {
      offset = new Date(moment).getTime() - Date.now();
      stoppedAt = undefined;
      running.context.cache.clear();
      running.context.values.resume();
    },
    stopTime(moment) {
      server.setTime(moment);
      stoppedAt = new Date(moment).getTime();
    },
    request: async (path, ask = {}) => expectWords(await sendRequest(port, path, ask)),
    async restart(meanwhile) {
      await running.close();
      await meanwhile?.();
      running = await start({ port });
      server.running = running;
    },
    client: (siteId, token) =>
      createHttpClient({
        base: `http://localhost:${port}/api`,
        fetch: fetchHere,
        ...(siteId === undefined ? {} : { siteId }),
        ...(token ? { token } : {}),
      }),
    async changeSettings(settings, siteId = 42) {
      const author: StaffAuthor = { name: 'essai', isSuperAdmin: true };
      const result = await server.write(siteId, (context) => updateSettings(context, settings, author));
      if (!result.ok) throw new Error(JSON.stringify(result.failure));
    },
    async write(siteId, work) {
      const facts = await scopeOf(siteId);
      return running.context.database.write(siteId, (transaction) => work({ ...facts, transaction }));
    },
    async runLinkJobs(evenLater = false) {
      const due = await running.context.database.platform('essai', (transaction) =>
        transaction.query<{ name: string; data: { siteId: number } }>(
          `delete from vitrine_jobs.job where name = any($1) and state = 'created' and ($2 or start_after <= now())
           returning name, data, created_on`,
          [[...linkJobs, ...platformLinkJobs].map(({ queue }) => queue), evenLater],
        ),
      );
      for (const { name, data } of due) {
        const platformJob = platformLinkJobs.find(({ queue }) => queue === name);
        if (platformJob)
          await running.context.database.platform('essai', (transaction) =>
            platformJob.runInPlatform(
              { transaction, services: workerTools.services, now: running.context.clock() },
              data,
            ),
          );
        const job = linkJobs.find(({ queue }) => queue === name);
        const services = workerTools.services;
        if (job)
          await server.write(data.siteId, (context) => job.runInContext({ ...context, services }, data as never));
      }
      return due.length;
    },
    queuedMails: (recipient, siteId = 42) =>
      server.write(siteId, async (context) => {
        const rows = await context.transaction.query<MailRow>(
          `select * from outgoing_mail where site_id = $1 and ($2::text is null or recipient = $2) order by created_at, recipient`,
          [siteId, recipient ?? null],
        );
        const mails = await Promise.all(
          rows.map(async (row) => ({
            id: row.id,
            recipient: row.recipient,
            replyTo: row.reply_to,
            from: row.sender_name,
            createdAt: row.created_at.getTime(),
            ...(row.data === null
              ? { subject: row.subject ?? '', text: '', html: '' }
              : renderLoadedMail(await loadQueuedMail(context, row, { findFirstname: findMemberFirstname }))),
          })),
        );
        return mails.sort(
          (one, other) =>
            one.createdAt - other.createdAt ||
            one.recipient.localeCompare(other.recipient) ||
            one.subject.localeCompare(other.subject),
        );
      }),
    platformMails: (recipient) =>
      running.context.database.platform('essai', (transaction) => renderPlatformOutbox(transaction, recipient)),
    async startJobs(changes = {}) {
      const workers = await openWorkers(
        { ...config, ...changes },
        log,
        urls.app,
        urls.owner,
        () => port,
        options.server?.fetchExternal,
        patience,
      );
      await workers.start();
      return workers;
    },
    async close() {
      await running.close();
      await dropDatabase(name);
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
  return server;
}

/** Returns an answer; whatever is refused says why, and at each field what to do. */
function expectWords(answer: TestResponse): TestResponse {
  if (answer.status < 400 || !answer.text || !/json/.test(String(answer.headers['content-type']))) return answer;
  const { message, fields = {} } = answer.json();
  const isSilent = [message, ...Object.values(fields)].some((words) => typeof words === 'string' && !words.trim());
  if (isSilent) throw new Error(`it is refused without a word: ${answer.text}`);
  return answer;
}
