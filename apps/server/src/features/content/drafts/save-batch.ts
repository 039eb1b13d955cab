import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type DomainFailure, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { AppliedOperation, BatchRefusal, Operation } from '@vitrine/page-document/operations/operation';
import { rebaseBatch } from '@vitrine/page-document/operations/rebase-batch';
import type { RequestContext } from '../../../request-context.ts';
import { getAuthorId } from '../lock-content.ts';
import { checkPlacement } from './check-operations.ts';
import { appendPending, type BatchRow, insertBatch, listBatchesSince } from './content-operations.repository.ts';
import { updateDraft, updatePublishedVersion } from './drafts.repository.ts';
import { isAsPublished } from './find-draft-changes.ts';
import { getDraftTag, type OpenDraft } from './open-draft.ts';
import { schemaRelease } from './upgrade-document.ts';

export type BatchReply = ReplyOf<'applyContentOperations'>;

/** A batch that is stored, and the draft that it made. */
export interface SavedBatch {
  reply: BatchReply;
  after: OpenDraft;
}

/** Operations since a base, with the batch of each; `rebaseBatch` names them by their place. */
export interface Since {
  batches: BatchRow[];
  applied: AppliedOperation[];
  owners: BatchRow[];
}

/** Operations back to which a base may lie: merging reads all of them. */
const maximumDistance = 2000;
const tooOld = 'Ce brouillon a trop changé depuis que vous l’avez ouvert. Rechargez-le, puis recommencez.';

/** Lists what was applied since a version. A base that is absent or too old is refused: reloading helps. */
export async function listSince(
  context: RequestContext,
  { key, version }: OpenDraft,
  base: number,
): Promise<Result<Since>> {
  if (base > version || version - base > maximumDistance) return fail('conflict', { message: tooOld });
  const batches = base === version ? [] : await listBatchesSince(context, key, key.locale, base, maximumDistance);
  const owners = batches.flatMap((row) => row.applied.map(() => row));
  if (batches.length !== version - base || owners.length > maximumDistance)
    return fail('conflict', { message: tooOld });
  return succeed({ batches, owners, applied: batches.flatMap(({ applied }) => applied) });
}

/**
 * Merges operations into a locked draft and stores them as its next version, with what was replaced, kept aside and
 * dropped. What people replace of their own is no loss, and is not reported.
 */
export async function saveBatch(
  context: RequestContext,
  draft: OpenDraft,
  batch: { id: string; operations: readonly Operation[]; since: Since; undoes?: number },
): Promise<Result<SavedBatch>> {
  const { key } = draft;
  const authorId = getAuthorId(context);
  const rebased = rebaseBatch(draft, batch.operations, batch.since.applied);
  if (!rebased.ok) return { ok: false, failure: describeRefusal(rebased.failure) };
  const { draft: merged, applied, overridden, overriddenPlaces, pending, dropped } = rebased.value;
  const placed = checkPlacement({ ...draft, ...merged }, applied);
  if (!placed.ok) return placed;
  const allowed = draft.type.checkChange?.(context, draft.fields, merged.fields);
  if (allowed && !allowed.ok) return allowed;
  const ownerOf = (by: number) => batch.since.owners[by] as BatchRow;
  const describe = <Entry extends { by: number }>(entry: Entry) => {
    const { version, author } = ownerOf(entry.by);
    return { ...entry, by: { version, author: author ?? '' } };
  };
  const isOfOther = ({ by }: { by: number }) => authorId === null || ownerOf(by).author_id !== authorId;
  const version = draft.version + 1;
  const outcome: BatchReply = {
    version,
    applied: applied.map(({ operation }) => operation),
    overridden: overridden.filter(isOfOther).map((one) => ({ ...describe(one), path: [...one.path] })),
    overriddenPlaces: overriddenPlaces.filter(isOfOther).map(describe),
    pending: pending.map(describe),
    dropped: [...dropped],
  };
  await updateDraft(context, key, { locale: key.locale, ...merged, version, release: schemaRelease, authorId });
  await insertBatch(context, key, {
    locale: key.locale,
    version,
    batchId: batch.id,
    authorId,
    applied,
    outcome,
    undoes: batch.undoes ?? null,
  });
  for (const { operation, by } of pending)
    await appendPending(context, key, key.locale, ownerOf(by).version, [operation]);
  const after = { ...draft, ...merged, version };
  // Undone, or typed back by hand: every list and count then says that nothing waits to be published.
  if (await isAsPublished(context, after)) {
    await updatePublishedVersion(context, key, key.locale, version);
    after.publishedVersion = version;
  }
  context.transaction.invalidate(getDraftTag(key));
  return succeed({ reply: outcome, after });
}

const refusals: Readonly<Record<BatchRefusal['reason'], string>> = {
  'block-absent': 'Ce bloc n’est plus dans le contenu.',
  'parent-absent': 'Le bloc qui devait le contenir n’est plus là.',
  'into-itself': 'Un bloc ne peut pas être rangé dans lui-même.',
  'id-taken': 'Un autre bloc porte déjà cet identifiant.',
  'path-invalid': 'Ce réglage, ou l’élément de liste qui le contient, n’existe pas.',
  'value-invalid': 'Cette valeur ne peut pas être enregistrée.',
  'not-neighbours': 'Ces blocs ne se suivent pas\u00a0: rapprochez-les d’abord.',
  'too-many-blocks': 'Ce contenu tient au plus 400 blocs. Retirez-en avant d’en ajouter.',
  'too-deep': 'Les blocs seraient imbriqués trop profondément.',
  'too-many-operations': 'Un envoi tient au plus 500 opérations. Envoyez-les en plusieurs fois.',
  'base-unknown': tooOld,
  'version-changed': 'Une mise à jour a changé ce bloc depuis\u00a0: cette modification ne peut plus être annulée.',
};

/** Words the refusal of a batch, by the operation at fault. */
export function describeRefusal({ reason, index }: BatchRefusal): DomainFailure {
  const message = refusals[reason];
  if (reason === 'base-unknown' || reason === 'version-changed') return { code: 'conflict', message };
  return { code: 'invalid-fields', fields: { [`operations.${index}`]: message } };
}
