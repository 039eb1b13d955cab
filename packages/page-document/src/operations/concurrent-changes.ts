import { listIds } from './edit-tree.ts';
import type { AppliedOperation, Operation, PropertyPath } from './operation.ts';
import { isAtOrUnder } from './property-path.ts';

/** Something that operations since a base changed: a value, or that a block (empty path) or an item is where it is. */
export interface Change {
  /** Index of the operation among those since the base. */
  by: number;
  block: string | null;
  path: PropertyPath;
  /** Whether the value itself was written; otherwise only a disappearance loses the change. */
  isValue: boolean;
}

/** What operations since a base changed, in the form in which a batch made on that base asks for it. */
export interface ConcurrentChanges {
  byBlock: ReadonlyMap<string | null, readonly Change[]>;
  /** Index of the operation that removed a block, alone or with its parent. */
  removedBlocks: ReadonlyMap<string, number>;
  /** Index of the latest move by `getMoveKey`. */
  moves: ReadonlyMap<string, number>;
  /** The neighbour after which a block or an item was inserted, by `getEntryKey`. */
  anchors: ReadonlyMap<string, string | null>;
}

/** Lists what applied operations changed; of changes of one thing the latest. */
export function collectChanges(since: readonly AppliedOperation[]): ConcurrentChanges {
  const latest = new Map<string | null, Map<string, Change>>();
  const removedBlocks = new Map<string, number>();
  const moves = new Map<string, number>();
  const anchors = new Map<string, string | null>();
  const add = (by: number, block: string | null, path: PropertyPath, isValue: boolean) => {
    const ofBlock = latest.get(block) ?? new Map<string, Change>();
    const key = JSON.stringify([path, isValue]);
    // Deleted first: the latest change stands last.
    ofBlock.delete(key);
    latest.set(block, ofBlock.set(key, { by, block, path, isValue }));
  };
  for (const [by, { operation, inverse }] of since.entries()) {
    for (const id of listRemovedIds(inverse.operation)) removedBlocks.set(id, by);
    const moveKey = getMoveKey(operation);
    if (moveKey) moves.set(moveKey, by);
    switch (operation.kind) {
      case 'set':
        add(by, operation.block, operation.path, true);
        break;
      case 'insert':
        anchors.set(getEntryKey(null, [], operation.node.id), operation.after);
        add(by, operation.node.id, [], false);
        break;
      case 'move':
        add(by, operation.block, [], false);
        break;
      case 'wrap':
        add(by, operation.node.id, [], false);
        break;
      case 'unwrap':
        if (inverse.operation.kind === 'wrap') for (const id of inverse.operation.blocks) add(by, id, [], false);
        break;
      case 'insertItem':
        anchors.set(getEntryKey(operation.block, operation.path, operation.item.id), operation.after);
        add(by, operation.block, [...operation.path, { id: operation.item.id }], false);
        break;
      case 'moveItem':
      case 'removeItem':
        add(by, operation.block, [...operation.path, { id: operation.item }], operation.kind === 'removeItem');
    }
  }
  const byBlock = new Map([...latest].map(([block, ofBlock]) => [block, [...ofBlock.values()]]));
  return { byBlock, removedBlocks, moves, anchors };
}

/** Lists the blocks that an operation removed, known by its inverse. */
function listRemovedIds(inverse: Operation): string[] {
  if (inverse.kind === 'insert') return listIds([inverse.node]);
  return inverse.kind === 'wrap' ? [inverse.node.id] : [];
}

/** Returns the key of what an operation moves; undefined if it moves nothing. */
export function getMoveKey(operation: Operation): string | undefined {
  if (operation.kind === 'move') return getEntryKey(null, [], operation.block);
  if (operation.kind === 'moveItem') return getEntryKey(operation.block, operation.path, operation.item);
  return undefined;
}

/** Returns the key of an entry of a list: a block for the empty path, else an item of a repeater. */
export function getEntryKey(block: string | null, path: PropertyPath, id: string): string {
  return JSON.stringify([block, path, id]);
}

/** Returns the latest operation since the base that wrote or removed something on the way to a path. */
export function findWriter(changes: ConcurrentChanges, block: string | null, path: PropertyPath): number | undefined {
  return changes.byBlock.get(block)?.findLast((change) => change.isValue && isAtOrUnder(path, change.path))?.by;
}

/**
 * Returns the neighbour after which a new entry goes, when others were inserted at the same place since the base: all of
 * them stand in the order of their ids, whoever came first, and what was inserted after one of them stays with it.
 */
export function findOrderedNeighbour(
  siblings: readonly string[],
  after: string | null,
  id: string,
  getAnchor: (sibling: string) => string | null | undefined,
): string | null {
  const start = after === null ? 0 : siblings.indexOf(after) + 1;
  if (start === 0 && after !== null) return after;
  const passed: string[] = [];
  for (const sibling of siblings.slice(start)) {
    const anchor = getAnchor(sibling);
    const isBefore = anchor === after ? sibling < id : typeof anchor === 'string' && passed.includes(anchor);
    if (!isBefore) break;
    passed.push(sibling);
  }
  return passed.at(-1) ?? after;
}
