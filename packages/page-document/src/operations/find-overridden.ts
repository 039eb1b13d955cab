import { readProperties } from './apply-property-operation.ts';
import type { Change, ConcurrentChanges } from './concurrent-changes.ts';
import { findBlock, listIds } from './edit-tree.ts';
import { isSameValue } from './json-value.ts';
import type { AppliedOperation, Draft, Operation, PropertyPath } from './operation.ts';
import { isAtOrUnder, readPath } from './property-path.ts';
import type { OverriddenValue } from './rebased-batch.ts';

/** The properties that the batch itself has written so far: replacing them again loses nobody's value. */
export type OwnWrites = { block: string | null; path: PropertyPath }[];

/** Lists what others wrote since the base and one applied operation replaced or removed. */
export function findOverridden(
  before: Draft,
  after: Draft,
  operation: Operation,
  changes: ConcurrentChanges,
  own: OwnWrites,
): Omit<OverriddenValue, 'index'>[] {
  const written = getWrittenPath(operation);
  const found = new Map<string, Omit<OverriddenValue, 'index'>>();
  for (const block of listAffectedBlocks(before, operation))
    for (const change of changes.byBlock.get(block) ?? []) {
      const path = getCommonPath(change, written);
      if (!path || own.some((one) => one.block === block && isAtOrUnder(path, one.path))) continue;
      const value = readDraft(before, block, path);
      const isRemoved = operation.kind !== 'set';
      const left = readDraft(after, block, path);
      const isLost = change.isValue
        ? !isSameValue(value, left) && !(isRemoved && value === undefined)
        : value !== undefined && left === undefined;
      if (!isLost) continue;
      const lost = [{ block, path, value }];
      // Others brought a block there, and with it perhaps what the batch itself had written: the whole is offered back.
      if (operation.kind === 'remove' && !change.isValue && path.length === 0)
        lost.push({ block: operation.block, path, value: readDraft(before, operation.block, path) });
      for (const one of lost) found.set(JSON.stringify([one.block, one.path]), { ...one, by: change.by, isRemoved });
    }
  return [...found.values()];
}

/**
 * Finds the block that a removal takes away with others in it that it would have left where the batch was made: they stand
 * in it because of what was moved since. `alone` is the same removal on the base of the batch.
 */
export function findTakenAlong(
  before: Draft,
  operation: Operation,
  alone: AppliedOperation | undefined,
  changes: ConcurrentChanges,
): Omit<OverriddenValue, 'index'> | undefined {
  if (operation.kind !== 'remove' || alone?.inverse.operation.kind !== 'insert') return undefined;
  const value = findBlock(before.document, operation.block)?.node;
  const meant = new Set(listIds([alone.inverse.operation.node]));
  const isTakenAlong = value && listIds([value]).some((id) => !meant.has(id));
  const placements = [...changes.byBlock.values()].flat().filter((change) => !change.isValue && !change.path.length);
  if (!isTakenAlong || !placements.length) return undefined;
  return { block: operation.block, path: [], value, by: Math.max(...placements.map(({ by }) => by)), isRemoved: true };
}

/** Returns what an operation replaces inside of a block; undefined if it removes blocks, or replaces nothing. */
function getWrittenPath(operation: Operation): PropertyPath | undefined {
  if (operation.kind === 'set') return operation.path;
  return operation.kind === 'removeItem' ? [...operation.path, { id: operation.item }] : undefined;
}

function listAffectedBlocks(before: Draft, operation: Operation): (string | null)[] {
  switch (operation.kind) {
    case 'set':
    case 'removeItem':
      return [operation.block];
    case 'unwrap':
      return [operation.block];
    case 'remove': {
      const removed = findBlock(before.document, operation.block);
      return removed ? listIds([removed.node]) : [];
    }
    default:
      return [];
  }
}

/** Returns the more exact one of two paths of which one leads to the other; a removed block loses each of its changes. */
function getCommonPath({ path }: Change, written: PropertyPath | undefined): PropertyPath | undefined {
  if (!written) return path;
  if (path.length === 0) return undefined;
  if (isAtOrUnder(path, written)) return path;
  return isAtOrUnder(written, path) ? written : undefined;
}

function readDraft(draft: Draft, block: string | null, path: PropertyPath): unknown {
  if (block === null) return readPath(draft.fields, path);
  const node = findBlock(draft.document, block)?.node;
  return path.length === 0 ? node : readPath(node && readProperties(node), path);
}
