import type { Logger } from 'pino';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { mainOriginOf, makeWorkScope, type SiteIdentity } from '../../scope.ts';
import type { Database, SiteTransaction } from '../../storage/database.ts';
import type { Sealer } from '../../storage/sealer.ts';
import {
  forgetOldNetworkMarks,
  remindOfBookings,
  settleOverdueOccurrences,
} from '../bookings/keep-bookings.operations.ts';
import { forgetOutdatedAnswers, sweepAnswerFiles } from '../dynamic-forms/form-answers.operations.ts';
import { cutTitleFaces } from '../fonts/fonts.operations.ts';
import { sweepPreviews } from '../layout-previews/layout-previews.operations.ts';
import { forgetInactiveMembers } from '../members/inactivity.operations.ts';
import type { ForgettingTools } from '../members/member-data.operations.ts';
import { forgetOldReviews, reviewTimes } from '../reviews/reviews.operations.ts';
import { remindOfRights } from '../rights-requests/rights-queue.operations.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';
import { deleteOutdated, listForgottenMails } from './upkeep.repository.ts';

const hour = 3_600_000;
/** What stands in the work's records where the number of a request would. */
const purpose = 'entretien';

/** Gives every site's title face the letters that titles written since have brought. */
export async function keepTitleFaces(
  database: Database,
  store: FileStore,
  sites: readonly SiteIdentity[],
  log: Logger,
): Promise<void> {
  await forEachSite(database, sites, log, 'police de titre non recoupée', (site, transaction) =>
    cutTitleFaces(makeWorkScope(site, transaction, purpose), store),
  );
}

/** Warns members who have not come for nearly three years, and forgets those who have not come for three. */
export async function keepMembers(
  database: Database,
  tools: ForgettingTools,
  sites: readonly SiteIdentity[],
  port: number,
  log: Logger,
  now = Date.now(),
): Promise<void> {
  await forEachSite(database, sites, log, 'comptes inactifs non revus', (site, transaction) =>
    forgetInactiveMembers(
      makeWorkScope(site, transaction, purpose, { now, mainOrigin: mainOriginOf(site, port) }),
      tools,
    ),
  );
}

/** Reminds those who have a seat tomorrow, offers on what nobody has taken in time, and ends the waiting lists of closed dates. */
export async function keepBookings(
  database: Database,
  jobs: JobQueue,
  sites: readonly SiteIdentity[],
  port: number,
  log: Logger,
  now = Date.now(),
): Promise<void> {
  await forEachSite(database, sites, log, 'inscriptions non revues', async (site, transaction) => {
    const scope = makeWorkScope(site, transaction, purpose, { now, mainOrigin: mainOriginOf(site, port) });
    await settleOverdueOccurrences(scope, jobs);
    await forgetOldNetworkMarks(scope);
    await remindOfBookings(scope, jobs);
  });
}

/** Reminds companies of requests about personal data whose clocks are about to end. */
export async function keepRightsRequests(
  database: Database,
  jobs: JobQueue,
  sites: readonly SiteIdentity[],
  port: number,
  log: Logger,
  now = Date.now(),
): Promise<void> {
  await forEachSite(database, sites, log, 'demandes sur des données non rappelées', (site, transaction) =>
    remindOfRights(makeWorkScope(site, transaction, purpose, { now, mainOrigin: mainOriginOf(site, port) }), jobs),
  );
}

/** Removes from every site's store the files of answers that are no more. */
export async function keepAnswerFolders(
  database: Database,
  store: FileStore,
  sites: readonly SiteIdentity[],
  log: Logger,
): Promise<void> {
  await forEachSite(database, sites, log, 'fichiers de réponses non rangés', (site, transaction) =>
    sweepAnswerFiles(makeWorkScope(site, transaction, purpose), store),
  );
}

/** Removes from every site the previews of blocks that are no more, and their files. */
export async function keepLayoutPreviews(
  database: Database,
  store: FileStore,
  sites: readonly SiteIdentity[],
  log: Logger,
): Promise<void> {
  await forEachSite(database, sites, log, 'aperçus de blocs non rangés', (site, transaction) =>
    sweepPreviews(makeWorkScope(site, transaction, purpose), store),
  );
}

/** Works for one site after the other; what fails for one is logged as `failure`, and the next has its turn. */
async function forEachSite(
  database: Database,
  sites: readonly SiteIdentity[],
  log: Logger,
  failure: string,
  work: (site: SiteIdentity, transaction: SiteTransaction) => Promise<unknown>,
): Promise<void> {
  for (const site of sites)
    await database
      .write(site.id, (transaction) => work(site, transaction))
      .catch((error: Error) => log.warn({ site: site.id, cause: error.message }, failure));
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

/** Forgets the reviews of a maps service in time: their minutes do not wait for the hour. */
export async function keepReviewsShort(database: Database, log: Logger, now = Date.now()): Promise<void> {
  const sites = await forgetOldReviews(database, now);
  if (sites.length) log.info({ sites }, 'avis du service de cartes oubliés');
}

/** Keeps up at once and every hour, and forgets reviews every few minutes, until `stop`. */
export function startUpkeep(
  database: Database,
  jobs: JobQueue,
  { store, sealer }: { store: FileStore; sealer: Sealer },
  directory: SiteDirectory,
  log: Logger,
  port: number,
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => keepUp(database, jobs, log))
      .then(() => keepReviewsShort(database, log))
      .then(() => directory.refresh())
      .then(() => keepTitleFaces(database, store, directory.list(), log))
      .then(() => keepMembers(database, { jobs, sealer }, directory.list(), port, log))
      .then(() => keepBookings(database, jobs, directory.list(), port, log))
      .then(() => keepRightsRequests(database, jobs, directory.list(), port, log))
      .then(() => keepAnswerFolders(database, store, directory.list(), log))
      .then(() => keepLayoutPreviews(database, store, directory.list(), log))
      .catch((error: Error) => log.warn({ cause: error.message }, 'entretien remis à plus tard'));
  };
  run();
  const timer = setInterval(run, hour);
  timer.unref();
  const look = () => {
    running = running
      .then(() => keepReviewsShort(database, log))
      .catch((error: Error) => log.warn({ cause: error.message }, 'avis non oubliés'));
  };
  const reviewTimer = setInterval(look, reviewTimes.look);
  reviewTimer.unref();
  return {
    async stop() {
      clearInterval(timer);
      clearInterval(reviewTimer);
      await running;
    },
  };
}
