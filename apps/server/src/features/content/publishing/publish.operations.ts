import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { decideLife } from '@vitrine/domain/publishing/content-life';
import type { PublishAct } from '@vitrine/domain/publishing/content-life-acts';
import { applyEffects, isShownNow, type LifeEffect } from '@vitrine/domain/publishing/content-life-facts';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { type DraftKey, type OpenDraft, openDraft, readDraft } from '../drafts/open-draft.ts';
import { applyLife, type FrozenVersion, type LifeOutcome } from './apply-life.ts';
import { checkLiveChange } from './check-live-change.ts';
import { findDeadLinks } from './find-dead-links.ts';
import { findSampleTexts } from './find-sample-texts.ts';
import { type ContentLife, readDates, readLife } from './read-life.ts';
import { presentSchedule } from './schedules.presenter.ts';
import { findMissing } from './write-frozen.ts';

/**
 * Says what a draft lacks to be published, what it still says in the words of a sample, and which of its links lead nowhere.
 * `publishedWith` are the contents of its kind that are published with it.
 */
export async function validateContent(
  context: RequestContext,
  key: DraftKey,
  publishedWith: readonly number[] = [],
): Promise<Result<ReplyOf<'validateContent'>>> {
  const draft = await readDraft(context, key);
  if (!draft.ok) return draft;
  const fields = await findMissing(context, draft.value, 'now');
  const samples = findSampleTexts(draft.value.document);
  const deadLinks = await findDeadLinks(context, draft.value, { publishedWith });
  const { version } = draft.value;
  return succeed({ isComplete: Object.keys(fields).length === 0, version, fields, samples, deadLinks });
}

/** Opens a draft to be published or scheduled: alone, at the version that its author has seen, and complete. */
export async function openForPublishing(
  context: RequestContext,
  key: DraftKey,
  expectedVersion: number,
  when: 'now' | 'later',
): Promise<Result<OpenDraft>> {
  const opened = await openDraft(context, key, false);
  if (!opened.ok) return opened;
  if (opened.value.version !== expectedVersion)
    return fail('conflict', { message: 'Ce brouillon a changé entre-temps. Relisez-le, puis publiez de nouveau.' });
  const missing = await findMissing(context, opened.value, when);
  return Object.keys(missing).length ? fail('invalid-fields', { fields: missing }) : opened;
}

type Publication = ReplyOf<'publishContent'>;
export type PublicationChoices = Pick<PublishAct, 'during' | 'isImmediate' | 'keepsPlans'>;

/** Publishes a draft: live rows, revision, search and caches change in one transaction. */
export async function publishContent(
  context: RequestContext,
  key: DraftKey,
  { expectedVersion, ...choices }: { expectedVersion: number } & PublicationChoices,
): Promise<Result<Publication>> {
  const opened = await openForPublishing(context, key, expectedVersion, 'now');
  return opened.ok ? publishFrozen(context, opened.value, opened.value, choices) : opened;
}

/** Publishes frozen fields and blocks in place of what stands: the draft itself, or one of its revisions. */
export async function publishFrozen(
  context: RequestContext,
  draft: OpenDraft,
  frozen: FrozenVersion,
  choices: PublicationChoices,
): Promise<Result<Publication>> {
  const life = await readLife(context, draft.key, draft.content);
  const decided = decideLife(life, describePublication(draft, frozen, choices));
  // Who may not publish is told so, and asked nothing before.
  if (!decided.ok) {
    const allowed = await checkPublication(context, { draft, frozen });
    return allowed.ok ? decided : allowed;
  }
  const published = await applyPublication(context, { draft, frozen }, life, decided.value);
  return published.ok ? succeed(presentPublication(draft, life, decided.value, published.value)) : published;
}

/** Describes the publication of a draft, or of one of its revisions. */
export const describePublication = (
  draft: OpenDraft,
  frozen: FrozenVersion,
  choices: PublicationChoices = {},
): PublishAct => ({
  kind: 'publish',
  locale: draft.key.locale,
  source: frozen === draft ? 'draft' : 'revision',
  isSame: frozen.version === draft.publishedVersion,
  dates: readDates(frozen.fields),
  createdAt: draft.content.created_at,
  ...choices,
});

/** Whether whoever asks may let a version go live; nothing of a draft was rejected where nothing stands published. */
function checkPublication(
  context: RequestContext,
  { draft, frozen }: { draft: OpenDraft; frozen: FrozenVersion },
): Promise<Result<null>> | Result<null> {
  const isKnown = frozen === draft && draft.publishedRevisionId === null;
  return isKnown ? succeed(null) : checkLiveChange(context, draft.key, frozen);
}

/** Carries out a publication, as far as whoever asks may let this version go live. */
export async function applyPublication(
  context: RequestContext,
  given: { draft: OpenDraft; frozen: FrozenVersion },
  life: ContentLife,
  effects: readonly LifeEffect[],
): Promise<Result<LifeOutcome>> {
  const { draft, frozen } = given;
  const { key, publishedVersion } = draft;
  const allowed = effects.length === 0 ? succeed(null) : await checkPublication(context, given);
  if (!allowed.ok) return allowed;
  const applied = await applyLife(context, key, effects, given);
  if (!applied.ok) return applied;
  const { published: revision, frozen: { version } = frozen } = applied.value;
  if (revision !== undefined)
    await auditStaffAct(context, {
      act: 'content.publish',
      kind: key.kind,
      resourceId: String(key.id),
      before: { state: life.state, version: publishedVersion },
      after: { locale: key.locale, version, revision, state: applyEffects(life, effects).state },
    });
  return applied;
}

function presentPublication(
  { key, type, isDefault, publishedRevisionId }: OpenDraft,
  life: ContentLife,
  effects: readonly LifeEffect[],
  { frozen, published, planned, kept, dateVersion }: LifeOutcome,
): Publication {
  const { version, fields } = frozen as FrozenVersion;
  const url = type.buildUrl(key.id, fields) ?? null;
  const former = (key.kind === 'page' && isDefault && life.live && type.buildUrl(key.id, life.live.fields)) || null;
  const isMoved = former !== url && effects.some(({ kind }) => kind === 'write');
  return {
    revision: published ?? planned?.id ?? (publishedRevisionId as number),
    version,
    url,
    isVisible: isShownNow(applyEffects(life, effects)),
    redirectFrom: isMoved ? former : null,
    formerRevision: kept,
    scheduled: planned ? presentSchedule(planned) : null,
    replacedSchedules: effects.flatMap((one) =>
      one.kind === 'end' && one.cause === 'replaced' ? [one.schedule.id] : [],
    ),
    dateVersion,
  };
}
