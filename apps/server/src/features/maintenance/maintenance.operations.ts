import type { Logger } from 'pino';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Encryption } from '../../encryption/encryption.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { createSystemContext, getMainOrigin, type RequestContext } from '../../request-context.ts';
import type { Database } from '../../storage/database.ts';
import {
  deleteOldIpHashes,
  processOverdueWaitlists,
  sendDueReminders,
} from '../bookings/booking-maintenance.operations.ts';
import {
  deleteExpiredSubmissions,
  deleteOrphanedSubmissionFiles,
} from '../dynamic-forms/form-submissions.operations.ts';
import { subsetTitleFonts } from '../fonts/fonts.operations.ts';
import { deleteOrphanedPreviews } from '../layout-previews/layout-previews.operations.ts';
import { eraseInactiveMembers } from '../privacy/inactivity.operations.ts';
import { sendRightsReminders } from '../privacy/rights-requests/rights-queue.operations.ts';
import { deleteExpiredReviews, reviewDurations } from '../reviews/reviews.operations.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';
import { deleteExpired, listStuckMails } from './maintenance.repository.ts';

const hour = 3_600_000;
/** What stands in the work's records where the number of a request would. */
const purpose = 'entretien';

/** What the upkeep works with. */
export interface MaintenanceTools {
  database: Database;
  jobs: JobQueue;
  store: FileStore;
  encryption: Encryption;
  directory: SiteDirectory;
  log: Logger;
  /** Where the program answers: addresses in mails name it. */
  port: number;
}

interface SiteTask {
  /** What the log says of a site where it fails. */
  failure: string;
  run(context: RequestContext, tools: MaintenanceTools): Promise<unknown>;
}

/** What is done for every site, in this order. */
const siteTasks = {
  /** The title face gets the letters that titles written since have brought. */
  titleFaces: {
    failure: 'police de titre non recoupée',
    run: (context, { store }) => subsetTitleFonts(context, store),
  },
  /** Members who have not come for nearly three years are warned, those who have not for three are forgotten. */
  members: {
    failure: 'comptes inactifs non revus',
    run: (context, tools) => eraseInactiveMembers(context, tools),
  },
  /** Who has a seat tomorrow is reminded, what nobody has taken in time goes on, and waiting lists of closed dates end. */
  bookings: {
    failure: 'inscriptions non revues',
    async run(context, { jobs }) {
      await processOverdueWaitlists(context, jobs);
      await deleteOldIpHashes(context);
      await sendDueReminders(context, jobs);
    },
  },
  /** The company is reminded of requests about personal data whose clocks are about to end. */
  rightsRequests: {
    failure: 'demandes sur des données non rappelées',
    run: (context, { jobs }) => sendRightsReminders(context, jobs),
  },
  /** The files of answers that are no more go. */
  answerFiles: {
    failure: 'fichiers de réponses non rangés',
    run: (context, { store }) => deleteOrphanedSubmissionFiles(context, store),
  },
  /** The previews of blocks that are no more go, and their files. */
  layoutPreviews: {
    failure: 'aperçus de blocs non rangés',
    run: (context, { store }) => deleteOrphanedPreviews(context, store),
  },
} satisfies Record<string, SiteTask>;

/** Does one work for one site after the other; what fails for one is logged, and the next has its turn. */
export async function maintainSite(
  tools: MaintenanceTools,
  name: keyof typeof siteTasks,
  now = Date.now(),
): Promise<void> {
  const { failure, run }: SiteTask = siteTasks[name];
  const { database, directory, log, port } = tools;
  for (const site of directory.list())
    await database
      .write(site.id, (transaction) =>
        run(createSystemContext(site, transaction, purpose, { now, mainOrigin: getMainOrigin(site, port) }), tools),
      )
      .catch((error: Error) => log.warn({ site: site.id, cause: error.message }, failure));
}

/** Sends again what a long outage left behind, and forgets what was promised to be forgotten. */
export async function runMaintenance({ database, jobs, log }: MaintenanceTools): Promise<void> {
  await database.platform('courriels oubliés', async (transaction) => {
    const mails = await listStuckMails(transaction);
    for (const { site_id: siteId, id: mailId } of mails)
      await jobs.enqueue(transaction, 'sendMail', { siteId, mailId });
    if (mails.length) log.warn({ mails: mails.length }, 'courriels remis en file');
  });
  const removed = await database.platform('durées de conservation', async (transaction) => ({
    ...(await deleteExpired(transaction)),
    form_answer: await deleteExpiredSubmissions(transaction),
  }));
  if (Object.values(removed).some((count) => count > 0))
    log.info({ removed }, 'données arrivées au terme de leur conservation');
}

/** Forgets the reviews of a maps service in time: their minutes do not wait for the hour. */
export async function purgeExpiredReviews({ database, log }: MaintenanceTools, now = Date.now()): Promise<void> {
  const sites = await deleteExpiredReviews(database, now);
  if (sites.length) log.info({ sites }, 'avis du service de cartes oubliés');
}

/** Keeps up at once and every hour, and forgets reviews every few minutes, until `stop`. */
export function startMaintenance(tools: MaintenanceTools): { stop(): Promise<void> } {
  const { directory, log } = tools;
  let running = Promise.resolve();
  const keep = async () => {
    await runMaintenance(tools);
    await purgeExpiredReviews(tools);
    directory.markStale();
    await directory.refresh();
    for (const name of Object.keys(siteTasks)) await maintainSite(tools, name as keyof typeof siteTasks);
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
      .then(() => purgeExpiredReviews(tools))
      .catch((error: Error) => log.warn({ cause: error.message }, 'avis non oubliés'));
  };
  const reviewTimer = setInterval(look, reviewDurations.purgeInterval);
  reviewTimer.unref();
  return {
    async stop() {
      clearInterval(timer);
      clearInterval(reviewTimer);
      await running;
    },
  };
}
