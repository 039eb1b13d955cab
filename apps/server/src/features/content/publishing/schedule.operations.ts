import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import { type ContentKey, findLiveState, updateContentState } from '../content.repository.ts';
import { updatePublished } from '../drafts/drafts.repository.ts';
import type { DraftKey } from '../drafts/open-draft.ts';
import { checkOpen, lockContentLife } from '../lock-content.ts';
import { bringBack, hideContent } from './bring-back.ts';
import { checkLiveChange } from './check-live-change.ts';
import { freezeLive } from './freeze-live.ts';
import { alignTranslations, findFirstPlan, insertSchedule, setFirstDate } from './plan-publication.operations.ts';
import { openForPublishing } from './publish.operations.ts';
import {
  type DueSchedule,
  findRevision,
  listPlansEndedAt,
  listSchedules,
  type RevisionRow,
  updateScheduleEnded,
  updateScheduleStarted,
} from './revisions.repository.ts';
import { presentSchedule } from './schedules.presenter.ts';
import { resumeSchedule } from './show-again.operations.ts';
import { checkHome } from './take-down.operations.ts';
import { writeFrozen } from './write-frozen.ts';

/**
 * Schedules a draft as it is: the frozen revision is shown from a moment, and until another one brings back what then
 * stands published beneath. The draft stays open.
 */
export async function scheduleContent(
  context: RequestContext,
  key: DraftKey,
  { expectedVersion, from, until }: { expectedVersion: number; from: string; until?: string | undefined },
): Promise<Result<ReplyOf<'scheduleContent'>>> {
  const opened = await openForPublishing(context, key, expectedVersion, 'later');
  if (!opened.ok) return opened;
  const fromAt = new Date(from);
  const untilAt = until ? new Date(until) : null;
  if (fromAt.getTime() <= context.now)
    return fail('invalid-fields', { fields: { from: 'Ce moment est passé. Choisissez-en un à venir.' } });
  if (untilAt && untilAt <= fromAt)
    return fail('invalid-fields', { fields: { until: 'La fin doit suivre le début.' } });
  const first = opened.value.isDefault ? undefined : await findFirstPlan(context, key);
  if (first && first.from_at > fromAt)
    return fail('invalid-fields', { fields: { from: 'Dans la langue du site, ce contenu paraît plus tard.' } });
  const allowed = await checkLiveChange(context, key, opened.value);
  if (!allowed.ok) return allowed;
  const dated = await setFirstDate(context, opened.value, fromAt);
  if (!dated.ok) return dated;
  const { draft, dateVersion } = dated.value;
  const scheduled = await insertSchedule(context, key, draft, { from: fromAt, until: untilAt });
  if (!scheduled.ok) return scheduled;
  await alignTranslations(context, key);
  return succeed({ ...presentSchedule(scheduled.value.schedule), dateVersion });
}

/**
 * Cancels a schedule. Where it is live, what stands published beneath comes back at once. Where it `restores`, what it had
 * taken the place of is planned again.
 */
export async function cancelContentSchedule(
  context: RequestContext,
  key: ContentKey & { revision: number },
  restores: boolean,
): Promise<Result<ReplyOf<'cancelContentSchedule'>>> {
  const content = await lockContentLife(context, key);
  if (!content.ok) return content;
  const isOpen = checkOpen(content.value);
  if (!isOpen.ok) return isOpen;
  const revision = await findRevision(context, key, key.revision);
  if (revision?.revision_kind !== 'scheduled') return fail('not-found');
  if (revision.ended_at) return fail('conflict', { message: 'Cette programmation est terminée.' });
  if (revision.started_at) {
    const back = await bringBack(context, { ...key, locale: revision.locale });
    if (!back.ok) return back;
  }
  await updateScheduleEnded(context, revision.id);
  if (restores)
    for (const { id, locale } of await listPlansEndedAt(context, key, revision.created_at))
      if (locale === revision.locale) await resumeSchedule(context, key, id, revision.created_at);
  const cancelledTranslations = await alignTranslations(context, key);
  await auditStaffAct(context, {
    act: 'content.cancel-schedule',
    kind: key.kind,
    resourceId: String(key.id),
    before: { revision: revision.id, from: revision.from_at, until: revision.until_at },
  });
  return succeed({ cancelledTranslations });
}

