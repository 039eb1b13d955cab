import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import type { LiveContent } from '../../define-content-type.ts';
import { type ContentKey, findLiveState } from '../content.repository.ts';
import { getContentType } from '../content-types.ts';
import type { DraftKey, OpenDraft } from '../drafts/open-draft.ts';
import { saveBatch } from '../drafts/save-batch.ts';
import { schemaRelease } from '../drafts/upgrade-document.ts';
import { getAuthorId } from '../lock-content.ts';
import {
  insertRevision,
  listSchedules,
  type ScheduleRow,
  updateFollowingSchedules,
  updateScheduleEnded,
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

/** Finds the schedule by which a content that is in no language yet first appears in the site's own. */
export async function findFirstPlan(context: RequestContext, key: ContentKey): Promise<ScheduleRow | undefined> {
  const { defaultLocale } = context.site;
  if ((await findLiveState(context, key))?.locales.includes(defaultLocale)) return undefined;
  return (await listSchedules(context, key)).find(({ locale }) => locale === defaultLocale);
}

/** Schedules a publication that is to be shown later, in place of the one that was planned by its date before. */
export async function planPublication(
  context: RequestContext,
  draft: OpenDraft,
  frozen: Frozen,
  from: Date,
): Promise<Result<ReplyOf<'publishContent'>>> {
  const { key, type } = draft;
  await endPlansByDate(context, key, from);
  const planned = await insertSchedule(context, key, frozen, { from, until: null });
  if (!planned.ok) return planned;
  return succeed({
    revision: planned.value.id,
    version: frozen.version,
    url: type.buildUrl(key.id, frozen.fields) ?? null,
    isVisible: await isShownNow(context, key),
    redirectFrom: null,
    formerRevision: null,
    scheduled: planned.value,
  });
}

/**
 * Ends what is planned by the date of a content, which is published now or planned anew. Translations that were to appear
 * with it do so at the new moment.
 */
export async function endPlansByDate(context: RequestContext, key: DraftKey, moment: Date): Promise<void> {
  const planned = (await listSchedules(context, key)).filter((one) => one.locale === key.locale && one.is_by_date);
  for (const { id, from_at: from } of planned) {
    await updateScheduleEnded(context, id);
    if (key.locale === context.site.defaultLocale) await updateFollowingSchedules(context, key, from, { from: moment });
  }
}

/** Freezes what is shown between two moments. Refused where another schedule of the language covers one of them. */
export async function insertSchedule(
  context: RequestContext,
  key: DraftKey,
  { version, fields, document }: Frozen,
  { from, until }: { from: Date; until: Date | null },
): Promise<Result<ReplyOf<'scheduleContent'>>> {
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

/** Gives a draft that visitors do not see yet the date at which they will; one without such a date stays as it is. */
export async function setFirstDate(context: RequestContext, draft: OpenDraft, from: Date): Promise<Result<OpenDraft>> {
  const date = draft.isDefault ? readDate(draft.fields.publishedAt) : undefined;
  if (!date || date.getTime() === from.getTime() || (await isShownNow(context, draft.key))) return succeed(draft);
  return setDate(context, draft, from);
}

/** Makes this moment of a date of publication to come. */
export async function bringDateForward(context: RequestContext, draft: OpenDraft): Promise<Result<OpenDraft>> {
  const date = draft.isDefault ? readDate(draft.fields.publishedAt) : undefined;
  return date && date.getTime() > context.now ? setDate(context, draft, new Date(context.now)) : succeed(draft);
}

/** Sets the date of publication of a draft, as an operation of whoever asks for it. */
async function setDate(context: RequestContext, draft: OpenDraft, date: Date): Promise<Result<OpenDraft>> {
  const saved = await saveBatch(context, draft, {
    id: randomUUID(),
    operations: [{ kind: 'set', block: null, path: ['publishedAt'], value: date.toISOString() }],
    since: { batches: [], applied: [], owners: [] },
  });
  return saved.ok ? succeed(saved.value.after) : saved;
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
