import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { listInverses } from '@vitrine/page-document/operations/apply-batch';
import { createUndo } from '@vitrine/page-document/operations/create-undo';
import type { Operation, PropertyPath } from '@vitrine/page-document/operations/operation';
import type { OverriddenValue } from '@vitrine/page-document/operations/rebased-batch';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { type DraftChange, revert } from '../canvas/canvas-patch.operations.ts';
import { getAuthorId } from '../lock-content.ts';
import { prepareOperations } from './check-operations.ts';
import {
  type BatchRow,
  clearUndone,
  findBatch,
  listBatchesSince,
  updateUndone,
} from './content-operations.repository.ts';
import { findKnownDesigns } from './known-designs.ts';
import { type DraftKey, type OpenDraft, openDraft, readDraft } from './open-draft.ts';
import { type BatchReply, describeRefusal, listSince, type SavedBatch, saveBatch } from './save-batch.ts';
import { toStorableJson } from './storable-json.ts';

/** What a batch answers, and what it has changed in the canvas. */
export interface AppliedBatch {
  reply: BatchReply;
  change: DraftChange;
}

/** Applies a batch to a draft. The same batch sent again gets the same answer. */
export async function applyContentOperations(
  context: RequestContext,
  key: DraftKey,
  { batch, base, operations }: { batch: string; base: number; operations: readonly unknown[] },
): Promise<Result<AppliedBatch>> {
  const opened = await openDraft(context, key);
  if (!opened.ok) return opened;
  const former = await findBatch(context, key, key.locale, batch);
  if (former) return repeatAnswer(context, former, opened.value);
  const since = await listSince(context, opened.value, base);
  if (!since.ok) return since;
  const storable = toStorableJson(operations as readonly Operation[]);
  const known = await findKnownDesigns(context, opened.value.document, storable);
  const prepared = prepareOperations(opened.value, storable, since.value.applied, { known });
  if (!prepared.ok) return prepared;
  const saved = await saveBatch(context, opened.value, { id: batch, operations: prepared.value, since: since.value });
  if (!saved.ok) return saved;
  await auditBatch(context, key, 'content.update', saved.value);
  // The canvas shows the version that the batch was made on.
  return succeed({
    reply: saved.value.reply,
    change: { before: revert(opened.value, since.value.applied), after: saved.value.after },
  });
}

function repeatAnswer(
  context: RequestContext,
  { author_id: author, outcome }: BatchRow,
  draft: OpenDraft,
): Result<AppliedBatch> {
  if (author !== getAuthorId(context))
    return fail('conflict', { message: 'Ce nom d’envoi est déjà pris. Choisissez-en un autre.' });
  return succeed({ reply: outcome as unknown as BatchReply, change: { before: undefined, after: draft } });
}

const auditBatch = (context: RequestContext, { kind, id, locale }: DraftKey, act: string, { reply }: SavedBatch) =>
  auditStaffAct(context, { act, kind, resourceId: String(id), after: { locale, version: reply.version } });

interface UndoDemand {
  batch: string;
  version: number;
  from?: number | undefined;
  force?: boolean | undefined;
}

/** Batches that one undo takes back: the letters of some words. */
const maximumRun = 500;

/**
 * Undoes a batch of one's own by an ordinary batch, after a reload and after publishing too; with `from`, all batches from
 * that version on, which must all be one's own. Where others have changed these values since, it says whose and asks,
 * unless `force`. An import takes back what it has written itself, whoever had it run (`isAnybodys`).
 */
