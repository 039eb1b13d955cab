import { join } from 'node:path';
import type { Logger } from 'pino';
import { openFileStore } from '../adapters/files/open-file-store.ts';
import { createFolderTransport } from '../adapters/mail/folder-transport.ts';
import { createFakeReviews } from '../adapters/reviews/fake-reviews.ts';
import { createGooglePlaces } from '../adapters/reviews/google-places.ts';
import type { Config } from '../config.ts';
import { openEncryption } from '../encryption/open-encryption.ts';
import { processWaitlistById } from '../features/bookings/process-waitlist.operations.ts';
import { linkJobNames, linkJobs } from '../features/link-jobs.ts';
import { type MailSendTools, sendQueuedMail } from '../features/mail/mail.operations.ts';
import { startMaintenance } from '../features/maintenance/maintenance.operations.ts';
import { createDerivatives } from '../features/media/create-derivatives.ts';
import { createMailLogoLoader } from '../features/media/mail-logo.operations.ts';
import { refreshReviews } from '../features/reviews/reviews.operations.ts';
import { findMemberFirstname } from '../features/sign-in/members.operations.ts';
import { findMailLogoSource } from '../features/sites/mail-logo-source.operations.ts';
import { SiteDirectory } from '../features/sites/site-directory.ts';
import { createSystemContext, getMainOrigin, type RequestContext } from '../request-context.ts';
import { Database } from '../storage/database.ts';
import { JobQueue } from './job-queue.ts';

/** Workers of background jobs: one process of the program runs them. */
export interface Workers {
  stop(): Promise<void>;
}

/** Starts doing the jobs: mails, picture formats, offers that end, reviews. */
export async function startWorkers(
  config: Config,
  log: Logger,
  databaseUrl: string,
  directUrl: string,
): Promise<Workers> {
  const database = new Database({ url: databaseUrl, directUrl, log, maxConnections: 4 });
  const store = await openFileStore(config);
  const transport = config.smtpUrl
    ? (await import('../adapters/mail/smtp-transport.ts')).createSmtpTransport(config.smtpUrl)
    : createFolderTransport(join(config.dataDirectory, 'courrier'));
  if (!config.smtpUrl && !config.isDemo && !config.isDevelopment)
    log.error({}, 'SMTP_URL manque : les courriels sont écrits dans des fichiers et n’arrivent à personne');
  const directory = new SiteDirectory(database, config.defaultSite);
  const mailTools: MailSendTools = {
    database,
    transport,
    findSite: (siteId) => directory.findById(siteId),
    findFirstname: findMemberFirstname,
    findLogo: findMailLogoSource,
    loadLogo: createMailLogoLoader(store),
  };
  const jobs = new JobQueue(directUrl, log, true);
  await jobs.start();
  await jobs.work('sendMail', 2, async (data) => {
    // Nobody tells this process of changes: what is needed of a site is read anew.
    directory.markStale(data.siteId);
    await directory.refresh();
    await sendQueuedMail(mailTools, data);
  });
  const encryption = await openEncryption(config);
  const withSystemContext = async (
    siteId: number,
    purpose: string,
    work: (context: RequestContext) => Promise<void>,
  ) => {
    directory.markStale(siteId);
    await directory.refresh();
    const site = directory.findById(siteId);
    if (!site) return;
    const mainOrigin = getMainOrigin(site, config.port);
    await database.write(siteId, (transaction) =>
      work(createSystemContext(site, transaction, purpose, { mainOrigin })),
    );
  };
  for (const name of linkJobNames)
    await jobs.work(name, 1, (data) =>
      withSystemContext(data.siteId, 'lien demandé', (context) =>
        linkJobs[name](context, { jobs, encryption: encryption }, data as never),
      ),
    );
  await jobs.work('createDerivatives', 1, (data) => createDerivatives(database, store, data), {
    isLeftAtEnd: true,
  });
  await jobs.work('processWaitlist', 1, ({ siteId, occurrenceId }) =>
    withSystemContext(siteId, 'place offerte', (context) => processWaitlistById(context, jobs, occurrenceId)),
  );
  const service = config.reviewService === 'fake' ? createFakeReviews() : createGooglePlaces(config.reviewsUrl);
  await jobs.work('refreshReviews', 1, async ({ siteId }) => {
    directory.markStale(siteId);
    await directory.refresh();
    const site = directory.findById(siteId);
    if (site) await refreshReviews({ database, service, encryption: encryption, log }, site);
  });
  const maintenance = startMaintenance({
    database,
    jobs,
    store,
    encryption: encryption,
    directory,
    log,
    port: config.port,
  });
  return {
    async stop() {
      await maintenance.stop();
      await jobs.stop();
      await transport.close();
      await database.close();
    },
  };
}
