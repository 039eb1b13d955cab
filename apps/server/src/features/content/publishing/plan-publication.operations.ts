import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { isUntouchedDate } from '@vitrine/domain/publishing/usual-date';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import type { LiveContent } from '../../define-content-type.ts';
import { type ContentKey, findLiveState, updateContentState } from '../content.repository.ts';
import { getContentType } from '../content-types.ts';
import type { DraftKey, OpenDraft } from '../drafts/open-draft.ts';
import { saveBatch } from '../drafts/save-batch.ts';
import { schemaRelease } from '../drafts/upgrade-document.ts';
import { hideLive } from '../live-contents.ts';
import { getAuthorId } from '../lock-content.ts';
import {
  insertRevision,
  listSchedules,
  type ScheduleRow,
  updateScheduleEnded,
  updateScheduleMoved,
} from './revisions.repository.ts';
import { overlaps } from './schedule-periods.ts';
import { presentSchedule } from './schedules.presenter.ts';

/** What is frozen to be shown later. */
type Frozen = { version: number } & LiveContent;

/**
 * Returns when a publication of these fields is to be shown, where that is later: at the date of publication that news and
 * posts carry; a translation, with the site's own language.
 */
export async function findLaterMoment(
  context: RequestContext,
  { key, isDefault }: OpenDraft,
  fields: LiveContent['fields'],
): Promise<Date | undefined> {
  if (!isDefault) return (await findFirstPlan(context, key))?.from_at;
  const date = readDate(fields.publishedAt);
  return date && date.getTime() > context.now ? date : undefined;
}

/** Finds the next schedule of the site's own language, where the content has no live text in it. */
export async function findFirstPlan(context: RequestContext, key: ContentKey): Promise<ScheduleRow | undefined> {
  const { defaultLocale } = context.site;
  if ((await findLiveState(context, key))?.locales.includes(defaultLocale)) return undefined;
  return (await listSchedules(context, key)).find((one) => one.locale === defaultLocale && !one.started_at);
}

/** Schedules a publication that is to be shown later, in place of the one that was planned by its date before. */
export async function planPublication(
  context: RequestContext,
  draft: OpenDraft,
  frozen: Frozen,
  from: Date,
  keepsPlans: boolean,
): Promise<Result<ReplyOf<'publishContent'>>> {
  const { key, type } = draft;
  await hideUnshown(context, draft);
  const replacedSchedules = keepsPlans ? [] : await endPlans(context, key);
  const planned = await insertSchedule(context, key, frozen, { from, until: null });
  if (!planned.ok) return planned;
  await alignTranslations(context, key);
  return succeed({
    revision: planned.value.id,
    version: frozen.version,
    url: type.buildUrl(key.id, frozen.fields) ?? null,
    isVisible: await isShownNow(context, key),
    redirectFrom: null,
    formerRevision: null,
    scheduled: planned.value,
    replacedSchedules,
    dateVersion: null,
  });
}

/** Hides what is online but waits for a date of its own, as an import leaves it: it would appear before what is planned now. */
async function hideUnshown(context: RequestContext, { key, type, isDefault, content }: OpenDraft): Promise<void> {
  if (!isDefault || content.state !== 'published') return;
  const date = readDate((await type.findLive(context, key.id, key.locale))?.fields.publishedAt);
  if (!date || date.getTime() <= context.now) return;
  await hideLive(context, key);
  await updateContentState(context, key, 'unpublished');
}

/**
 * Ends what is planned by the date of a content, or for a translation of it, and not by a moment that somebody chose.
 * Returns what has ended.
 */
export async function endPlans(context: RequestContext, key: DraftKey): Promise<number[]> {
  const ended = (await listSchedules(context, key))
    .filter((one) => one.locale === key.locale && one.planned_by && !one.started_at)
    .map(({ id }) => id);
  for (const id of ended) await updateScheduleEnded(context, id);
  return ended;
}

/**
 * Lets the translations that wait for the site's own language appear with it: at its first schedule, or now where it is
 * there. None appears before it. Where nothing is planned any more, those that wait are cancelled. Returns how many are.
 */
export async function alignTranslations(context: RequestContext, key: ContentKey): Promise<number> {
  const { defaultLocale } = context.site;
  const upcoming = (await listSchedules(context, key)).filter(
    (one) => one.locale !== defaultLocale && !one.started_at && one.from_at.getTime() > context.now,
  );
  if (upcoming.length === 0) return 0;
  const isThere = (await findLiveState(context, key))?.locales.includes(defaultLocale) === true;
  const first = isThere ? undefined : await findFirstPlan(context, key);
  const from = isThere ? new Date(context.now) : first?.from_at;
  let cancelled = 0;
  for (const one of upcoming) {
    const isEarly =
      first !== undefined && one.from_at < first.from_at && (!one.until_at || one.until_at > first.from_at);
    if (one.planned_by !== 'original' && !isEarly) continue;
    if (one.from_at.getTime() === from?.getTime()) continue;
    if (from) await updateScheduleMoved(context, one.id, from);
    else await updateScheduleEnded(context, one.id);
    if (!from) cancelled += 1;
    await auditStaffAct(context, {
      act: from ? 'content.schedule' : 'content.cancel-schedule',
      kind: key.kind,
      resourceId: String(key.id),
      before: { locale: one.locale, revision: one.id, from: one.from_at },
      ...(from ? { after: { locale: one.locale, revision: one.id, from } } : {}),
    });
  }
  return cancelled;
}

