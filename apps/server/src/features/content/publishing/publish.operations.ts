import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { formatLastMoment } from '@vitrine/domain/booking/format-occurrence';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import type { LiveContent } from '../../define-content-type.ts';
import { type ContentKey, findLiveState, updateContentState } from '../content.repository.ts';
import { getContentType } from '../content-types.ts';
import { updatePublished } from '../drafts/drafts.repository.ts';
import { type DraftKey, type OpenDraft, openDraft, readDraft } from '../drafts/open-draft.ts';
import { schemaRelease } from '../drafts/upgrade-document.ts';
import { getAuthorId } from '../lock-content.ts';
import { checkLiveChange } from './check-live-change.ts';
import { findDeadLinks } from './find-dead-links.ts';
import { findSampleTexts } from './find-sample-texts.ts';
import { freezeLive } from './freeze-live.ts';
import {
  alignTranslations,
  bringDateToNow,
  endPlans,
  findFirstPlan,
  findLaterMoment,
  isShownNow,
  planPublication,
} from './plan-publication.operations.ts';
import { insertRevision, listSchedules, updateScheduleEnded } from './revisions.repository.ts';
import { findMissing, writeFrozen } from './write-frozen.ts';

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
  const draft = opened.value;
  if (draft.version !== expectedVersion)
    return fail('conflict', { message: 'Ce brouillon a changé entre-temps. Relisez-le, puis publiez de nouveau.' });
  const missing = await findMissing(context, draft, when);
  if (Object.keys(missing).length) return fail('invalid-fields', { fields: missing });
  if (draft.isDefault) return opened;
  const isThere = (await findLiveState(context, key))?.locales.includes(context.site.defaultLocale);
  if (!isThere && !(await findFirstPlan(context, key)))
    return fail('conflict', { message: 'Publiez d’abord ce contenu dans la langue du site.' });
  return opened;
}

type Publication = ReplyOf<'publishContent'>;
type During = 'now' | 'after' | undefined;

/**
 * Publishes a draft: live rows, revision, search and caches change in one transaction. One whose date of publication is to
 * come is scheduled for it, or has this moment in its place where it `isImmediate`.
 */
export async function publishContent(
  context: RequestContext,
  key: DraftKey,
  {
    expectedVersion,
    during,
    isImmediate,
    keepsPlans,
  }: {
    expectedVersion: number;
    during?: During;
    isImmediate?: boolean | undefined;
    keepsPlans?: boolean | undefined;
  },
): Promise<Result<Publication>> {
  const opened = await openForPublishing(context, key, expectedVersion, 'now');
  if (!opened.ok) return opened;
  const dated = await bringDateToNow(context, opened.value, isImmediate === true);
  if (!dated.ok) return dated;
  const { draft, dateVersion } = dated.value;
  const { type, content, version, fields, publishedVersion, publishedRevisionId: standing } = draft;
  // Two clicks at once: the second finds its work done. A live schedule shows something else.
  if (
    standing !== null &&
    version === publishedVersion &&
    content.state === 'published' &&
    !(await findLiveSchedule(context, key))
  ) {
    const url = type.buildUrl(key.id, fields) ?? null;
    const isVisible = await isShownNow(context, key);
    const unchanged = {
      redirectFrom: null,
      formerRevision: null,
      scheduled: null,
      replacedSchedules: [],
      dateVersion: null,
    };
    return succeed({ revision: standing, version, url, isVisible, ...unchanged });
  }
  const published = await publishFrozen(context, draft, draft, { during, keepsPlans });
  return published.ok ? succeed({ ...published.value, dateVersion }) : published;
}

/**
 * Publishes frozen fields and blocks in place of what stands: the draft itself, or one of its revisions. It takes the place
 * of what is planned by a date, unless it `keepsPlans`.
 */
export async function publishFrozen(
  context: RequestContext,
  draft: OpenDraft,
  frozen: { version: number } & LiveContent,
  { during, keepsPlans = false }: { during?: During; keepsPlans?: boolean | undefined },
): Promise<Result<Publication>> {
  const { key, type, content, isDefault } = draft;
  const { version, fields, document } = frozen;
  // Nothing of a draft was rejected where nothing stands published.
  const isKnown = frozen === draft && draft.publishedRevisionId === null;
  const allowed = isKnown ? succeed(null) : await checkLiveChange(context, key, frozen);
  if (!allowed.ok) return allowed;
  const later = await findLaterMoment(context, draft, fields);
  if (later) return planPublication(context, draft, frozen, later, keepsPlans);
  const live = await findLiveSchedule(context, key);
  if (live && !during) return askDuring(context, live);
  const isSame = version === draft.publishedVersion;
  const formerRevision = content.state === 'published' && !isSame ? await freezeLive(context, key) : null;
  const url = type.buildUrl(key.id, fields) ?? null;
  const former = key.kind === 'page' && isDefault ? await findLiveUrl(context, key) : null;
  if (!live || during === 'now') {
    const written = await writeFrozen(context, key, { fields, document });
    if (!written.ok) return written;
  }
  if (live && during === 'now') await updateScheduleEnded(context, live.id);
  const replacedSchedules = keepsPlans ? [] : await endPlans(context, key);
  const revision = await insertRevision(context, key, {
    kind: 'published',
    version,
    fields,
    document,
    release: schemaRelease,
    authorId: getAuthorId(context),
  });
  await updatePublished(context, key, key.locale, { version, revisionId: revision });
  if (isDefault) {
    await updateContentState(context, key, 'published');
    await alignTranslations(context, key);
  }
  await auditStaffAct(context, {
    act: 'content.publish',
    kind: key.kind,
    resourceId: String(key.id),
    before: { state: content.state, version: draft.publishedVersion },
    after: { locale: key.locale, version, revision },
  });
  const isMoved = former !== null && former !== url && (!live || during === 'now');
  const isVisible = await isShownNow(context, key);
  const redirectFrom = isMoved ? former : null;
  const done = { revision, version, url, isVisible, redirectFrom, formerRevision };
  return succeed({ ...done, scheduled: null, replacedSchedules, dateVersion: null });
}

async function findLiveSchedule(context: RequestContext, key: DraftKey) {
  return (await listSchedules(context, key)).find((one) => one.locale === key.locale && one.started_at);
}

async function findLiveUrl(context: RequestContext, key: ContentKey): Promise<string | null> {
  const type = getContentType(key.kind);
  const live = await type.findLive(context, key.id, context.site.defaultLocale);
  return (live && type.buildUrl(key.id, live.fields)) ?? null;
}

/** Asks what a publication during a live schedule means. */
function askDuring({ site }: RequestContext, { until_at: until }: { until_at: Date | null }): Result<never> {
  const end = until ? ` jusqu’au ${formatLastMoment(until.getTime(), site)}` : '';
  return fail('conflict', {
    fields: {
      during: 'Choisissez «\u00a0now\u00a0» (maintenant, et annuler le retour) ou «\u00a0after\u00a0» (après la fin).',
    },
    message: `Une version programmée est en ligne${end}. Publiez maintenant, et annulez le retour, ou après la fin.`,
  });
}
