import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { type ContentKey, findLiveState, updateContentState } from '../content.repository.ts';
import { getContentType } from '../content-types.ts';
import { fitFields } from '../drafts/fit-fields.ts';
import { type DraftKey, openDraft } from '../drafts/open-draft.ts';
import { upgradeDocument } from '../drafts/upgrade-document.ts';
import { checkOpen, lockContentLife } from '../lock-content.ts';
import { checkLiveChange } from './check-live-change.ts';
import { findLastDeparture } from './content-acts.repository.ts';
import { freezeLive } from './freeze-live.ts';
import { publishContent } from './publish.operations.ts';
import { publishContentRevision } from './published.operations.ts';
import { findRevision, listSchedules, type RevisionRow, updateScheduleResumed } from './revisions.repository.ts';
import { overlaps } from './schedule-periods.ts';
import { findMissing, writeFrozen } from './write-frozen.ts';

/**
 * Takes back that a content has left the site: what stood published is published again, and the schedules that ended with
 * it go on, as far as their moment has not passed. What stood is read from the audit, not from who asks.
 */
export async function showContentAgain(
  context: RequestContext,
  key: ContentKey,
): Promise<Result<ReplyOf<'showContentAgain'>>> {
  const content = await lockContentLife(context, key);
  if (!content.ok) return content;
  const isOpen = checkOpen(content.value);
  if (!isOpen.ok) return isOpen;
  const departure = content.value.state === 'unpublished' ? await findLastDeparture(context, key) : undefined;
  if (!departure || (await findLiveState(context, key))?.is_visible)
    return fail('conflict', { message: 'Ce contenu a changé entre-temps. Regardez son état, puis publiez-le.' });
  if (departure.state === 'published') {
    const published = await publishStanding(context, { ...key, locale: context.site.defaultLocale });
    if (!published.ok) return published;
  } else await updateContentState(context, key, departure.state);
  let revived = 0;
  for (const id of departure.schedules) if (await resumeSchedule(context, key, id, departure.at)) revived += 1;
  return succeed({
    isOnline: (await findLiveState(context, key))?.is_visible ?? false,
    lostSchedules: departure.schedules.length - revived,
  });
}

/** Publishes again what stood published in the language of the site. */
async function publishStanding(context: RequestContext, key: DraftKey): Promise<Result<unknown>> {
  const opened = await openDraft(context, key, false);
  if (!opened.ok) return opened;
  const { version, publishedVersion } = opened.value;
  // Where nobody has edited since, the draft is what was live.
  if (version === publishedVersion) return publishContent(context, key, { expectedVersion: version, keepsPlans: true });
  const revision = await freezeLive(context, key);
  if (revision === null) return fail('conflict', { message: 'Rien n’était publié. Publiez le brouillon.' });
  return publishContentRevision(context, { ...key, revision }, { keepsPlans: true });
}

/** Lets a cancelled schedule go on, by the rules of a new one; false where they forbid it. */
export async function resumeSchedule(
  context: RequestContext,
  { kind, id }: ContentKey,
  revisionId: number,
  endedAt: Date,
): Promise<boolean> {
  const revision = await findRevision(context, { kind, id }, revisionId);
  // One that somebody has cancelled since stays so.
  if (revision?.ended_at?.getTime() !== endedAt.getTime() || !isResumable(context, revision)) return false;
  const { locale, from_at: from, until_at: until } = revision;
  const key = { kind, id, locale };
  const others = (await listSchedules(context, key)).filter((other) => other.locale === locale);
  if (others.some((other) => overlaps({ from_at: from, until_at: until }, other))) return false;
  const fields = await fitFields(context, key, revision.fields);
  const document = upgradeDocument(revision.document);
  const draft = { type: getContentType(kind), isDefault: locale === context.site.defaultLocale, key, fields, document };
  if (Object.keys(await findMissing(context, draft, 'later')).length > 0) return false;
  if (!(await checkLiveChange(context, key, { fields, document })).ok) return false;
  if (revision.started_at && !(await writeFrozen(context, key, { fields, document })).ok) return false;
  await updateScheduleResumed(context, revision.id);
  await auditStaffAct(context, {
    act: 'content.schedule',
    kind,
    resourceId: String(id),
    after: { locale, revision: revision.id, from: from.toISOString(), until: until?.toISOString() ?? null },
  });
  return true;
}

/** Whether a schedule was cancelled, and its moment is still to come; of one that was live, its end. */
function isResumable({ now }: RequestContext, revision: RevisionRow): revision is RevisionRow & { from_at: Date } {
  const { from_at: from, until_at: until, started_at: started, failure } = revision;
  const next = started ? until : from;
  return from !== null && failure === null && next !== null && next.getTime() > now;
}