/**
 * Freezes what is shown between two moments. Refused where another schedule of the language covers one of them, and where
 * the content would never be seen.
 */
export async function insertSchedule(
  context: RequestContext,
  key: DraftKey,
  { version, fields, document }: Frozen,
  { from, until }: { from: Date; until: Date | null },
): Promise<Result<ReplyOf<'resumeContentSchedule'>>> {
  const end = readDate(fields.expiresAt);
  if (end && end <= from) return fail('invalid-fields', { expiresAt: 'La fin d’affichage précède ce début.' });
  const others = (await listSchedules(context, key)).filter(({ locale }) => locale === key.locale);
  if (others.some((other) => overlaps({ from_at: from, until_at: until }, other)))
    return fail(
      'conflict',
      undefined,
      'Une autre programmation couvre ce moment. Annulez-la, ou choisissez d’autres dates.',
    );
  const id = await insertRevision(context, key, {
    kind: 'scheduled',
    version,
    fields,
    document,
    release: schemaRelease,
    authorId: getAuthorId(context),
    from,
    until,
    plannedBy: until ? null : await findReason(context, key, fields, from),
  });
  await auditStaffAct(context, {
    act: 'content.schedule',
    kind: key.kind,
    resourceId: String(key.id),
    after: { locale: key.locale, revision: id, from: from.toISOString(), until: until?.toISOString() ?? null },
  });
  const inserted = (await listSchedules(context, key)).find((one) => one.id === id);
  return inserted ? succeed(presentSchedule(inserted)) : fail('not-found');
}

/** Says whether a content appears for the first time, or at its date of publication, or a translation with its original. */
async function findReason(
  context: RequestContext,
  key: DraftKey,
  { publishedAt }: LiveContent['fields'],
  from: Date,
): Promise<'date' | 'original' | null> {
  const isAt = (moment: Date | undefined) => moment?.getTime() === from.getTime();
  const { defaultLocale } = context.site;
  if (key.locale === defaultLocale) {
    const isThere = (await findLiveState(context, key))?.locales.includes(defaultLocale);
    return !isThere || isAt(readDate(publishedAt)) ? 'date' : null;
  }
  return isAt((await findFirstPlan(context, key))?.from_at) ? 'original' : null;
}

/**
 * Gives a draft that visitors do not see yet the date at which they will; one that they see keeps its own, unless that is
 * later and would hide it.
 */
export async function setFirstDate(context: RequestContext, draft: OpenDraft, from: Date): Promise<Result<DatedDraft>> {
  const date = draft.isDefault ? readDate(draft.fields.publishedAt) : undefined;
  const stays = !date || date.getTime() === from.getTime() || (date < from && (await isShownNow(context, draft.key)));
  return stays ? succeed({ draft, dateVersion: null }) : setDate(context, draft, from);
}

/** Makes this moment of a date of publication that nobody has chosen, and of one to come where it `isImmediate`. */
export async function bringDateToNow(
  context: RequestContext,
  draft: OpenDraft,
  isImmediate: boolean,
): Promise<Result<DatedDraft>> {
  const date = draft.isDefault ? readDate(draft.fields.publishedAt)?.getTime() : undefined;
  const { state, created_at: createdAt } = draft.content;
  const { now } = context;
  const isUntouched =
    date !== undefined && state === 'draft' && isUntouchedDate({ date, createdAt: createdAt.getTime(), now });
  return date !== undefined && (isUntouched || (isImmediate && date > now))
    ? setDate(context, draft, new Date(now))
    : succeed({ draft, dateVersion: null });
}

/** A draft, and the version by which it was given its date of publication; null where it had it. */
interface DatedDraft {
  draft: OpenDraft;
  dateVersion: number | null;
}

/** Sets the date of publication of a draft, as an operation of whoever asks for it. */
async function setDate(context: RequestContext, draft: OpenDraft, date: Date): Promise<Result<DatedDraft>> {
  const saved = await saveBatch(context, draft, {
    id: randomUUID(),
    operations: [{ kind: 'set', block: null, path: ['publishedAt'], value: date.toISOString() }],
    since: { batches: [], applied: [], owners: [] },
  });
  return saved.ok ? succeed({ draft: saved.value.after, dateVersion: saved.value.after.version }) : saved;
}

/** Whether visitors see a content at this moment: it is online, and within its own dates if it has some. */
export async function isShownNow(context: RequestContext, key: ContentKey): Promise<boolean> {
  if (!(await findLiveState(context, key))?.is_visible) return false;
  const live = await getContentType(key.kind).findLive(context, key.id, context.site.defaultLocale);
  const { publishedAt, expiresAt } = live?.fields ?? {};
  const [begin, end] = [readDate(publishedAt), readDate(expiresAt)];
  return (!begin || begin.getTime() <= context.now) && (!end || end.getTime() > context.now);
}

function readDate(value: unknown): Date | undefined {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
