import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { maintenanceQueue } from '../../../jobs/job-queue.ts';
import type { PlatformContext } from '../../../request-context.ts';
import { auditPlatformStaff } from '../audit-platform-staff.ts';
import { describeJobFailure, formatJobError } from './describe-job-failure.ts';
import { jobLabels, taskLabels } from './job-labels.data.ts';
import { formatListPosition, parseListPosition, uuidPattern } from './list-position.ts';
import {
  listPlatformJobRows,
  lockJob,
  type PlatformJobRow,
  type PlatformJobState,
  updateJobRetried,
} from './platform-jobs.repository.ts';

const pageSize = 50;

type PlatformJob = ReplyOf<'listPlatformJobs'>['jobs'][number];

/** Lists a page of the jobs of all sites, the latest first. */
export async function listPlatformJobs(
  { transaction, now }: PlatformContext,
  {
    state,
    kind,
    site,
    after,
  }: {
    state?: PlatformJobState | undefined;
    kind?: string | undefined;
    site?: number | undefined;
    after?: string | undefined;
  },
): Promise<Result<ReplyOf<'listPlatformJobs'>>> {
  const position = after === undefined ? undefined : parseListPosition(after, uuidPattern);
  if (after !== undefined && !position) return refusePosition();
  const rows = await listPlatformJobRows(transaction, {
    state,
    kind,
    siteId: site,
    after: position,
    count: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return succeed({
    jobs: shown.map((row) => presentJob(row, now)),
    next: rows.length > pageSize && last ? formatListPosition(last) : null,
    kinds: Object.entries(jobLabels)
      .map(([one, label]) => ({ kind: one, label }))
      .sort((a, b) => a.label.localeCompare(b.label, 'fr')),
  });
}

/** The refusal of a place in a list that none has given. */
export const refusePosition = () =>
  fail('invalid-request', { fields: { after: 'Indiquez le repère que la page précédente a donné.' } });

function presentJob(row: PlatformJobRow, now: number): PlatformJob {
  const { id, kind, task, siteId, siteName, state, createdAt, startedAt, endedAt, dueAt, retries, output } = row;
  const hasFailed = output !== null && (state === 'failed' || (state === 'waiting' && startedAt !== null));
  return {
    id,
    kind,
    label: nameJob(kind, task),
    idSite: siteId,
    siteName,
    state,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    dueAt: state === 'waiting' && dueAt.getTime() > now ? dueAt.toISOString() : null,
    attempts: startedAt ? retries + (state === 'waiting' ? 0 : 1) : 0,
    reason: hasFailed ? describeJobFailure(kind, output) : null,
    detail: hasFailed ? formatJobError(output) : null,
    isRetryable: state === 'failed' && kind !== maintenanceQueue,
  };
}

function nameJob(kind: string, task: string | null): string {
  const label = jobLabels[kind] ?? kind;
  return task === null ? label : `${label}\u00a0: ${taskLabels[task] ?? task}`;
}

/** Starts a failed job again. */
export async function retryPlatformJob(
  context: PlatformContext,
  job: { kind: string; id: string },
): Promise<Result<ReplyOf<'retryPlatformJob'>>> {
  const found = await lockJob(context.transaction, job);
  if (!found) return fail('not-found');
  if (job.kind === maintenanceQueue)
    return fail('conflict', { message: 'L’entretien recommence de lui-même à son heure.' });
  if (found.state !== 'failed')
    return fail('conflict', { message: 'Cette tâche n’a pas échoué, ou recommence déjà. Relisez la liste.' });
  await updateJobRetried(context.transaction, job);
  await auditPlatformStaff(context, {
    act: 'job.retry',
    kind: 'job',
    resourceId: job.id,
    after: { kind: job.kind, siteId: found.siteId },
  });
  return succeed({});
}
