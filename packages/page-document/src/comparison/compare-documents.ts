import { isSameValue } from '../operations/json-value.ts';
import type { Draft } from '../operations/operation.ts';
import type { BlockNode } from '../tree/block-node.ts';
import { walkBlocks } from '../tree/walk-blocks.ts';
import { compareValues, type ValueChange } from './compare-values.ts';
import { findMoved } from './find-moved.ts';

/** What differs of one block between two drafts. */
export interface BlockChange {
  /** `kept` for a block that both have: it was moved, or its values differ, or both. */
  kind: 'added' | 'removed' | 'kept';
  /** The block as it is now; a removed one as it was. */
  node: BlockNode;
  isMoved: boolean;
  /** The block in which it stands now, or stood; null at the top level. */
  parent: string | null;
  formerParent: string | null;
  /** Number of blocks that came or went inside of it, and are not listed. */
  inside: number;
  /** Differing values of its properties; all of them at once where it has become another block. */
  values: ValueChange[];
  /** Where its anchor differs. */
  anchor?: { before: string | undefined; after: string | undefined };
  /** Where it is visible on other devices. */
  visibleOn?: { before: BlockNode['visibleOn']; after: BlockNode['visibleOn'] };
}

export interface DraftComparison {
  /** Differing fields beside the blocks. */
  fields: ValueChange[];
  /** Differing blocks in the order of the present document; removed ones follow the block after which they stood. */
  blocks: BlockChange[];
}

interface Placed {
  node: BlockNode;
  parent: string | null;
}

/**
 * Compares two drafts by the ids of their blocks. What came or went inside a block that itself came or went is counted,
 * not listed. The fewest possible blocks are moved.
 */
export function compareDocuments(former: Draft, present: Draft): DraftComparison {
  const before = collectBlocks(former);
  const after = collectBlocks(present);
  const moved = findMovedBlocks(before, after);
  const isListed = (own: ReadonlyMap<string, Placed>, others: ReadonlyMap<string, Placed>, { parent }: Placed) =>
    parent === null || others.has(parent) || !own.has(parent);
  const changes: BlockChange[] = [];
  for (const [id, placed] of after) {
    const own = before.get(id);
    const change = own ? compareBlock(own, placed, moved.has(id)) : undefined;
    if (change) changes.push(change);
    if (!own && isListed(after, before, placed)) changes.push(describeWhole('added', placed, before));
  }
  const order = [...before.keys()];
  for (const [id, placed] of before) {
    if (after.has(id) || !isListed(before, after, placed)) continue;
    changes.splice(findRemovedPlace(changes, order, [...after.keys()], id), 0, describeWhole('removed', placed, after));
  }
  return { fields: compareValues(former.fields, present.fields), blocks: changes };
}

/** Whether two drafts are the same. */
export function isEmptyComparison({ fields, blocks }: DraftComparison): boolean {
  return fields.length === 0 && blocks.length === 0;
}

function collectBlocks({ document }: Draft): Map<string, Placed> {
  return new Map([...walkBlocks(document)].map(({ node, parent }) => [node.id, { node, parent: parent?.id ?? null }]));
}

/** Lists the blocks that have another parent, or another place among the siblings that stayed. */
function findMovedBlocks(before: ReadonlyMap<string, Placed>, after: ReadonlyMap<string, Placed>): Set<string> {
  const moved = new Set<string>();
  const groups = new Map<string | null, string[]>();
  for (const [id, { parent }] of after) {
    const own = before.get(id);
    if (!own) continue;
    if (own.parent !== parent) moved.add(id);
    else groups.set(parent, [...(groups.get(parent) ?? []), id]);
  }
  for (const present of groups.values()) {
    const ids = new Set(present);
    for (const id of findMoved(
      [...before.keys()].filter((one) => ids.has(one)),
      present,
    ))
      moved.add(id);
  }
  return moved;
}

function compareBlock(own: Placed, placed: Placed, isMoved: boolean): BlockChange | undefined {
  const values: ValueChange[] =
    own.node.type === placed.node.type
      ? compareValues(own.node.props, placed.node.props)
      : [{ path: [], kind: 'set', before: own.node.props, after: placed.node.props }];
  const hasAnchor = own.node.anchor !== placed.node.anchor;
  const isVisibleElsewhere = !isSameValue(own.node.visibleOn, placed.node.visibleOn);
  if (!isMoved && values.length === 0 && !hasAnchor && !isVisibleElsewhere) return undefined;
  return {
    kind: 'kept',
    node: placed.node,
    isMoved,
    parent: placed.parent,
    formerParent: own.parent,
    inside: 0,
    values,
    ...(hasAnchor ? { anchor: { before: own.node.anchor, after: placed.node.anchor } } : {}),
    ...(isVisibleElsewhere ? { visibleOn: { before: own.node.visibleOn, after: placed.node.visibleOn } } : {}),
  };
}

function describeWhole(
  kind: 'added' | 'removed',
  { node, parent }: Placed,
  others: ReadonlyMap<string, Placed>,
): BlockChange {
  const inside = [...walkBlocks({ blocks: node.children ?? [] })].filter((one) => !others.has(one.node.id)).length;
  return { kind, node, isMoved: false, parent, formerParent: parent, inside, values: [] };
}

/** Returns the index in the list of changes after everything that now precedes the block's former place. */
function findRemovedPlace(
  changes: readonly BlockChange[],
  before: readonly string[],
  after: readonly string[],
  id: string,
): number {
  const former = before.slice(0, before.indexOf(id));
  const neighbour = former.findLast((one) => after.includes(one) || changes.some(({ node }) => node.id === one));
  if (neighbour === undefined) return 0;
  const listed = changes.findIndex(({ node }) => node.id === neighbour);
  if (listed >= 0) return listed + 1;
  const place = after.indexOf(neighbour);
  const next = changes.findIndex(({ kind, node }) => kind !== 'removed' && after.indexOf(node.id) > place);
  return next < 0 ? changes.length : next;
}
