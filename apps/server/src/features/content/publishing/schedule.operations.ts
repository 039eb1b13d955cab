import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { decideLife } from '@vitrine/domain/publishing/content-life';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import type { ContentKey } from '../content.repository.ts';
import type { DraftKey } from '../drafts/open-draft.ts';
import { lockContentLife } from '../lock-content.ts';
import { applyLife } from './apply-life.ts';
import { checkLiveChange } from './check-live-change.ts';
import { openForPublishing } from './publish.operations.ts';
import { readDates, readEnded, readLife } from './read-life.ts';
import {
  type DueSchedule,
  findRevision,
  listPlansEndedAt,
  listSchedules,
  type RevisionRow,
  type ScheduleRow,
} from './revisions.repository.ts';
import { presentSchedule } from './schedules.presenter.ts';

/**
 * Schedules a draft. Visitors see this version from `from` on, and until `until` if it is given; then the published version is
 * shown again. The draft can be edited meanwhile.
 */
export async function scheduleContent(
  context: RequestContext,
  key: DraftKey,
  { expectedVersion, from, until }: { expectedVersion: number; from: string; until?: string | undefined },
): Promise<Result<ReplyOf<'scheduleContent'>>> {
  const opened = await openForPublishing(context, key, expectedVersion, 'later');
  if (!opened.ok) return opened;
  const draft = opened.value;
  const decided = decideLife(await readLife(context, key, draft.content), {
    kind: 'schedule',
    locale: key.locale,
    from: new Date(from),
    until: until ? new Date(until) : null,
    dates: readDates(draft.fields),
  });
  const allowed = await checkLiveChange(context, key, draft);
  if (!allowed.ok) return allowed;
  if (!decided.ok) return decided;
  const applied = await applyLife(context, key, decided.value, { draft, frozen: draft });
  if (!applied.ok) return applied;
  const { planned, dateVersion } = applied.value;
  return succeed({ ...presentSchedule(planned as ScheduleRow), dateVersion });
}

type Scheduled = RevisionRow & { from_at: Date };
const isScheduled = (revision: RevisionRow | undefined): revision is Scheduled =>
  revision?.revision_kind === 'scheduled' && revision.from_at !== null;

/**
 * Cancels a schedule. If visitors see its version now, they see the published version again at once. With `restores`, the
 * schedules that it replaced are planned again.
 */
export async function cancelContentSchedule(
  context: RequestContext,
  key: ContentKey & { revision: number },
  restores: boolean,
): Promise<Result<ReplyOf<'cancelContentSchedule'>>> {
  const content = await lockContentLife(context, key);
  if (!content.ok) return content;
  const schedule = await findRevision(context, key, key.revision);
  if (!isScheduled(schedule)) return fail('not-found');
  const endedAt = schedule.created_at;
  const replaced = restores ? await listPlansEndedAt(context, key, endedAt) : [];
  const decided = decideLife(await readLife(context, key, content.value), {
    kind: 'cancel',
    schedule,
    replaced: await readEnded(context, key, replaced),
    endedAt,
  });
  if (!decided.ok) return decided;
  const applied = await applyLife(context, key, decided.value);
  if (!applied.ok) return applied;
  await auditStaffAct(context, {
    act: 'content.cancel-schedule',
    kind: key.kind,
    resourceId: String(key.id),
    before: { revision: schedule.id, from: schedule.from_at, until: schedule.until_at },
  });
  const cancelled = decided.value.filter((one) => one.kind === 'end' && one.cause === 'original');
  return succeed({ cancelledTranslations: cancelled.length });
}

/** Resumes a schedule that was cancelled or replaced, and the translations that were cancelled together with it. */
export async function resumeContentSchedule(
  context: RequestContext,
  key: ContentKey & { revision: number },
): Promise<Result<ReplyOf<'resumeContentSchedule'>>> {
  const content = await lockContentLife(context, key);
  if (!content.ok) return content;
  const found = await findRevision(context, key, key.revision);
  if (!isScheduled(found)) return fail('not-found');
  const together = found.ended_at ? await listPlansEndedAt(context, key, found.ended_at) : [];
  const [schedule, ...others] = await readEnded(context, key, [found.id, ...together.filter((id) => id !== found.id)]);
  if (!schedule) return fail('not-found');
  const decided = decideLife(await readLife(context, key, content.value), { kind: 'resume', schedule, others });
  if (!decided.ok) return decided;
  const applied = await applyLife(context, key, decided.value);
  if (!applied.ok) return applied;
  const resumed = (await listSchedules(context, key)).find(({ id }) => id === key.revision);
  return resumed ? succeed(presentSchedule(resumed)) : fail('not-found');
}

/** Starts or ends a schedule whose time has come; does nothing if it is done already. Returns why its version is not shown. */
export async function runDueSchedule(
  context: RequestContext,
  { kind, id, revisionId }: DueSchedule,
): Promise<string | null> {
  const key = { kind, id };
  const content = await lockContentLife(context, key);
  const schedule = content.ok ? await findRevision(context, key, revisionId) : undefined;
  if (!content.ok || !isScheduled(schedule)) return null;
  const life = await readLife(context, key, content.value);
  const decided = decideLife(life, { kind: 'run', schedule, dates: readDates(schedule.fields) });
  if (!decided.ok || decided.value.length === 0) return null;
  context.transaction.invalidate(getChangeTag(kind, id));
  const applied = await applyLife(context, key, decided.value, {
    frozen: { ...schedule, version: schedule.draft_version },
  });
  return applied.ok ? applied.value.failure : null;
}
