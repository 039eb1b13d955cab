import { randomUUID } from 'node:crypto';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { LifeEffect, PlannedVersion, ScheduleFailure } from '@vitrine/domain/publishing/content-life-facts';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffActs, type StaffAct } from '../../../storage/audit.ts';
import type { LiveContent } from '../../define-content-type.ts';
import { type ContentKey, updateContentState } from '../content.repository.ts';
import { getContentType } from '../content-types.ts';
import { updatePublished } from '../drafts/drafts.repository.ts';
import type { OpenDraft } from '../drafts/open-draft.ts';
import { saveBatch } from '../drafts/save-batch.ts';
import { schemaRelease } from '../drafts/upgrade-document.ts';
import { deleteContentRows, deleteDraft, updateContentPlace } from '../lifecycle/lifecycle.repository.ts';
import { deleteLive, deleteLiveText, hideLive } from '../live-contents.ts';
import { getAuthorId } from '../lock-content.ts';
import {
  findRevision,
  insertRevision,
  type ScheduleChange,
  type ScheduleRow,
  updateSchedules,
} from './revisions.repository.ts';
import { dropAbsentMedia, writeFrozen } from './write-frozen.ts';

/** A version that is published or planned. */
export type FrozenVersion = { version: number } & LiveContent;

/** What has become of a content. */
export interface LifeOutcome {
  /** What is published or planned, with the date that it was given. */
  frozen: FrozenVersion | undefined;
  /** The version by which the draft was given its date; null where it had it. */
  dateVersion: number | null;
  /** The revision that keeps what was live; null where nothing was kept. */
  kept: number | null;
  /** The revision that stands published now, where it is a new one. */
  published: number | undefined;
  planned: ScheduleRow | undefined;
  /** Why a schedule has not done what it was for. */
  failure: string | null;
  place: { archivedAt: Date | null; deletedAt: Date | null } | undefined;
}

interface Run {
  context: RequestContext;
  key: ContentKey;
  draft: OpenDraft | undefined;
  outcome: LifeOutcome;
  /** Written together, once all effects have happened. */
  changes: Map<number, ScheduleChange>;
  acts: StaffAct[];
}

/** Carries out what was decided about a content that is locked, in its order; `given` is what is published or planned. */
export async function applyLife(
  context: RequestContext,
  key: ContentKey,
  effects: readonly LifeEffect[],
  given: { draft?: OpenDraft; frozen?: FrozenVersion } = {},
): Promise<Result<LifeOutcome>> {
  const outcome: LifeOutcome = {
    frozen: given.frozen,
    dateVersion: null,
    kept: null,
    published: undefined,
    planned: undefined,
    failure: null,
    place: undefined,
  };
  const run: Run = { context, key, draft: given.draft, outcome, changes: new Map(), acts: [] };
  const done = await applyAll(run, effects);
  if (!done.ok) return done;
  await updateSchedules(context, [...run.changes.values()]);
  await auditStaffActs(context, run.acts);
  return succeed(outcome);
}

async function applyAll(run: Run, effects: readonly LifeEffect[], reason = ''): Promise<Result<unknown>> {
  for (const effect of effects) {
    const done = await applyEffect(run, effect, reason);
    if (done && !done.ok) return done;
  }
  return succeed(null);
}

async function applyEffect(run: Run, effect: LifeEffect, reason: string): Promise<Result<unknown> | undefined> {
  const { context, key, outcome } = run;
  switch (effect.kind) {
    case 'set-date':
      return setDate(run, effect.date);
    case 'keep':
      outcome.kept = effect.revision ?? (await keepLive(run, effect));
      return;
    case 'write': {
      const written = await write(run, effect);
      if (written.ok) return applyAll(run, effect.then ?? []);
      return effect.otherwise ? applyAll(run, effect.otherwise, describeRefusal(written)) : written;
    }
    case 'hide':
      if (effect.locale === context.site.defaultLocale) await hideLive(context, key);
      else await deleteLiveText(context, key, effect.locale);
      return;
    case 'publish': {
      const frozen = getFrozen(run);
      outcome.published = await insertVersion(run, effect.locale, frozen, { kind: 'published' });
      const standing = { version: frozen.version, revisionId: outcome.published };
      return void (await updatePublished(context, key, effect.locale, standing));
    }
    case 'stand': {
      const { id, locale } = effect.schedule;
      return void (await updatePublished(context, key, locale, { version: getFrozen(run).version, revisionId: id }));
    }
    case 'set-state':
      return void (await updateContentState(context, key, effect.state));
    case 'plan':
      return void (await plan(run, effect));
    case 'move':
      changeSchedule(run, { id: effect.schedule.id, from: effect.from });
      return void auditSchedule(run, 'content.schedule', effect.schedule, effect.from);
    case 'start':
      return void changeSchedule(run, { id: effect.schedule.id, isStarted: true });
    case 'resume':
      changeSchedule(run, { id: effect.schedule.id, isEnded: false });
      return void run.acts.push(describeSchedule(run, effect.schedule));
    case 'end':
      if (effect.failure) outcome.failure = describeFailure(effect.failure, reason);
      if (effect.cause === 'original') auditSchedule(run, 'content.cancel-schedule', effect.schedule);
      changeSchedule(run, {
        id: effect.schedule.id,
        isEnded: true,
        ...(effect.failure && outcome.failure ? { failure: outcome.failure } : {}),
      });
      return;
    case 'set-place':
      outcome.place = await updateContentPlace(context, key, effect);
      return;
    case 'delete-draft':
      return void (await deleteDraft(context, key, effect.locale));
    case 'delete':
      await deleteLive(context, key);
      await deleteContentRows(context, key);
  }
  return;
}

