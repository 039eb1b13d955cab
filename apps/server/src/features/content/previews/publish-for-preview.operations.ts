import type { Result } from '@vitrine/domain/kernel/result';
import { fail } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import type { DraftPreview, RequestContext } from '../../../request-context.ts';
import { prepareDocument } from '../../documents/documents.operations.ts';
import { openPagePlaces, syncShownPlaces } from '../../pages/page-places.operations.ts';
import { formatBlockTexts, untitled } from '../canvas/canvas-draft.ts';
import { getContentType } from '../content-types.ts';
import { fitFields } from '../drafts/fit-fields.ts';
import { type DraftKey, getDraftFields } from '../drafts/open-draft.ts';
import { upgradeDocument } from '../drafts/upgrade-document.ts';
import { hideContent } from '../live-contents.ts';
import { findRevision } from '../publishing/revisions.repository.ts';
import { findAbsentMedia } from '../publishing/write-frozen.ts';
import { chooseShown, isSameDraft, type Shown } from './choose-shown.ts';
import {
  findDraftContent,
  limitLockWait,
  listOpenSchedules,
  listPreviewedDrafts,
  makeReadOnly,
  openSavepoint,
  type StoredContent,
  undoSavepoint,
  updateUnfinishedDocument,
} from './previewed-contents.repository.ts';

/**
 * Writes into the live rows what visitors would get if all drafts were published, at the moment of the context, by the
 * operations of publishing. Only for a transaction that is rolled back; afterwards it reads only. What cannot be shown is
 * left as it is, and named in the preview.
 */
export async function publishForPreview(context: RequestContext, preview: DraftPreview): Promise<void> {
  await limitLockWait(context);
  const drafts = await listPreviewedDrafts(context, preview.content);
  const schedules = await listOpenSchedules(context);
  const chosen = drafts.flatMap((draft) => {
    const isLookedAt = preview.isPresent && draft.kind === preview.content?.kind && draft.id === preview.content.id;
    const own = schedules.filter((schedule) => isSameDraft(schedule, draft));
    const shown = chooseShown(draft, own, { at: context.now, isLookedAt });
    return shown ? [{ key: { kind: draft.kind, id: draft.id, locale: draft.locale }, shown }] : [];
  });
  // A translation needs its content; what is hidden may free the URL of another.
  const rank = ({ key, shown }: Chosen) =>
    (key.locale === context.site.defaultLocale ? 0 : 4) +
    (shown.source === 'nothing' ? 0 : 2) +
    (key.kind === preview.content?.kind && key.id === preview.content.id ? 0 : 1);
  chosen.sort((one, other) => rank(one) - rank(other));
  const hasPages = chosen.some(({ key }) => key.kind === 'page');
  if (hasPages) await openPagePlaces(context);
  preview.isPublishing = true;
  try {
    await showContents(context, preview, chosen);
  } finally {
    preview.isPublishing = false;
  }
  if (hasPages) await syncShownPlaces(context);
  await makeReadOnly(context);
}

interface Chosen {
  key: DraftKey;
  shown: NonNullable<Shown>;
}

/** Milliseconds for all drafts of a preview: the page is rendered in the same transaction, which ends at four seconds. */
const publishingTime = 2000;

/** Shows contents; names those that cannot be shown. Two drafts may exchange URLs: what fails is tried again once others have moved. */
async function showContents(context: RequestContext, preview: DraftPreview, chosen: readonly Chosen[]): Promise<void> {
  const end = performance.now() + publishingTime;
  let waiting = chosen;
  for (let hasProgress = true; hasProgress && waiting.length > 0; ) {
    const failed: Chosen[] = [];
    preview.problems.length = 0;
    for (const [place, one] of waiting.entries()) {
      if (performance.now() > end) {
        const left = waiting.length - place;
        preview.problems.push({ title: `${left} brouillons de plus`, reason: 'Il y en a trop pour un aperçu.' });
        return;
      }
      const problem = await showContent(context, one.key, one.shown);
      if (problem === null) continue;
      failed.push(one);
      preview.problems.push(problem);
    }
    hasProgress = failed.length < waiting.length;
    waiting = failed;
  }
}

type Problem = DraftPreview['problems'][number];

/** Shows a content in one language; returns why it cannot be shown, or null. */
async function showContent(context: RequestContext, key: DraftKey, shown: NonNullable<Shown>): Promise<Problem | null> {
  let title = untitled;
  await openSavepoint(context);
  try {
    if (shown.source === 'nothing') {
      await hideContent(context, key);
      return null;
    }
    const stored =
      shown.source === 'draft' ? await findDraftContent(context, key) : await findRevision(context, key, shown.id);
    title = String(stored?.fields.title || untitled);
    const written = stored ? await writeUnfinished(context, key, stored) : fail('not-found');
    if (written.ok) return null;
    await undoSavepoint(context);
    const { message, fields = {} } = written.failure;
    return { title, reason: message ?? Object.values(fields)[0] ?? 'Ce contenu ne peut pas être montré.' };
  } catch (error) {
    // A statement that failed ends a transaction, and a savepoint takes it up again. Everything else ends the preview.
    if (!isContradiction(error)) throw error;
    await undoSavepoint(context);
    return { title, reason: 'Il contredit une autre page du site.' };
  }
}

/** Whether an error of the database says that rows contradict each other (class 23 of SQLSTATE). */
function isContradiction(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.startsWith('23');
}

/** Writes a content into its live rows, with values for what it lacks yet. */
async function writeUnfinished(
  context: RequestContext,
  key: DraftKey,
  { fields: frozen, document: stored }: StoredContent,
): Promise<Result<unknown>> {
  const type = getContentType(key.kind);
  const isDefault = key.locale === context.site.defaultLocale;
  const fields = await completeFields(context, key, await fitFields(context, key, frozen));
  if (!fields.ok) return fields;
  const document = upgradeDocument(stored);
  const prepared = type.documentKind && prepareDocument(document, type.documentKind, key.locale);
  const isFinished = !prepared || prepared.ok;
  const written = await type.writeLive(context, {
    ...key,
    isDefault,
    fields: fields.value,
    document: isFinished ? document : { blocks: [] },
  });
  if (written.ok && !isFinished) {
    const set = getTypographyFormatter(key.locale);
    await updateUnfinishedDocument(context, key, {
      blocks: document.blocks.map((node) => formatBlockTexts(node, set, undefined)),
    });
  }
  return written;
}

/** Gives a value to each field that is missing or does not fit, as a new content has it. */
async function completeFields(
  context: RequestContext,
  key: DraftKey,
  given: Record<string, unknown>,
): Promise<Result<Record<string, unknown>>> {
  const type = getContentType(key.kind);
  const schema = getDraftFields({ type, isDefault: key.locale === context.site.defaultLocale });
  const absent = await findAbsentMedia(context, given);
  const own: Record<string, unknown> = { ...given };
  for (const field of Object.keys(absent)) if (!field.includes('.')) own[field] = null;
  if (Array.isArray(own.items))
    own.items = own.items.filter((_, place) => absent[`items.${place}.mediaId`] === undefined);
  const read = schema.safeParse(own);
  if (read.success) return { ok: true, value: read.data };
  const usual = type.createFields(context, untitled);
  for (const { path } of read.error.issues) {
    const name = String(path[0]);
    if (name in usual) own[name] = usual[name];
    else delete own[name];
  }
  const again = schema.safeParse(own);
  return again.success
    ? { ok: true, value: again.data }
    : fail('invalid-fields', { fields: { [key.kind]: again.error.issues[0]?.message ?? '' } });
}
