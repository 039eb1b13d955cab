import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { isSameValue } from '@vitrine/page-document/operations/json-value';
import { maximumOperations } from '@vitrine/page-document/operations/operation';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import type { LiveContent } from '../../define-content-type.ts';
import type { DraftChange } from '../canvas/canvas-patch.operations.ts';
import type { ContentKey } from '../content.repository.ts';
import { findDesignFault } from '../drafts/check-design.ts';
import { findBatch } from '../drafts/content-operations.repository.ts';
import { updatePublished } from '../drafts/drafts.repository.ts';
import { fitFields } from '../drafts/fit-fields.ts';
import { canDesign, findKnownDesigns, mapBlockTypes } from '../drafts/known-designs.ts';
import { listRestoringOperations } from '../drafts/list-restoring-operations.ts';
import { type DraftKey, type OpenDraft, openDraft } from '../drafts/open-draft.ts';
import { saveBatch } from '../drafts/save-batch.ts';
import { schemaRelease, upgradeDocument } from '../drafts/upgrade-document.ts';
import { getAuthorId, readContentLife } from '../lock-content.ts';
import { listContentActs } from './content-acts.repository.ts';
import { findRevision, insertRevision, listRevisions, type RevisionRow } from './revisions.repository.ts';

const pageSize = 50;

/** Lists a page of the revisions of a content, the latest first, with what happened to it in between. */
export async function listContentRevisions(
  context: RequestContext,
  key: ContentKey,
  after: number | undefined,
): Promise<Result<ReplyOf<'listContentRevisions'>>> {
  if (!(await readContentLife(context, key))) return fail('not-found');
  const rows = await listRevisions(context, key, after, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? shown.at(-1)?.id : undefined;
  const acts = await listContentActs(context, key, { after, last: next });
  return succeed({
    revisions: shown.map(presentRevision),
    acts: acts.map(({ id, act, at, author }) => ({ id, act, at: at.toISOString(), author: author ?? '' })),
    next: next ?? null,
  });
}

/** Reads a revision with what it holds. */
export async function readContentRevision(
  context: RequestContext,
  key: ContentKey & { revision: number },
): Promise<Result<ReplyOf<'readContentRevision'>>> {
  const row = await findRevision(context, key, key.revision);
  if (!row) return fail('not-found');
  return succeed({ ...presentRevision(row), fields: row.fields, document: upgradeDocument(row.document) });
}

function presentRevision(row: Omit<RevisionRow, 'fields' | 'document'>) {
  return {
    id: row.id,
    locale: row.locale,
    kind: row.revision_kind,
    name: row.name,
    version: row.draft_version,
    author: row.author ?? '',
    createdAt: row.created_at.toISOString(),
    from: row.from_at?.toISOString() ?? null,
    until: row.until_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    failure: row.failure,
    isPublished: row.is_published,
  };
}

/** Keeps a draft as it is, under a name. */
export async function createContentRevision(
  context: RequestContext,
  key: DraftKey,
  { name }: { name: string },
): Promise<Result<ReplyOf<'createContentRevision'>>> {
  const opened = await openDraft(context, key);
  if (!opened.ok) return opened;
  const { version, fields, document } = opened.value;
  const authorId = getAuthorId(context);
  const id = await insertRevision(context, key, {
    kind: 'named',
    name,
    version,
    fields,
    document,
    release: schemaRelease,
    authorId,
  });
  await auditStaffAct(context, {
    act: 'content.name-revision',
    kind: key.kind,
    resourceId: String(key.id),
    after: { revision: id, name },
  });
  return succeed({ id });
}

/** Brings a draft back to a revision by ordinary operations, so that it can be undone. */
export async function restoreContentRevision(
  context: RequestContext,
  key: ContentKey & { revision: number },
  { batch }: { batch: string },
): Promise<Result<{ reply: ReplyOf<'restoreContentRevision'>; change: DraftChange }>> {
  const row = await findRevision(context, key, key.revision);
  if (!row) return fail('not-found');
  const draftKey = { ...key, locale: row.locale };
  const opened = await openDraft(context, draftKey);
  if (!opened.ok) return opened;
  const former = await findBatch(context, draftKey, row.locale, batch);
  const draft = opened.value;
  const answer = (version: number, change: DraftChange) => succeed({ reply: { version, locale: row.locale }, change });
  if (former) return answer(former.version, { before: undefined, after: draft });
  const target = {
    fields: await fitFields(context, draftKey, row.fields, draft.fields),
    document: upgradeDocument(row.document),
  };
  const operations = listRestoringOperations(draft, target);
  if (operations.length === 0) return answer(draft.version, { before: draft, after: draft });
  if (operations.length > maximumOperations)
    return fail('conflict', {
      message: 'Cette révision est trop différente pour revenir d’un coup. Retirez d’abord des blocs.',
    });
  // Only what stands now: the look of a former version is no look of the site any more.
  const designs = await findKnownDesigns(context, draft.document, []);
  const blockTypes = mapBlockTypes(draft.document);
  if (designs && operations.some((one) => findDesignFault(one, designs, blockTypes) !== undefined))
    return fail('conflict', {
      message:
        'Cette version change la présentation de blocs, que seuls les administrateurs du site modifient\u00a0: demandez-leur de la rétablir.',
    });
  const saved = await saveBatch(context, draft, {
    id: batch,
    operations,
    since: { batches: [], applied: [], owners: [] },
  });
  if (!saved.ok) return saved;
  await updateStandingRevision(context, draft, { ...row, version: saved.value.reply.version });
  await auditStaffAct(context, {
    act: 'content.restore-revision',
    kind: key.kind,
    resourceId: String(key.id),
    after: { revision: row.id, version: saved.value.reply.version },
  });
  return answer(saved.value.reply.version, { before: draft, after: saved.value.after });
}

/**
 * Notes that a draft is what visitors see, where that stands published which it was brought back to. Only for those who
 * design: others would take back by it that a look was rejected.
 */
async function updateStandingRevision(
  context: RequestContext,
  { key, publishedRevisionId }: OpenDraft,
  { version, fields, document }: LiveContent & { version: number },
): Promise<void> {
  if (publishedRevisionId === null || !canDesign(context)) return;
  const standing = await findRevision(context, key, publishedRevisionId);
  if (standing && isSameValue(standing.fields, fields) && isSameValue(standing.document, document))
    await updatePublished(context, key, key.locale, { version, revisionId: publishedRevisionId });
}