/** Notes a change of a schedule beside those before it: it may begin and end at once. */
function changeSchedule({ changes }: Run, change: ScheduleChange): void {
  changes.set(change.id, { ...changes.get(change.id), ...change });
}

function getFrozen({ outcome }: Run): FrozenVersion {
  if (!outcome.frozen) throw new Error('nothing is given to be published');
  return outcome.frozen;
}

/** Sets the date of publication of a draft, as an operation of whoever asks for it. */
async function setDate(run: Run, date: Date): Promise<Result<unknown>> {
  if (!run.draft) throw new Error('no draft is given a date');
  const saved = await saveBatch(run.context, run.draft, {
    id: randomUUID(),
    operations: [{ kind: 'set', block: null, path: ['publishedAt'], value: date.toISOString() }],
    since: { batches: [], applied: [], owners: [] },
  });
  if (!saved.ok) return saved;
  run.draft = saved.value.after;
  run.outcome.frozen = saved.value.after;
  run.outcome.dateVersion = saved.value.after.version;
  return saved;
}

/** Keeps what was live before there were revisions. */
async function keepLive(run: Run, { locale, version }: { locale: string; version: number }): Promise<number | null> {
  const { context, key } = run;
  const live = await getContentType(key.kind).findLive(context, key.id, locale);
  if (!live) return null;
  const revisionId = await insertVersion(run, locale, { version, ...live }, { kind: 'published', authorId: null });
  await updatePublished(context, key, locale, { version, revisionId });
  return revisionId;
}

const insertVersion = (
  { context, key }: Run,
  locale: string,
  { version, fields, document }: FrozenVersion,
  more: Pick<Parameters<typeof insertRevision>[2], 'kind' | 'from' | 'until' | 'plannedBy'> & { authorId?: null },
): Promise<number> =>
  insertRevision(
    context,
    { ...key, locale },
    { version, fields, document, release: schemaRelease, authorId: getAuthorId(context), ...more },
  );

async function write(run: Run, { locale, revision }: { locale: string; revision?: number }): Promise<Result<unknown>> {
  const { context, key } = run;
  const draftKey = { ...key, locale };
  if (revision === undefined) return writeFrozen(context, draftKey, getFrozen(run));
  const row = await findRevision(context, key, revision);
  if (!row) return fail('not-found');
  return writeFrozen(context, draftKey, { ...row, fields: await dropAbsentMedia(context, row.fields) });
}

async function plan(
  run: Run,
  { locale, from, until, plannedBy }: Extract<LifeEffect, { kind: 'plan' }>,
): Promise<void> {
  const frozen = getFrozen(run);
  const id = await insertVersion(run, locale, frozen, { kind: 'scheduled', from, until, plannedBy });
  const schedule = { id, locale, from_at: from, until_at: until, started_at: null, planned_by: plannedBy };
  run.outcome.planned = { ...schedule, is_current: frozen.version === run.draft?.version };
  run.acts.push(describeSchedule(run, schedule));
}

const describeSchedule = ({ key }: Run, { id, locale, from_at: from, until_at: until }: PlannedVersion): StaffAct => ({
  act: 'content.schedule',
  kind: key.kind,
  resourceId: String(key.id),
  after: { locale, revision: id, from: from.toISOString(), until: until?.toISOString() ?? null },
});

/** Records what has become of a translation with its original. */
function auditSchedule({ key, acts }: Run, act: string, schedule: PlannedVersion, from?: Date): void {
  const { locale, id: revision } = schedule;
  acts.push({
    act,
    kind: key.kind,
    resourceId: String(key.id),
    before: { locale, revision, from: schedule.from_at },
    ...(from ? { after: { locale, revision, from } } : {}),
  });
}

/** Says why, in the sentences of the fields at fault. */
function describeRefusal({ failure }: Extract<Result<unknown>, { ok: false }>): string {
  return [...new Set([failure.message, ...Object.values(failure.fields ?? {})])].filter(Boolean).join(' ');
}

const notBack = 'La version programmée est finie, et celle d’avant ne peut pas revenir\u00a0:';

function describeFailure({ kind, reason: given }: ScheduleFailure, refusal: string): string {
  const reason = given ?? refusal;
  if (kind === 'not-shown') return `La version programmée n’a pas pu paraître\u00a0: ${reason}`;
  return kind === 'hidden'
    ? `${notBack} ${reason} Ce contenu n’est plus en ligne\u00a0: corrigez-le, puis publiez-le.`
    : `${notBack} ${reason} La version programmée reste donc en ligne\u00a0: publiez celle qui doit suivre.`;
}
