import type { WorkerTools } from '../../jobs/define-job.ts';
import { createSystemContext, getMainOrigin, type RequestContext, type SiteIdentity } from '../../request-context.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import { findActingStaff } from '../identity/sessions/acting-staff.operations.ts';
import { updateProgress, type WordpressImportRow, type WordpressStep } from './wordpress-imports.repository.ts';

/** Takes the place of the request id in log and audit entries. */
const purpose = 'import de WordPress';

/** Ends a job calmly: somebody has stopped the import, or another job goes on with it. */
export class RunEndedError extends Error {}
/** Ends a job whose time slice is over: it is enqueued again, behind the jobs that wait. */
export class TimeSliceEndedError extends Error {}
/** Ends a job whose site is suspended or deleted. */
export class SiteUnavailableError extends Error {}
/** Ends a job whose author may not import any more. */
export class AuthorGoneError extends Error {}

/** How far a job is. */
export interface RunProgress {
  step: WordpressStep;
  done: number;
  total: number;
}

/** A job of an import at work: each transaction checks that it is still wanted. */
export interface ImportRun {
  tools: WorkerTools;
  row: WordpressImportRow;
  /** Folder of this machine, for as long as the job runs. */
  folder: string;
  site(): SiteIdentity;
  /** Whether the time slice of the job is over. */
  isTimeSliceOver(): boolean;
  read<Value>(work: (context: RequestContext) => Promise<Value>): Promise<Value>;
  /** Writes in one transaction, with how far the job is then. */
  write<Value>(progress: RunProgress, work: (context: RequestContext) => Promise<Value>): Promise<Value>;
}

/** Opens the work of a job that has begun under the name `run`. */
export async function openRun(
  tools: WorkerTools,
  {
    siteId,
    row,
    run,
    folder,
    turn,
  }: { siteId: number; row: WordpressImportRow; run: string; folder: string; turn: number },
): Promise<ImportRun> {
  let site = await reloadSite(tools, siteId);
  const turnEnd = performance.now() + turn;
  const createContext = (transaction: RequestContext['transaction']) =>
    createSystemContext(site, transaction, purpose, tools.services, {
      now: Date.now(),
      mainOrigin: getMainOrigin(site, tools.port),
    });
  return {
    tools,
    row,
    folder,
    site: () => site,
    isTimeSliceOver: () => performance.now() >= turnEnd,
    read: (work) => tools.database.read(siteId, (transaction) => work(createContext(transaction))),
    async write(progress, work) {
      site = await reloadSite(tools, siteId);
      return tools.database.write(siteId, async (transaction) => {
        const context = createContext(transaction);
        if (!(await updateProgress(context, row.id, { run, ...progress }))) throw new RunEndedError();
        const staff = await findActingStaff(context, row.accountId, 'site.import');
        if (!staff) throw new AuthorGoneError();
        transaction.invalidate(getChangeTag('wordpress-import', row.id));
        return work({ ...context, staff, adminOrigin: tools.services.findAdminOrigin() });
      });
    },
  };
}

async function reloadSite({ directory }: WorkerTools, siteId: number): Promise<SiteIdentity> {
  const site = await directory.reload(siteId);
  if (!site || site.isSuspended) throw new SiteUnavailableError();
  return site;
}
