import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import {
  findFirstPlan as decideFirstPlan,
  alignTranslations as decideTranslations,
  findPlanReason,
  type LifeFacts,
  listReplacedPlans,
  type PlanEffect,
} from '@vitrine/domain/publishing/content-life';
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

/** What the plans of a content are decided by, and whether it is visible. */
type Life = LifeFacts<ScheduleRow> & { isVisible: boolean };

/** Reads what the plans of a content are decided by, under its lock. */
async function readLife(context: RequestContext, key: ContentKey): Promise<Life> {
  const live = await findLiveState(context, key);
  const schedules = await listSchedules(context, key);
  const { defaultLocale } = context.site;
  return {
    liveLocales: live?.locales,
    isVisible: live?.is_visible === true,
    schedules,
    defaultLocale,
    now: context.now,
  };
}

/** Finds the next schedule of the site's own language, where the content has no live text in it. */
export async function findFirstPlan(context: RequestContext, key: ContentKey): Promise<ScheduleRow | undefined> {
  return decideFirstPlan(await readLife(context, key));
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
  const life = await readLife(context, key);
  const replaced = keepsPlans ? [] : listReplacedPlans(life, key.locale);
  const left = await applyEffects(context, life, replaced);
  const planned = await insertSchedule(context, key, frozen, { from, until: null }, left);
  if (!planned.ok) return planned;
  const { schedule } = planned.value;
  await alignLife(context, key, { ...left, schedules: sortSchedules([...left.schedules, schedule]) });
  const scheduled = presentSchedule({ ...schedule, is_current: frozen.version === draft.version });
  return succeed({
    revision: schedule.id,
    version: frozen.version,
    url: type.buildUrl(key.id, frozen.fields) ?? null,
    isVisible: left.isVisible && (await isShownNow(context, key)),
    redirectFrom: null,
    formerRevision: null,
    scheduled,
    replacedSchedules: replaced.map(({ schedule: { id } }) => id),
    dateVersion: null,
  });
}

const sortSchedules = (schedules: readonly ScheduleRow[]) =>
  schedules.toSorted((one, other) => one.from_at.getTime() - other.from_at.getTime() || one.id - other.id);

/** Ends and moves schedules; returns what is then. */
async function applyEffects(context: RequestContext, life: Life, effects: readonly PlanEffect<ScheduleRow>[]) {
  for (const effect of effects)
    if (effect.kind === 'move') await updateScheduleMoved(context, effect.schedule.id, effect.from);
    else await updateScheduleEnded(context, effect.schedule.id);
  const ended = new Set(effects.flatMap((one) => (one.kind === 'end' ? [one.schedule.id] : [])));
  return { ...life, schedules: life.schedules.filter(({ id }) => !ended.has(id)) };
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
  const life = await readLife(context, key);
  const replaced = listReplacedPlans(life, key.locale);
  await applyEffects(context, life, replaced);
  return replaced.map(({ schedule: { id } }) => id);
}

/**
 * Lets the translations that wait for the site's own language appear with it: at its first schedule, or now where it is
 * there. None appears before it. Where nothing is planned any more, those that wait are cancelled. Returns how many are.
 */
export async function alignTranslations(context: RequestContext, key: ContentKey): Promise<number> {
  return alignLife(context, key, await readLife(context, key));
}

async function alignLife(context: RequestContext, key: ContentKey, life: Life): Promise<number> {
  const effects = decideTranslations(life);
  await applyEffects(context, life, effects);
  for (const effect of effects) {
    const { locale, id: revision, from_at: from } = effect.schedule;
    await auditStaffAct(context, {
      act: effect.kind === 'move' ? 'content.schedule' : 'content.cancel-schedule',
      kind: key.kind,
      resourceId: String(key.id),
      before: { locale, revision, from },
      ...(effect.kind === 'move' ? { after: { locale, revision, from: effect.from } } : {}),
    });
  }
  return effects.filter(({ kind }) => kind === 'end').length;
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
  given?: Life,
): Promise<Result<{ schedule: ScheduleRow }>> {
  const end = readDate(fields.expiresAt);
  if (end && end <= from)
    return fail('invalid-fields', { fields: { expiresAt: 'La fin d’affichage précède ce début.' } });
  const life = given ?? (await readLife(context, key));
  const others = life.schedules.filter(({ locale }) => locale === key.locale);
  if (others.some((other) => overlaps({ from_at: from, until_at: until }, other)))
    return fail('conflict', {
      message: 'Une autre programmation couvre ce moment. Annulez-la, ou choisissez d’autres dates.',
    });
  const date = readDate(fields.publishedAt);
  const plannedBy = until ? null : findPlanReason(life, { locale: key.locale, from, date });
  const id = await insertRevision(context, key, {
    kind: 'scheduled',
    version,
    fields,
    document,
    release: schemaRelease,
    authorId: getAuthorId(context),
    from,
    until,
    plannedBy,
  });
  await auditStaffAct(context, {
    act: 'content.schedule',
    kind: key.kind,
    resourceId: String(key.id),
    after: { locale: key.locale, revision: id, from: from.toISOString(), until: until?.toISOString() ?? null },
  });
  const schedule = { id, locale: key.locale, from_at: from, until_at: until, started_at: null };
  return succeed({ schedule: { ...schedule, planned_by: plannedBy, is_current: true } });
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
