import type { Logger } from 'pino';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { type Scope, type SiteIdentity, startReadRecord } from '../../scope.ts';
import type { Database } from '../../storage/database.ts';
import { forgetOutdatedAnswers, sweepAnswerFiles } from '../dynamic-forms/form-answers.operations.ts';
import { cutTitleFaces } from '../fonts/fonts.operations.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';
import { deleteOutdated, listForgottenMails } from './upkeep.repository.ts';

const hour = 3_600_000;

/** Gives every site's title face the letters that titles written since have brought. */
export async function keepTitleFaces(
  database: Database,
  store: FileStore,
  sites: readonly SiteIdentity[],
): Promise<void> {
  await forEachSite(database, sites, (scope) => cutTitleFaces(scope, store));
}

/** Removes from every site's store the files of answers that are no more. */
export async function keepAnswerFolders(
  database: Database,
  store: FileStore,
  sites: readonly SiteIdentity[],
): Promise<void> {
  await forEachSite(database, sites, (scope) => sweepAnswerFiles(scope, store));
}

async function forEachSite(
  database: Database,
  sites: readonly SiteIdentity[],
  work: (scope: Scope) => Promise<unknown>,
): Promise<void> {
  for (const site of sites)
    await database.write(site.id, (transaction) =>
      work({
        site,
        locale: site.defaultLocale,
        user: undefined,
        transaction,
        reads: startReadRecord(),
        now: Date.now(),
        requestId: 'entretien',
        callerAddress: '',
        origin: '',
      }),
    );
}

/** Sends again what a long outage left behind, and forgets what was promised to be forgotten. */
export async function keepUp(database: Database, jobs: JobQueue, log: Logger): Promise<void> {
  await database.platform('courriels oubliés', async (transaction) => {
    const mails = await listForgottenMails(transaction);
    for (const { site_id: siteId, id: mailId } of mails)
      await jobs.enqueue(transaction, 'sendMail', { siteId, mailId });
    if (mails.length) log.warn({ mails: mails.length }, 'courriels remis en file');
  });
  const removed = await database.platform('durées de conservation', async (transaction) => ({
    ...(await deleteOutdated(transaction)),
    form_answer: await forgetOutdatedAnswers(transaction),
  }));
  if (Object.values(removed).some((count) => count > 0))
    log.info({ removed }, 'données arrivées au terme de leur conservation');
}

/** Keeps up at once and every hour, until `stop`. */
export function startUpkeep(
  database: Database,
  jobs: JobQueue,
  store: FileStore,
  directory: SiteDirectory,
  log: Logger,
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => keepUp(database, jobs, log))
      .then(() => directory.refresh())
      .then(() => keepTitleFaces(database, store, directory.list()))
      .then(() => keepAnswerFolders(database, store, directory.list()))
      .catch((error: Error) => log.warn({ cause: error.message }, 'entretien remis à plus tard'));
  };
  run();
  const timer = setInterval(run, hour);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
