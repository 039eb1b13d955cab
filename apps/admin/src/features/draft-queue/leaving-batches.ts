import { applyBatch } from '@vitrine/page-document/operations/apply-batch';
import { applyOperation } from '@vitrine/page-document/operations/apply-operation';
import { isSameValue } from '@vitrine/page-document/operations/json-value';
import {
  type AppliedOperation,
  type Draft,
  maximumOperations,
  type Operation,
} from '@vitrine/page-document/operations/operation';
import { rebaseBatch } from '@vitrine/page-document/operations/rebase-batch';
import type { QueuedBatch } from './queue-state.ts';

/** Applies batches to a draft, without what it makes impossible. */
export function applyAll(draft: Draft, batches: readonly QueuedBatch[]): Draft {
  let current = draft;
  for (const { operations } of batches)
    for (const operation of operations) {
      const step = applyOperation(current, operation);
      if (step.ok) current = step.value.draft;
    }
  return current;
}

/** Parts batches that the stored draft allows, beside what has `begun` its way, from those that must come after it. */
export function splitBound(
  stored: Draft,
  begun: readonly QueuedBatch[],
  given: readonly QueuedBatch[],
): { free: readonly QueuedBatch[]; bound: readonly QueuedBatch[] } {
  const free: QueuedBatch[] = [];
  const bound: QueuedBatch[] = [];
  const begunOperations = begun.flatMap(({ operations }) => operations);
  let draft = stored;
  for (const batch of given) {
    const step = applyBatch(draft, batch.operations);
    const isFree = step.ok && !insertsAtSamePlace(batch, begunOperations);
    if (isFree) draft = step.value.draft;
    (isFree ? free : bound).push(batch);
  }
  const inOrder = applyAll(stored, [...begun, ...given]);
  const merged = mergeBeside(stored, [...begun, ...joinOperations(free)]);
  const isSame = merged !== undefined && isSameValue(applyAll(merged, bound), inOrder);
  return isSame ? { free, bound } : { free: [], bound: given };
}

/** Whether a batch only inserts, something of it where one of these operations inserts: their order is decided by who comes first. */
export function insertsAtSamePlace({ operations }: QueuedBatch, others: readonly Operation[]): boolean {
  const places = new Set(others.map(getInsertedPlace).filter((place) => place !== undefined));
  const own = operations.map(getInsertedPlace);
  return own.every((place) => place !== undefined) && own.some((place) => places.has(place));
}

function getInsertedPlace(operation: Operation): string | undefined {
  if (operation.kind === 'insert') return JSON.stringify([operation.parent, operation.after]);
  if (operation.kind === 'insertItem') return JSON.stringify([operation.block, operation.path, operation.after]);
  return undefined;
}

/** Joins batches into as few as a call takes. */
export function joinBatches(
  given: readonly QueuedBatch[],
  base: number,
  createId: () => string,
): readonly QueuedBatch[] {
  if (given.length < 2) return given;
  const joined: Operation[][] = [];
  for (const { operations } of given) {
    const last = joined.at(-1);
    if (last && last.length + operations.length <= maximumOperations) last.push(...operations);
    else joined.push([...operations]);
  }
  return joined.map((operations) => ({ id: createId(), base, operations }));
}

const joinOperations = (given: readonly QueuedBatch[]): readonly Pick<QueuedBatch, 'operations'>[] =>
  given.length ? [{ operations: given.flatMap(({ operations }) => operations) }] : [];

/** Merges batches that were made on one draft, as the server does; undefined where it would refuse one. */
function mergeBeside(draft: Draft, given: readonly Pick<QueuedBatch, 'operations'>[]): Draft | undefined {
  let current = draft;
  const since: AppliedOperation[] = [];
  for (const { operations } of given) {
    // A call takes no more; what is joined here is sent in several, one after the other.
    for (let start = 0; start < operations.length; start += maximumOperations) {
      const part = operations.slice(start, start + maximumOperations);
      const step = start === 0 ? rebaseBatch(current, part, since) : applyBatch(current, part);
      if (!step.ok) return undefined;
      current = step.value.draft;
      if (start === 0) since.push(...step.value.applied);
    }
  }
  return current;
}
