import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { describeIssues } from '@vitrine/contract/envelope/describe-issues';
import { formatLastMoment } from '@vitrine/domain/booking/format-occurrence';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import type { LiveContent } from '../../define-content-type.ts';
import { prepareDocument } from '../../documents/documents.operations.ts';
import { enqueueTitleFonts } from '../../fonts/fonts.operations.ts';
import { findImages } from '../../media/media.operations.ts';
import { type ContentKey, findLiveState, updateContentState } from '../content.repository.ts';
import { getContentType } from '../content-types.ts';
import { updatePublished } from '../drafts/drafts.repository.ts';
import { fitFields } from '../drafts/fit-fields.ts';
import { type DraftKey, getDraftFields, type OpenDraft, openDraft, readDraft } from '../drafts/open-draft.ts';
import { schemaRelease } from '../drafts/upgrade-document.ts';
import { checkOpen, getAuthorId, lockContentLife } from '../lock-content.ts';
import { findDeadLinks } from './find-dead-links.ts';
import { findSampleTexts } from './find-sample-texts.ts';
import { freezeLive } from './freeze-live.ts';
import {
  bringDateForward,
  endPlansByDate,
  findFirstPlan,
  findLaterMoment,
  isShownNow,
  planPublication,
} from './plan-publication.operations.ts';
import { insertRevision, listSchedules, updateScheduleEnded } from './revisions.repository.ts';

/** Lists what a draft lacks to be published, and what of it the rest of the site forbids, by field and block. */
export async function findMissing(
  context: RequestContext,
  draft: Pick<OpenDraft, 'type' | 'isDefault' | 'key'> & { fields: object; document: PageDocument },
  when: 'now' | 'later',
): Promise<Record<string, string>> {
  const read = getDraftFields(draft).safeParse(draft.fields);
  const { documentKind } = draft.type;
  const document = documentKind && prepareDocument(draft.document, documentKind, draft.key.locale);
  const { type, isDefault, document: given } = draft;
  const content = { id: draft.key.id, locale: draft.key.locale, isDefault, document: given };
  return {
    ...(read.success
      ? await type.findFaults?.(context, { ...content, fields: { ...read.data } }, when)
      : describeIssues(read.error.issues)),
    ...(document && !document.ok ? document.failure.fields : {}),
    ...(await findAbsentMedia(context, draft.fields)),
  };
}

/** Empties the fields with a picture that the library has lost, and drops such items: what is shown again lacks them, and no more. */
export async function dropAbsentMedia(
  context: RequestContext,
  fields: LiveContent['fields'],
): Promise<LiveContent['fields']> {
  const absent = Object.keys(await findAbsentMedia(context, fields));
  const { items } = fields;
  return {
    ...fields,
    ...Object.fromEntries(absent.filter((name) => !name.includes('.')).map((name) => [name, null])),
    ...(Array.isArray(items) ? { items: items.filter((_, place) => !absent.includes(`items.${place}.mediaId`)) } : {}),
  };
}

/** Names the fields with a picture that the site's library does not have. */
export async function findAbsentMedia(context: RequestContext, fields: object): Promise<Record<string, string>> {
  const { mediaId, coverId, items = [] } = fields as Record<string, unknown>;
  const given = new Map<string, unknown>([
    ['mediaId', mediaId],
    ['coverId', coverId],
    ...(Array.isArray(items)
      ? items.map((item, place): [string, unknown] => [`items.${place}.mediaId`, item?.mediaId])
      : []),
  ]);
  const ids = [...given.values()].filter((id) => typeof id === 'number');
  const found = await findImages(context, ids);
  const absent = [...given].filter(([, id]) => typeof id === 'number' && !found.has(id));
  return Object.fromEntries(
    absent.map(([field]) => [field, 'Cette image n’est plus dans la médiathèque. Choisissez-en une autre.']),
  );
}

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
    return fail('conflict', undefined, 'Ce brouillon a changé entre-temps. Relisez-le, puis publiez de nouveau.');
  const missing = await findMissing(context, draft, when);
  if (Object.keys(missing).length) return fail('invalid-fields', missing);
  const isFirst = (await findLiveState(context, key))?.locales.includes(context.site.defaultLocale) !== true;
  if (!draft.isDefault && isFirst && !(await findFirstPlan(context, key)))
    return fail('conflict', undefined, 'Publiez d’abord ce contenu dans la langue du site.');
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
  }: { expectedVersion: number; during?: During; isImmediate?: boolean | undefined },
): Promise<Result<Publication>> {
  const given = await openForPublishing(context, key, expectedVersion, 'now');
  const opened = given.ok && isImmediate ? await bringDateForward(context, given.value) : given;
  if (!opened.ok) return opened;
  const { type, content, version, fields, publishedVersion, publishedRevisionId: standing } = opened.value;
  // Two clicks at once: the second finds its work done. A live schedule shows something else.
  if (
    standing !== null &&
    version === publishedVersion &&
    content.state === 'published' &&
    !(await findLiveSchedule(context, key))
  ) {
    const url = type.buildUrl(key.id, fields) ?? null;
    const isVisible = await isShownNow(context, key);
    const unchanged = { redirectFrom: null, formerRevision: null, scheduled: null };
    return succeed({ revision: standing, version, url, isVisible, ...unchanged });
  }
  return publishFrozen(context, opened.value, opened.value, during);
}

