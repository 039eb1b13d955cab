import { maintenanceQueue } from '../../../jobs/job-queue.ts';
import { jobsSchema } from '../../../jobs/queues.ts';
import type { Transaction } from '../../../storage/database.ts';
import type { ListPosition } from './list-position.ts';

export type PlatformJobState = 'waiting' | 'running' | 'done' | 'failed';

/** A job of the queue, without its data. */
export interface PlatformJobRow {
  id: string;
  kind: string;
  /** The task, of a job of maintenance. */
  task: string | null;
  siteId: number | null;
  siteName: string | null;
  state: PlatformJobState;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  dueAt: Date;
  retries: number;
  /** What its last failure left. */
  output: { name?: string; message?: string; code?: string } | null;
  order: number;
}

/** What the queue sends to itself at each time of the timetable: nothing that anybody could act on. */
const timetableQueue = '__pgboss__send-it';

/** The states of the queue behind each state that people are told. */
const queueStates: Readonly<Record<PlatformJobState, readonly string[]>> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  done: ['completed'],
  failed: ['failed', 'cancelled'],
};

/** Lists jobs of all sites, the latest first, in keyset pages. */
export function listPlatformJobRows(
  transaction: Transaction,
  filter: {
    state: PlatformJobState | undefined;
    kind: string | undefined;
    siteId: number | undefined;
    after: ListPosition | undefined;
    count: number;
  },
): Promise<PlatformJobRow[]> {
  // Written out, so that the index of failures serves.
  const state = filter.state && `and state in (${queueStates[filter.state].map((one) => `'${one}'`).join(', ')})`;
  return transaction.query(
    `with page as (
       select id, name, data, state, created_on, started_on, completed_on, start_after, retry_count, output
       from ${jobsSchema}.job
       where name <> '${timetableQueue}' and ($1::text is null or name = $1) and ($2::text is null or data ->> 'siteId' = $2) ${state ?? ''}
         and ($3::bigint is null or (created_on, id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid))
       order by created_on desc, id desc limit $5)
     select page.id, page.name as kind, case when page.name = '${maintenanceQueue}' then page.data ->> 'task' end as task,
       site.id as "siteId", site.name as "siteName",
       case when page.state < 'active' then 'waiting' when page.state = 'active' then 'running'
         when page.state = 'completed' then 'done' else 'failed' end as state,
       page.created_on as "createdAt", page.started_on as "startedAt", page.completed_on as "endedAt",
       page.start_after as "dueAt", page.retry_count as retries,
       case when jsonb_typeof(page.output) = 'object' then jsonb_build_object('name', page.output ->> 'name',
         'message', page.output ->> 'message', 'code', page.output ->> 'code') end as output,
       (extract(epoch from page.created_on) * 1000000)::bigint::float8 as "order"
     from page left join site on site.id::text = page.data ->> 'siteId'
     order by page.created_on desc, page.id desc`,
    [
      filter.kind ?? null,
      filter.siteId === undefined ? null : String(filter.siteId),
      filter.after?.order ?? null,
      filter.after?.id ?? null,
      filter.count,
    ],
  );
}

/** Locks a job of the queue. */
export async function lockJob(
  transaction: Transaction,
  { kind, id }: { kind: string; id: string },
): Promise<{ state: string; siteId: string | null } | undefined> {
  const rows = await transaction.query<{ state: string; siteId: string | null }>(
    `select state::text as state, data ->> 'siteId' as "siteId" from ${jobsSchema}.job where name = $1 and id = $2 for update`,
    [kind, id],
  );
  return rows[0];
}

/** Has a failed job run once more. */
export async function updateJobRetried(
  transaction: Transaction,
  { kind, id }: { kind: string; id: string },
): Promise<void> {
  await transaction.query(
    `update ${jobsSchema}.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null,
       keep_until = greatest(keep_until, now() + interval '14 days')
     where name = $1 and id = $2 and state = 'failed'`,
    [kind, id],
  );
}

/** Counts the jobs that are not done, and says since when the oldest could run. */
export async function countJobs(
  transaction: Transaction,
): Promise<{ waiting: number; running: number; failed: number; oldestDueAt: Date | null }> {
  const [row] = await transaction.query<{
    waiting: number;
    running: number;
    failed: number;
    oldestDueAt: Date | null;
  }>(
    `select count(*) filter (where state < 'active')::int as waiting, count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state = 'failed')::int as failed,
       min(start_after) filter (where state < 'active' and start_after <= now()) as "oldestDueAt"
     from ${jobsSchema}.job where state <> 'completed' and name <> '${timetableQueue}'`,
  );
  if (!row) throw new Error('a count has no row');
  return row;
}