export async function undoContentOperations(
  context: RequestContext,
  key: DraftKey,
  { batch, version, from = version, force = false }: UndoDemand,
  { isAnybodys = false }: { isAnybodys?: boolean } = {},
): Promise<Result<AppliedBatch>> {
  const opened = await openDraft(context, key);
  if (!opened.ok) return opened;
  const draft = opened.value;
  const repeated = await findBatch(context, key, key.locale, batch);
  if (repeated) return repeatAnswer(context, repeated, draft);
  if (version < 1 || version > draft.version || from < 1 || from > version) return fail('not-found');
  if (version - from >= maximumRun)
    return fail('invalid-fields', { fields: { from: `Annulez ${maximumRun} modifications au plus à la fois.` } });
  const since = await listSince(context, draft, from - 1);
  if (!since.ok) return since;
  const former = since.value.batches.slice(0, version - from + 1);
  const later = since.value.batches.slice(former.length);
  const authorId = getAuthorId(context);
  if (!isAnybodys && former.some(({ author_id }) => author_id !== authorId))
    return fail('not-allowed', { message: 'Vous ne pouvez annuler que vos propres modifications.' });
  if (former.some(({ undone_by }) => undone_by !== null))
    return fail('conflict', { message: 'Cette modification est déjà annulée.' });
  const sinceThen = later.flatMap(({ applied }) => applied);
  const owners = later.flatMap((row) => row.applied.map(() => row));
  const undo = createUndo(
    draft,
    {
      inverses: listInverses(former.flatMap(({ applied }) => applied)),
      pending: former.flatMap(({ pending }) => pending),
    },
    sinceThen,
  );
  if (!undo.ok) return { ok: false, failure: describeRefusal(undo.failure) };
  const { changed, changedPlaces, operations } = undo.value;
  const lost = [...changed, ...changedPlaces].flatMap((one): Lost[] => {
    const owner = findOwner(one, { owners, later, authorId });
    return owner?.author_id === authorId ? [] : [{ ...one, author: owner?.author ?? '' }];
  });
  if (lost.length > 0 && !force) return askFirst(lost);
  const saved = await saveBatch(context, draft, {
    id: batch,
    operations,
    since: { batches: [], applied: [], owners: [] },
    undoes: version,
  });
  if (!saved.ok) return saved;
  const { reply, after } = saved.value;
  await updateUndone(context, key, key.locale, { from, version, undoneBy: reply.version });
  // Undoing an undo makes what it took back valid once more.
  for (const one of former) if (one.undoes !== null) await clearUndone(context, key, key.locale, one.version);
  await auditBatch(context, key, 'content.undo', saved.value);
  return succeed({ reply, change: { before: draft, after } });
}

type Changed = OverriddenValue | { operation: Operation; by: number };
type Lost = Changed & { author: string };

/**
 * Finds whose value stands at a place: that of the batch which wrote there last. An undo writes no value of its own: it has
 * brought back that of the last person before it who wrote at the same place.
 */
function findOwner(
  one: Changed,
  { owners, later, authorId }: { owners: readonly BatchRow[]; later: readonly BatchRow[]; authorId: number | null },
): BatchRow | undefined {
  const owner = owners[one.by];
  if (!owner || owner.undoes === null || owner.author_id !== authorId) return owner;
  const place = 'operation' in one ? getPlace(one.operation) : getPlace(one);
  const isThere = ({ operation }: BatchRow['applied'][number]) => getPlace(operation) === place;
  const others = later.filter((row) => row.version < owner.version && row.author_id !== authorId);
  return others.findLast((row) => row.applied.some(isThere)) ?? owner;
}

/** Names a property of a block, or a block as a whole. */
function getPlace(one: object): string {
  const { block, path = [], node } = one as { block?: string | null; path?: PropertyPath; node?: { id: string } };
  return JSON.stringify([block === undefined ? node?.id : block, path[0] ?? null]);
}

/** Names what others have changed since, with their values, by block and property. */
function askFirst(lost: readonly Lost[]): Result<never> {
  const fields: Record<string, string> = {};
  for (const one of lost) {
    const author = one.author || 'Quelqu’un';
    if ('operation' in one) fields[getMoved(one.operation)] = `${author} l’a déplacé depuis.`;
    else {
      const steps = one.path.map((step) => (typeof step === 'string' ? step : step.id));
      const value = typeof one.value === 'string' ? one.value : JSON.stringify(one.value ?? null);
      fields[[one.block ?? '', ...steps].filter(Boolean).join('.')] =
        `${author} a écrit\u00a0: «\u00a0${value.slice(0, 500)}\u00a0»`;
    }
  }
  return fail('conflict', {
    fields,
    message: 'D’autres ont changé ces valeurs depuis. Confirmez pour les remplacer par les vôtres.',
  });
}

function getMoved(operation: Operation): string {
  return 'block' in operation ? (operation.block ?? 'fields') : 'blocks';
}

/** Lists the batches of a draft after a version, 200 at most. */
export async function listContentOperations(
  context: RequestContext,
  key: DraftKey,
  since: number,
): Promise<Result<ReplyOf<'listContentOperations'>>> {
  const draft = await readDraft(context, key);
  if (!draft.ok) return draft;
  const rows = await listBatchesSince(context, key, key.locale, Math.min(since, draft.value.version), 200);
  return succeed({
    version: draft.value.version,
    batches: rows.map((row) => ({
      version: row.version,
      batch: row.batch_id,
      author: { id: row.author_id, name: row.author ?? '' },
      at: row.at.toISOString(),
      operations: row.applied.map(({ operation }) => operation),
      undoes: row.undoes,
      isUndone: row.undone_by !== null,
      undoneBy: row.undone_by,
    })),
  });
}
