import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { refuseBatch } from './apply-batch.ts';
import { applyOperation } from './apply-operation.ts';
import { findBlock } from './edit-tree.ts';
import type { AppliedOperation, BatchRefusal, Draft, Inverse, Operation } from './operation.ts';
import { rebaseBatch } from './rebase-batch.ts';
import type { DroppedOperation, OverriddenPlace, OverriddenValue } from './rebased-batch.ts';

/** What is stored with a batch to undo it. */
export interface StoredInverse {
  /** In the order in which they undo. */
  inverses: readonly Inverse[];
  /** Operations of others on what the batch had removed: they follow once it is back. */
  pending?: readonly Operation[];
}

/** The batch that undoes a former one, made for the draft as it is now. */
export interface Undo {
  operations: Operation[];
  /** What others wrote since, and the undo would replace: where there is any, the author is asked first. */
  changed: OverriddenValue[];
  changedPlaces: OverriddenPlace[];
  /** What can no longer be undone, and pending operations that have become impossible. `index` counts both. */
  dropped: DroppedOperation[];
}

/**
 * Makes the ordinary batch that undoes a former one. `sinceThen` is what was applied after that batch, in order. Refused
 * with `version-changed` if a release has changed the version of a block whose properties the inverse sets (the index is
 * that of the inverse), and with the first reason if nothing can be undone.
 */
export function createUndo(
  draft: Draft,
  { inverses, pending = [] }: StoredInverse,
  sinceThen: readonly AppliedOperation[],
): Result<Undo, BatchRefusal> {
  const outdated = inverses.findIndex((inverse) => isOutdated(draft, inverse));
  if (outdated >= 0) return refuseBatch('version-changed', outdated);
  const rebased = rebaseBatch(
    draft,
    inverses.map(({ operation }) => operation),
    sinceThen,
  );
  if (!rebased.ok) return rebased;
  const { applied, overridden, overriddenPlaces } = rebased.value;
  const operations = applied.map(({ operation }) => operation);
  const dropped = [
    ...rebased.value.dropped,
    ...rebased.value.pending.map(({ operation, index }) => ({ operation, index, reason: getAbsence(operation) })),
  ].sort((one, other) => one.index - other.index);
  let restored = rebased.value.draft;
  for (const [position, operation] of pending.entries()) {
    const step = applyOperation(restored, operation);
    if (step.ok) {
      operations.push(operation);
      restored = step.value.draft;
    } else dropped.push({ operation, index: inverses.length + position, reason: step.failure.reason });
  }
  const [first] = dropped;
  if (operations.length === 0 && first) return refuseBatch(first.reason, first.index);
  return succeed({ operations, changed: overridden, changedPlaces: overriddenPlaces, dropped });
}

/** Whether an inverse sets properties of a block that is now of another type or version. A node says its own version. */
function isOutdated(draft: Draft, { operation, block }: Inverse): boolean {
  if (!('path' in operation) || operation.block === null || !block) return false;
  const node = findBlock(draft.document, operation.block)?.node;
  return node !== undefined && (node.type !== block.type || node.version !== block.version);
}

function getAbsence(operation: Operation): BatchRefusal['reason'] {
  return operation.kind === 'insert' ? 'parent-absent' : 'block-absent';
}
