import type { Logger } from 'pino';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { mainOriginOf, makeWorkScope, type SiteIdentity } from '../../scope.ts';
import type { Database } from '../../storage/database.ts';
import { cutTitleFaces } from '../fonts/fonts.operations.ts';
import { forgetInactiveMembers } from '../members/inactivity.operations.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';
import { deleteOutdated, listForgottenMails } from './upkeep.repository.ts';

const hour = 3_600_000;

/** Gives every site's title face the letters that titles written since have brought. */
export async function keepTitleFaces(
  database: Database,
  store: FileStore,
  sites: readonly SiteIdentity[],
  log: Logger,
): Promise<void> {
  for (const site of sites)
    await database
      .write(site.id, (transaction) => cutTitleFaces(makeWorkScope(site, transaction, 'entretien'), store))
      .catch((error: Error) => log.warn({ site: site.id, cause: error.message }, 'police de titre non recoupée'));
}

/** Warns members who have not come for nearly three years, and forgets those who have not come for three. */
export async function keepMembers(
  database: Database,
  jobs: JobQueue,
  sites: readonly SiteIdentity[],
  port: number,
  log: Logger,
  now = Date.now(),
): Promise<void> {
  for (const site of sites)
    await database
      .write(site.id, (transaction) =>
        forgetInactiveMembers(
          makeWorkScope(site, transaction, 'entretien', { now, mainOrigin: mainOriginOf(site, port) }),
          jobs,
        ),
      )
      .catch((error: Error) => log.warn({ site: site.id, cause: error.message }, 'comptes inactifs non revus'));
}

/** Sends again what a long outage left behind, and forgets what was promised to be forgotten. */
export async function keepUp(database: Database, jobs: JobQueue, log: Logger): Promise<void> {
  await database.platform('courriels oubliés', async (transaction) => {
    const mails = await listForgottenMails(transaction);
    for (const { site_id: siteId, id: mailId } of mails)
      await jobs.enqueue(transaction, 'sendMail', { siteId, mailId });
    if (mails.length) log.warn({ mails: mails.length }, 'courriels remis en file');
  });
  const removed = await database.platform('durées de conservation', deleteOutdated);
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
  port: number,
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => keepUp(database, jobs, log))
      .then(() => directory.refresh())
      .then(() => keepTitleFaces(database, store, directory.list(), log))
      .then(() => keepMembers(database, jobs, directory.list(), port, log))
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
