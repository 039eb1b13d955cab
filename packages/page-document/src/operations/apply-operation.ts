import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { BlockNode } from '../tree/block-node.ts';
import { applyItemOperation, applySet } from './apply-property-operation.ts';
import { countLevels, findBlock, findPrevious, insertAfter, listIds, replaceChildren } from './edit-tree.ts';
import { isSafeNode } from './json-value.ts';
import type { Draft, Inverse, Operation, Refusal } from './operation.ts';
import { checkRoom, describeVersion, refuseOperation, type StepResult } from './operation-result.ts';

/**
 * Applies one operation to a draft. Returns a new draft, which shares what did not change with the given one, and the
 * inverse; or the reason of the refusal. Ids stay unique, and a document keeps `maximumBlocks` and `maximumDepth`. Whether
 * a block may stand in its place and whether its values are complete is judged elsewhere. An empty list of children counts
 * as none.
 */
export function applyOperation(
  draft: Draft,
  operation: Operation,
): Result<{ draft: Draft; inverse: Inverse }, Refusal> {
  switch (operation.kind) {
    case 'set':
      return applySet(draft, operation);
    case 'insertItem':
    case 'moveItem':
    case 'removeItem':
      return applyItemOperation(draft, operation);
    case 'insert':
      return insertBlock(draft, operation);
    case 'move':
      return moveBlock(draft, operation);
    case 'remove':
      return removeBlock(draft, operation.block);
    case 'wrap':
      return wrapBlocks(draft, operation.blocks, operation.node);
    case 'unwrap':
      return unwrapBlock(draft, operation.block);
  }
}

type Place = { parent: string | null; after: string | null };

function insertBlock(draft: Draft, { parent, after, node }: Place & { node: BlockNode }): StepResult {
  const location = parent === null ? null : findBlock(draft.document, parent);
  if (location === undefined) return refuseOperation('parent-absent');
  const room = checkRoom(draft, [node], (location?.depth ?? 0) + countLevels(node));
  if (room) return refuseOperation(room);
  if (!isSafeNode(node)) return refuseOperation('value-invalid');
  const document = replaceChildren(draft.document, parent, (children) => insertAfter(children, after, node));
  return succeed({
    draft: { ...draft, document },
    inverse: { operation: { kind: 'remove', block: node.id }, block: describeVersion(node) },
  });
}

function moveBlock(draft: Draft, { block, parent, after }: Place & { block: string }): StepResult {
  const from = findBlock(draft.document, block);
  if (!from) return refuseOperation('block-absent');
  const target = parent === null ? null : findBlock(draft.document, parent);
  if (target === undefined) return refuseOperation('parent-absent');
  if (after === block || (parent !== null && listIds([from.node]).includes(parent)))
    return refuseOperation('into-itself');
  const room = checkRoom(draft, [], (target?.depth ?? 0) + countLevels(from.node));
  if (room) return refuseOperation(room);
  const oldParent = from.parent?.id ?? null;
  const without = replaceChildren(draft.document, oldParent, (children) => children.toSpliced(from.position, 1));
  const document = replaceChildren(without, parent, (children) => insertAfter(children, after, from.node));
  const previous = findPrevious(from.siblings, from.position);
  return succeed({
    draft: { ...draft, document },
    inverse: {
      operation: { kind: 'move', block, parent: oldParent, after: previous },
      block: describeVersion(from.node),
    },
  });
}

function removeBlock(draft: Draft, block: string): StepResult {
  const from = findBlock(draft.document, block);
  if (!from) return refuseOperation('block-absent');
  const parent = from.parent?.id ?? null;
  const document = replaceChildren(draft.document, parent, (children) => children.toSpliced(from.position, 1));
  const after = findPrevious(from.siblings, from.position);
  return succeed({
    draft: { ...draft, document },
    inverse: { operation: { kind: 'insert', parent, after, node: from.node }, block: describeVersion(from.node) },
  });
}

function wrapBlocks(draft: Draft, blocks: readonly string[], node: BlockNode): StepResult {
  const locations = blocks.flatMap((id) => findBlock(draft.document, id) ?? []);
  const [first] = locations;
  if (!first || locations.length < blocks.length) return refuseOperation('block-absent');
  const start = Math.min(...locations.map(({ position }) => position));
  const wrapped = first.siblings.slice(start, start + blocks.length);
  if (
    wrapped.length < blocks.length ||
    new Set(blocks).size < blocks.length ||
    wrapped.some(({ id }) => !blocks.includes(id))
  )
    return refuseOperation('not-neighbours');
  const container: BlockNode = { ...node, children: [] };
  const room = checkRoom(draft, [container], first.depth + Math.max(...wrapped.map((one) => countLevels(one))));
  if (room) return refuseOperation(room);
  if (!isSafeNode(container)) return refuseOperation('value-invalid');
  const document = replaceChildren(draft.document, first.parent?.id ?? null, (children) =>
    children.toSpliced(start, wrapped.length, { ...node, children: wrapped }),
  );
  return succeed({
    draft: { ...draft, document },
    inverse: { operation: { kind: 'unwrap', block: node.id }, block: describeVersion(node) },
  });
}

function unwrapBlock(draft: Draft, block: string): StepResult {
  const from = findBlock(draft.document, block);
  if (!from) return refuseOperation('block-absent');
  const { children = [], ...node } = from.node;
  if (children.length === 0) return removeBlock(draft, block);
  const document = replaceChildren(draft.document, from.parent?.id ?? null, (siblings) =>
    siblings.toSpliced(from.position, 1, ...children),
  );
  return succeed({
    draft: { ...draft, document },
    inverse: {
      operation: { kind: 'wrap', blocks: children.map(({ id }) => id), node },
      block: describeVersion(node),
    },
  });
}
