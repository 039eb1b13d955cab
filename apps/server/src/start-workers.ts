import { join } from 'node:path';
import type { Logger } from 'pino';
import { openCardService } from './adapters/cards/open-card-service.ts';
import { openCarrier } from './adapters/carriers/open-carrier.ts';
import { openFileStore } from './adapters/files/open-file-store.ts';
import { createFolderTransport } from './adapters/mail/folder-transport.ts';
import { fetchGuarded } from './adapters/outgoing/guarded-fetch.ts';
import { createFakeReviews } from './adapters/reviews/fake-reviews.ts';
import { createGooglePlaces } from './adapters/reviews/google-places.ts';
import { VideoConverter } from './adapters/video/video-converter.ts';
import type { Config } from './config.ts';
import { openEncryption } from './encryption/open-encryption.ts';
import { findPaperAttachment } from './features/invoices/files/send-paper-mails.operations.ts';
import { createMailLogoLoader } from './features/media/mail-logo.operations.ts';
import { modules } from './features/modules.gen.ts';
import { findTermsAttachment } from './features/orders/placing/render-terms.operations.ts';
import { createReplyFileLoader } from './features/replies/load-reply-files.operations.ts';
import { findMemberFirstname } from './features/sign-in/members.operations.ts';
import { findMailLogoSource } from './features/sites/mail-logo-source.operations.ts';
import { SiteDirectory } from './features/sites/site-directory.ts';
import type { WorkerTools } from './jobs/define-job.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { createRateLimiter } from './rate-limits/rate-limiter.ts';
import { getAdminOrigin } from './request-context.ts';
import { pickWorkerServices, type Services } from './services.ts';
import { Database } from './storage/database.ts';
import { createRateLimitStore } from './storage/rate-limit-store.ts';

/** The job workers; one process of the program runs them. */
export interface Workers {
  /** Starts processing the jobs of every feature, and its maintenance tasks. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the workers, and every queue: from now on jobs can be enqueued. */
export async function openWorkers(
  config: Config,
  log: Logger,
  databaseUrl: string,
  directUrl: string,
  findPort: () => number = () => config.port,
  fetchExternal: Services['guardedFetch'] = fetchGuarded,
  patience = 1,
): Promise<Workers> {
  const database = new Database({ url: databaseUrl, directUrl, log, maxConnections: 4, patience });
  const transport = config.smtpUrl
    ? (await import('./adapters/mail/smtp-transport.ts')).createSmtpTransport(config.smtpUrl)
    : createFolderTransport(join(config.dataDirectory, 'courrier'));
  if (!config.smtpUrl && !config.isDemo && !config.isDevelopment)
    log.error({}, 'SMTP_URL manque\u00a0: les courriels sont écrits dans des fichiers et n’arrivent à personne');
  log.info(
    { ffmpeg: config.ffmpegPath ?? null },
    config.ffmpegPath ? 'les vidéos sont converties' : 'pas de ffmpeg\u00a0: les vidéos restent dans leur format',
  );
  // Mails are counted outside of the transaction of their job, as calls are.
  const counters = new Database({ url: databaseUrl, directUrl, log, maxConnections: 1, patience });
  const jobs = new JobQueue(directUrl, log, true);
  const store = await openFileStore(config);
  const encryption = await openEncryption(config);
  const tools: WorkerTools = {
    database,
    directory: new SiteDirectory(database, config.defaultSite),
    services: pickWorkerServices({
      log,
      jobs,
      limits: createRateLimiter({ store: createRateLimitStore(counters), pseudonym: encryption.pseudonym }),
      store,
      encryption,
      cards: openCardService(config, 'job'),
      carrier: openCarrier(config, fetchExternal),
      videos: new VideoConverter(config),
      guardedFetch: fetchExternal,
      hosting: config,
      findAdminOrigin: () => getAdminOrigin(config, findPort()),
    }),
    transport,
    platformSender: config.platformSender,
    mailLookups: {
      findFirstname: findMemberFirstname,
      findLogo: findMailLogoSource,
      loadLogo: createMailLogoLoader(store),
      findAttachment: (context, source) =>
        source.kind === 'paper' ? findPaperAttachment(context, source.id) : findTermsAttachment(context, source.hash),
      loadFiles: createReplyFileLoader(database, { store, encryption }),
    },
    reviewService: config.reviewService === 'fake' ? createFakeReviews() : createGooglePlaces(config.reviewsUrl),
    log,
    dataDirectory: config.dataDirectory,
    // The port that the program got, where it asked for any: mails lead there.
    get port() {
      return findPort();
    },
  };
  await jobs.start();
  const definitions = modules.flatMap((module) => module.jobs);
  for (const job of definitions) await jobs.open(job);
  return {
    async start() {
      for (const job of definitions) await jobs.work(job, tools);
      await jobs.schedule(
        modules.flatMap(({ maintenance }) => maintenance),
        tools,
      );
    },
    async stop() {
      await jobs.stop();
      await transport.close();
      await Promise.all([database.close(), counters.close()]);
    },
  };
}