/** Takes back that a schedule was cancelled or replaced, with the translations that were cancelled with it. */
export async function resumeContentSchedule(
  context: RequestContext,
  key: ContentKey & { revision: number },
): Promise<Result<ReplyOf<'resumeContentSchedule'>>> {
  const content = await lockContentLife(context, key);
  if (!content.ok) return content;
  const isOpen = checkOpen(content.value);
  if (!isOpen.ok) return isOpen;
  const revision = await findRevision(context, key, key.revision);
  if (revision?.revision_kind !== 'scheduled') return fail('not-found');
  const { ended_at: endedAt, locale } = revision;
  if (!endedAt || !(await resumeSchedule(context, key, key.revision, endedAt)))
    return fail('conflict', { message: 'Cette programmation ne peut plus reprendre. Programmez une version.' });
  for (const one of await listPlansEndedAt(context, key, endedAt))
    if (one.locale !== locale) await resumeSchedule(context, key, one.id, endedAt);
  const resumed = (await listSchedules(context, key)).find(({ id }) => id === key.revision);
  return resumed ? succeed(presentSchedule(resumed)) : fail('not-found');
}

/**
 * Begins or ends one schedule that is due; nothing where another program has done it already. Returns why a version
 * could not be shown.
 */
export async function runDueSchedule(
  context: RequestContext,
  { kind, id, locale, revisionId }: DueSchedule,
): Promise<string | null> {
  const key = { kind, id, locale };
  const content = await lockContentLife(context, key);
  const revision = content.ok ? await findRevision(context, key, revisionId) : undefined;
  if (!revision?.from_at || revision.ended_at || revision.from_at.getTime() > context.now) return null;
  context.transaction.invalidate(getChangeTag(kind, id));
  const isOver = revision.until_at !== null && revision.until_at.getTime() <= context.now;
  if (isOver) return endSchedule(context, key, revision);
  return revision.started_at ? null : beginSchedule(context, key, revision);
}

async function endSchedule(context: RequestContext, key: DraftKey, revision: RevisionRow): Promise<string | null> {
  const back = revision.started_at ? await bringBack(context, key) : succeed(null);
  let failure: string | null = null;
  if (!back.ok) {
    // What cannot come back must not keep what is over in its place; only a site without home page would be worse.
    const isHome = !(await checkHome(context, key)).ok;
    if (!isHome) await hideContent(context, key);
    failure = `La version programmée est finie, et celle d’avant ne peut pas revenir\u00a0: ${describeFailure(back)} ${
      isHome
        ? 'La version programmée reste donc en ligne\u00a0: publiez celle qui doit suivre.'
        : 'Ce contenu n’est plus en ligne\u00a0: corrigez-le, puis publiez-le.'
    }`;
  }
  await updateScheduleEnded(context, revision.id, failure);
  return failure;
}

/** Refuses to show a translation of what is not there in the language of the site. */
async function checkOriginal(context: RequestContext, key: DraftKey): Promise<Result<null>> {
  const { defaultLocale } = context.site;
  if (key.locale === defaultLocale || (await findLiveState(context, key))?.locales.includes(defaultLocale))
    return succeed(null);
  return fail('conflict', { message: 'Ce contenu n’a pas paru dans la langue du site.' });
}

async function beginSchedule(context: RequestContext, key: DraftKey, revision: RevisionRow): Promise<string | null> {
  const content = await lockContentLife(context, key);
  const isOpen = content.ok ? checkOpen(content.value) : content;
  const isWritable = isOpen.ok ? await checkOriginal(context, key) : isOpen;
  if (isWritable.ok) await freezeLive(context, key);
  const written = isWritable.ok ? await writeFrozen(context, key, revision) : isWritable;
  if (!written.ok) {
    const failure = `La version programmée n’a pas pu paraître\u00a0: ${describeFailure(written)}`;
    await updateScheduleEnded(context, revision.id, failure);
    return failure;
  }
  await updateScheduleStarted(context, revision.id);
  if (revision.until_at) return null;
  // Without an end it is a publication like any other.
  await updatePublished(context, key, key.locale, { version: revision.draft_version, revisionId: revision.id });
  if (key.locale === context.site.defaultLocale) await updateContentState(context, key, 'published');
  await updateScheduleEnded(context, revision.id);
  return null;
}

/** Says why, in the sentences of the fields at fault. */
function describeFailure({ failure }: Extract<Result<unknown>, { ok: false }>): string {
  return [...new Set([failure.message, ...Object.values(failure.fields ?? {})])].filter(Boolean).join(' ');
}
