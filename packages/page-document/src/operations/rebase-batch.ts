import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { applyBatch, listInverses, refuseBatch } from './apply-batch.ts';
import { applyOperation } from './apply-operation.ts';
import {
  type ConcurrentChanges,
  collectChanges,
  findOrderedNeighbour,
  findWriter,
  getEntryKey,
  getMoveKey,
} from './concurrent-changes.ts';
import { findBlock, listChildren, listIds } from './edit-tree.ts';
import { findOverridden, findTakenAlong, type OwnWrites } from './find-overridden.ts';
import { isSameValue } from './json-value.ts';
import type { AppliedOperation, BatchRefusal, Draft, Operation, RefusalReason } from './operation.ts';
import { refuseOperation } from './operation-result.ts';
import { readRepeater } from './property-path.ts';
import type { RebasedBatch } from './rebased-batch.ts';

/**
 * Applies a batch to `draft` that was made on an older version of it. `since` is what was applied from that version to
 * `draft`, in order, without a gap. A batch that its own base refuses is refused as a whole. What others changed since
 * changes the outcome of single operations: a `set` wins over theirs, a removal of theirs wins over a `set`, and what has
 * become impossible is dropped. Everything lost is reported.
 */
export function rebaseBatch(
  draft: Draft,
  operations: readonly Operation[],
  since: readonly AppliedOperation[],
): Result<RebasedBatch, BatchRefusal> {
  const base = restoreBase(draft, since);
  if (!base) return refuseBatch('base-unknown', 0);
  const onBase = applyBatch(base, operations);
  if (!onBase.ok) return onBase;
  const changes = collectChanges(since);
  const awaited = new Map(changes.removedBlocks);
  const notInserted = new Set<string>();
  const notMoved = new Map<string, RefusalReason>();
  const own: OwnWrites = [];
  const batch: RebasedBatch = {
    draft,
    applied: [],
    inverses: [],
    overridden: [],
    overriddenPlaces: [],
    pending: [],
    dropped: [],
  };
  for (const [index, given] of operations.entries()) {
    const operation = adaptOperation(batch.draft, given, changes);
    // A block of the same id may stand there: it is another one.
    const absence = findAbsence(given, notInserted) ?? findLeftInside(batch.draft, given, notMoved);
    const step = absence ? refuseOperation(absence) : applyOperation(batch.draft, operation);
    if (!step.ok) {
      const by = findRemoval(given, step.failure.reason, changes, awaited);
      if (by === undefined) batch.dropped.push({ operation: given, index, reason: step.failure.reason });
      else batch.pending.push({ operation: given, by, index });
      if (given.kind === 'move') notMoved.set(given.block, step.failure.reason);
      for (const id of 'node' in given ? listIds([given.node]) : []) {
        notInserted.add(id);
        if (by !== undefined) awaited.set(id, by);
      }
      continue;
    }
    const { inverse } = step.value;
    if (operation.kind === 'move') notMoved.delete(operation.block);
    const lost = findOverridden(batch.draft, step.value.draft, operation, changes, own);
    const whole = findTakenAlong(batch.draft, operation, onBase.value.applied[index], changes);
    if (whole && !lost.some(({ block, path }) => block === whole.block && path.length === 0)) lost.push(whole);
    batch.overridden.push(...lost.map((value) => ({ ...value, index })));
    const movedBy = changes.moves.get(getMoveKey(operation) ?? '');
    if (movedBy !== undefined && !isSameValue(operation, inverse.operation))
      batch.overriddenPlaces.push({ operation: inverse.operation, by: movedBy, index });
    if (operation.kind === 'set') own.push({ block: operation.block, path: operation.path });
    batch.applied.push({ operation, inverse });
    batch.draft = step.value.draft;
  }
  return succeed({ ...batch, inverses: listInverses(batch.applied) });
}

/** Returns why an operation is refused that changes one of these blocks, or puts something into it. */
function findAbsence(operation: Operation, blocks: ReadonlySet<string>): RefusalReason | undefined {
  const names = operation.kind === 'wrap' ? operation.blocks : 'block' in operation ? [operation.block] : [];
  if (names.some((id) => id !== null && blocks.has(id))) return 'block-absent';
  const isInside = 'parent' in operation && operation.parent !== null && blocks.has(operation.parent);
  return isInside ? 'parent-absent' : undefined;
}

/** Returns why a block is not removed: inside is still one that the batch meant to move out, which was refused. */
function findLeftInside(
  { document }: Draft,
  operation: Operation,
  notMoved: ReadonlyMap<string, RefusalReason>,
): RefusalReason | undefined {
  if (operation.kind !== 'remove' || notMoved.size === 0) return undefined;
  const inside = listIds(findBlock(document, operation.block)?.node.children ?? []);
  return inside.map((id) => notMoved.get(id)).find((reason) => reason !== undefined);
}

function restoreBase(draft: Draft, since: readonly AppliedOperation[]): Draft | undefined {
  let base = draft;
  for (const { operation } of listInverses(since)) {
    const step = applyOperation(base, operation);
    if (!step.ok) return undefined;
    base = step.value.draft;
  }
  return base;
}

/** Inserts beside what others inserted at the same place in the order of ids; wraps those blocks that are still there. */
function adaptOperation(draft: Draft, operation: Operation, { anchors }: ConcurrentChanges): Operation {
  if (operation.kind === 'insert') {
    const { parent, after, node } = operation;
    const siblings = listChildren(draft.document, parent).map(({ id }) => id);
    const anchorOf = (id: string) => anchors.get(getEntryKey(null, [], id));
    return { ...operation, after: findOrderedNeighbour(siblings, after, node.id, anchorOf) };
  }
  if (operation.kind === 'insertItem') {
    const { block, path, after, item } = operation;
    const properties = block === null ? draft.fields : findBlock(draft.document, block)?.node.props;
    const siblings = (readRepeater(properties, path) ?? []).map(({ id }) => id);
    const anchorOf = (id: string) => anchors.get(getEntryKey(block, path, id));
    return { ...operation, after: findOrderedNeighbour(siblings, after, item.id, anchorOf) };
  }
  if (operation.kind === 'wrap')
    return { ...operation, blocks: operation.blocks.filter((id) => findBlock(draft.document, id)) };
  return operation;
}

/** Returns the index of the removal that a refused operation waits for; undefined if undoing a removal cannot help it. */
function findRemoval(
  operation: Operation,
  reason: RefusalReason,
  changes: ConcurrentChanges,
  awaited: ReadonlyMap<string, number>,
): number | undefined {
  if (operation.kind === 'insert')
    return reason === 'parent-absent' && operation.parent !== null ? awaited.get(operation.parent) : undefined;
  if (!('path' in operation)) return undefined;
  const { block, path } = operation;
  if (reason === 'block-absent') return block === null ? undefined : awaited.get(block);
  if (reason !== 'path-invalid') return undefined;
  const removed = 'item' in operation && typeof operation.item === 'string' ? [{ id: operation.item }] : [];
  return findWriter(changes, block, [...path, ...removed]);
}
