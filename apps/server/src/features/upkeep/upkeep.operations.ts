import type { Logger } from 'pino';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { mainOriginOf, makeWorkScope, type Scope } from '../../scope.ts';
import type { Database } from '../../storage/database.ts';
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
import { forgetOldReviews, reviewTimes } from '../reviews/reviews.operations.ts';
import { remindOfRights } from '../rights-requests/rights-queue.operations.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';
import { deleteOutdated, listForgottenMails } from './upkeep.repository.ts';

const hour = 3_600_000;
/** What stands in the work's records where the number of a request would. */
const purpose = 'entretien';

/** What the upkeep works with. */
export interface UpkeepTools {
  database: Database;
  jobs: JobQueue;
  store: FileStore;
  sealer: Sealer;
  directory: SiteDirectory;
  log: Logger;
  /** Where the program answers: addresses in mails name it. */
  port: number;
}

interface SiteWork {
  /** What the log says of a site where it fails. */
  failure: string;
  run(scope: Scope, tools: UpkeepTools): Promise<unknown>;
}

/** What is done for every site, in this order. */
const siteWorks = {
  /** The title face gets the letters that titles written since have brought. */
  titleFaces: {
    failure: 'police de titre non recoupée',
    run: (scope, { store }) => cutTitleFaces(scope, store),
  },
  /** Members who have not come for nearly three years are warned, those who have not for three are forgotten. */
  members: {
    failure: 'comptes inactifs non revus',
    run: (scope, tools) => forgetInactiveMembers(scope, tools),
  },
  /** Who has a seat tomorrow is reminded, what nobody has taken in time goes on, and waiting lists of closed dates end. */
  bookings: {
    failure: 'inscriptions non revues',
    async run(scope, { jobs }) {
      await settleOverdueOccurrences(scope, jobs);
      await forgetOldNetworkMarks(scope);
      await remindOfBookings(scope, jobs);
    },
  },
  /** The company is reminded of requests about personal data whose clocks are about to end. */
  rightsRequests: {
    failure: 'demandes sur des données non rappelées',
    run: (scope, { jobs }) => remindOfRights(scope, jobs),
  },
  /** The files of answers that are no more go. */
  answerFiles: {
    failure: 'fichiers de réponses non rangés',
    run: (scope, { store }) => sweepAnswerFiles(scope, store),
  },
  /** The previews of blocks that are no more go, and their files. */
  layoutPreviews: {
    failure: 'aperçus de blocs non rangés',
    run: (scope, { store }) => sweepPreviews(scope, store),
  },
} satisfies Record<string, SiteWork>;

/** Does one work for one site after the other; what fails for one is logged, and the next has its turn. */
export async function keepSites(tools: UpkeepTools, name: keyof typeof siteWorks, now = Date.now()): Promise<void> {
  const { failure, run }: SiteWork = siteWorks[name];
  const { database, directory, log, port } = tools;
  for (const site of directory.list())
    await database
      .write(site.id, (transaction) =>
        run(makeWorkScope(site, transaction, purpose, { now, mainOrigin: mainOriginOf(site, port) }), tools),
      )
      .catch((error: Error) => log.warn({ site: site.id, cause: error.message }, failure));
}

/** Sends again what a long outage left behind, and forgets what was promised to be forgotten. */
export async function keepUp({ database, jobs, log }: UpkeepTools): Promise<void> {
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
export async function keepReviewsShort({ database, log }: UpkeepTools, now = Date.now()): Promise<void> {
  const sites = await forgetOldReviews(database, now);
  if (sites.length) log.info({ sites }, 'avis du service de cartes oubliés');
}

/** Keeps up at once and every hour, and forgets reviews every few minutes, until `stop`. */
export function startUpkeep(tools: UpkeepTools): { stop(): Promise<void> } {
  const { directory, log } = tools;
  let running = Promise.resolve();
  const keep = async () => {
    await keepUp(tools);
    await keepReviewsShort(tools);
    directory.markStale();
    await directory.refresh();
    for (const name of Object.keys(siteWorks)) await keepSites(tools, name as keyof typeof siteWorks);
  };
  const run = () => {
    running = running
      .then(keep)
      .catch((error: Error) => log.warn({ cause: error.message }, 'entretien remis à plus tard'));
  };
  run();
  const timer = setInterval(run, hour);
  timer.unref();
  const look = () => {
    running = running
      .then(() => keepReviewsShort(tools))
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
