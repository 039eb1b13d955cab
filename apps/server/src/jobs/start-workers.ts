import { join } from 'node:path';
import type { Logger } from 'pino';
import { FolderFileStore } from '../adapters/files/folder-file-store.ts';
import { createFolderTransport } from '../adapters/mail/folder-transport.ts';
import { createSmtpTransport } from '../adapters/mail/smtp-transport.ts';
import type { Config } from '../config.ts';
import { sendQueuedMail } from '../features/mail/mail.operations.ts';
import { makeDerivatives } from '../features/media/make-derivatives.ts';
import { SiteDirectory } from '../features/sites/site-directory.ts';
import { startUpkeep } from '../features/upkeep/upkeep.operations.ts';
import { Database } from '../storage/database.ts';
import { openSealer } from '../storage/secret-key.ts';
import { JobQueue } from './job-queue.ts';

/** Workers of background jobs: one process of the program runs them. */
export interface Workers {
  stop(): Promise<void>;
}

/** Starts doing the jobs: mails, picture formats. */
export async function startWorkers(
  config: Config,
  log: Logger,
  databaseUrl: string,
  directUrl: string,
): Promise<Workers> {
  const database = new Database({ url: databaseUrl, directUrl, log, maxConnections: 4 });
  const store = new FolderFileStore(join(config.dataDirectory, 'files'));
  const transport = config.smtpUrl
    ? createSmtpTransport(config.smtpUrl)
    : createFolderTransport(join(config.dataDirectory, 'courrier'));
  if (!config.smtpUrl && !config.isDemo && !config.isDevelopment)
    log.error({}, 'SMTP_URL manque : les courriels sont écrits dans des fichiers et n’arrivent à personne');
  const directory = new SiteDirectory(database, config.defaultSite);
  const jobs = new JobQueue(directUrl, log, true);
  await jobs.start();
  await jobs.work('sendMail', 2, async (data) => {
    directory.markStale();
    await directory.refresh();
    await sendQueuedMail(database, transport, (siteId) => senderOf(directory, siteId), data);
  });
  await jobs.work('makeDerivatives', 1, (data) => makeDerivatives(database, store, data));
  const upkeep = startUpkeep(database, jobs, { store, sealer: await openSealer(config) }, directory, log, config.port);
  return {
    async stop() {
      await upkeep.stop();
      await jobs.stop();
      await transport.close();
      await database.close();
    },
  };
}

/** Mails leave under the site's name, from an address of its own host: never from a visitor's. */
function senderOf(directory: SiteDirectory, siteId: number): { name: string; address: string } {
  const site = directory.findById(siteId);
  const host = site?.hosts.find(({ kind }) => kind === 'prod')?.host ?? site?.hosts[0]?.host ?? 'vitrine.localhost';
  return { name: site?.name ?? 'Vitrine', address: `ne-pas-repondre@${host}` };
}