/** Publishes frozen fields and blocks in place of what stands: the draft itself, or one of its revisions. */
export async function publishFrozen(
  context: RequestContext,
  draft: OpenDraft,
  frozen: { version: number } & LiveContent,
  during: During,
): Promise<Result<Publication>> {
  const { key, type, content, isDefault } = draft;
  const { version, fields, document } = frozen;
  const later = await findLaterMoment(context, draft, fields);
  if (later) return planPublication(context, draft, frozen, later);
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
  await endPlansByDate(context, key, new Date(context.now));
  const revision = await insertRevision(context, key, {
    kind: 'published',
    version,
    fields,
    document,
    release: schemaRelease,
    authorId: getAuthorId(context),
  });
  await updatePublished(context, key, key.locale, { version, revisionId: revision });
  if (isDefault) await updateContentState(context, key, 'published');
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
  return succeed({ revision, version, url, isVisible, redirectFrom, formerRevision, scheduled: null });
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
  return fail(
    'conflict',
    {
      during: 'Choisissez «\u00a0now\u00a0» (maintenant, et annuler le retour) ou «\u00a0after\u00a0» (après la fin).',
    },
    `Une version programmée est en ligne${end}. Publiez maintenant, et annulez le retour, ou après la fin.`,
  );
}

/** Writes frozen fields and blocks into the live rows, and shows them. Refused with what they lack by now. */
export async function writeFrozen(
  context: RequestContext,
  key: DraftKey,
  { fields: frozen, document }: LiveContent,
): Promise<Result<unknown>> {
  const type = getContentType(key.kind);
  const fields = await fitFields(context, key, frozen);
  const isDefault = key.locale === context.site.defaultLocale;
  const missing = await findMissing(context, { type, isDefault, key, fields, document }, 'now');
  if (Object.keys(missing).length) return fail('invalid-fields', missing);
  // As the schema reads them: trimmed, with values for what is absent.
  const written = await type.writeLive(context, {
    ...key,
    isDefault,
    fields: getDraftFields({ type, isDefault }).parse(fields),
    document,
  });
  if (written.ok) await enqueueTitleFonts(context, document);
  return written;
}

/** Takes a content off the site, in all languages; its drafts stay. */
export async function unpublishContent(
  context: RequestContext,
  key: ContentKey,
): Promise<Result<ReplyOf<'unpublishContent'>>> {
  const content = await lockContentLife(context, key);
  if (!content.ok) return content;
  const isOpen = checkOpen(content.value);
  if (!isOpen.ok) return isOpen;
  const isHome = await checkHome(context, key);
  if (!isHome.ok) return isHome;
  // What only a schedule shows can be taken off, too.
  if (content.value.state === 'draft' && !(await findLiveState(context, key))?.is_visible)
    return fail('conflict', undefined, 'Ce contenu n’a jamais été publié.');
  const schedules = await takeDown(context, key);
  await auditStaffAct(context, {
    act: 'content.unpublish',
    kind: key.kind,
    resourceId: String(key.id),
    before: { state: content.value.state, ...(schedules.length > 0 ? { schedules } : {}) },
    after: { state: 'unpublished' },
  });
  return succeed({ cancelledSchedules: schedules.length });
}

/**
 * Hides a content, and ends its schedules: they would bring it back. With `keepsUpcoming`, for archive and bin, those that
 * have not begun stay: they show nothing while their content is away. What was live is kept. Returns the schedules that
 * have ended.
 */
export async function takeDown(
  context: RequestContext,
  key: ContentKey,
  { keepsUpcoming = false }: { keepsUpcoming?: boolean } = {},
): Promise<number[]> {
  const schedules = await listSchedules(context, key);
  const ended = keepsUpcoming ? schedules.filter((one) => one.started_at) : schedules;
  for (const { id } of ended) await updateScheduleEnded(context, id);
  await freezeLive(context, { ...key, locale: context.site.defaultLocale });
  await getContentType(key.kind).hideLive(context, key.id);
  await updateContentState(context, key, 'unpublished');
  return ended.map(({ id }) => id);
}

/** Refuses to take away the home page: a site without one answers 404 at its own address. */
export async function checkHome(context: RequestContext, { kind, id }: ContentKey): Promise<Result<null>> {
  if (kind !== 'page') return succeed(null);
  const live = await getContentType(kind).findLive(context, id, context.site.defaultLocale);
  return live?.fields.url === '/'
    ? fail('conflict', undefined, 'La page d’accueil reste en ligne. Donnez d’abord son adresse à une autre page.')
    : succeed(null);
}
