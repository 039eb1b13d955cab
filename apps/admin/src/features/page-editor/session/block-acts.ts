import { canStand, type DocumentKind } from '@vitrine/page-document/descriptions/block-placement';
import { findBlock, findPrevious } from '@vitrine/page-document/operations/edit-tree';
import type { Operation } from '@vitrine/page-document/operations/operation';
import type { BlockNode, PageDocument } from '@vitrine/page-document/tree/block-node';
import { renewIds } from '@vitrine/page-document/tree/renew-ids';
import { countBlocks } from './count-blocks.ts';
import { createBlockId } from './create-block-id.ts';
import type { Descriptions } from './descriptions.ts';

/** A place in a document: after a sibling, or first in a parent. */
export interface Place {
  parent: string | null;
  after: string | null;
}

/** What judges where blocks may stand. */
export interface PlacementRules {
  descriptions: Descriptions;
  documentKind: DocumentKind | null;
  document: PageDocument;
}

/** Whether a block, with what it holds, may stand in a parent. `isNew`: the document does not contain it yet. */
export function mayStand(rules: PlacementRules, node: BlockNode, parent: string | null, isNew = false): boolean {
  const { descriptions, documentKind, document } = rules;
  if (!documentKind) return false;
  const parentType = parent === null ? 'root' : findBlock(document, parent)?.node.type;
  return parentType !== undefined && mayStandIn(node, parentType);

  function mayStandIn(one: BlockNode, type: string): boolean {
    const found = descriptions.byType.get(one.type);
    const facts = { kind: documentKind as DocumentKind, blocks: document.blocks };
    if (!found || !canStand(found.block, type, facts, isNew ? undefined : one.id)) return false;
    return (one.children ?? []).every((child) => mayStandIn(child, one.type));
  }
}

/** Whether some block may stand inside a block: it is a container. */
export function isContainer({ descriptions }: Pick<PlacementRules, 'descriptions'>, type: string): boolean {
  for (const { block } of descriptions.byType.values())
    if (block.placement.containers.some((container) => container === type)) return true;
  return false;
}

/** The place right after a block. */
export function findPlaceAfter({ document }: Pick<PlacementRules, 'document'>, id: string): Place | undefined {
  const found = findBlock(document, id);
  return found && { parent: found.parent?.id ?? null, after: id };
}

/** The last place inside a parent. */
export function findLastPlace({ document }: Pick<PlacementRules, 'document'>, parent: string | null): Place {
  const children = parent === null ? document.blocks : (findBlock(document, parent)?.node.children ?? []);
  return { parent, after: children.at(-1)?.id ?? null };
}

/** Moves a block by one place among its siblings; undefined at the end. */
export function moveBy(rules: PlacementRules, id: string, step: -1 | 1): Operation[] | undefined {
  const found = findBlock(rules.document, id);
  const target = found && found.position + step;
  if (!found || target === undefined || target < 0 || target >= found.siblings.length) return undefined;
  const rest = found.siblings.toSpliced(found.position, 1);
  return [{ kind: 'move', block: id, parent: found.parent?.id ?? null, after: findPrevious(rest, target) }];
}

/** Moves a block out of its container, right after it; undefined where it may not stand there. */
export function moveOut(rules: PlacementRules, id: string): Operation[] | undefined {
  const found = findBlock(rules.document, id);
  const parent = found?.parent;
  const outer = parent && findBlock(rules.document, parent.id);
  if (!outer || !mayStand(rules, found.node, outer.parent?.id ?? null)) return undefined;
  return [{ kind: 'move', block: id, parent: outer.parent?.id ?? null, after: parent.id }];
}

/** Moves a block to the end of the container before it; undefined where there is none that may hold it. */
export function moveIn(rules: PlacementRules, id: string): Operation[] | undefined {
  const found = findBlock(rules.document, id);
  const previous = found?.siblings[found.position - 1];
  if (!previous || !mayStand(rules, found.node, previous.id)) return undefined;
  return [{ kind: 'move', block: id, ...findLastPlace(rules, previous.id) }];
}

/** Moves a block to a place; undefined where it may not stand there, or already does. */
export function moveTo(rules: PlacementRules, id: string, { parent, after }: Place): Operation[] | undefined {
  const found = findBlock(rules.document, id);
  if (!found || after === id || !mayStand(rules, found.node, parent)) return undefined;
  if (parent !== null && (parent === id || findBlock({ blocks: found.node.children ?? [] }, parent))) return undefined;
  const isThere = (found.parent?.id ?? null) === parent && findPrevious(found.siblings, found.position) === after;
  return isThere ? undefined : [{ kind: 'move', block: id, parent, after }];
}

/** Inserts a copy of a block, with ids of its own; undefined where it may not stand. */
export function insertCopy(rules: PlacementRules, node: BlockNode, { parent, after }: Place): Operation[] | undefined {
  if (!mayStand(rules, node, parent, true)) return undefined;
  return [{ kind: 'insert', parent, after, node: renewIds(node, createBlockId) }];
}

export function duplicate(rules: PlacementRules, id: string): Operation[] | undefined {
  const found = findBlock(rules.document, id);
  return found && insertCopy(rules, found.node, { parent: found.parent?.id ?? null, after: id });
}

/** Finds an empty container of a type into which a block may be wrapped where it stands. */
export function wrapIn(rules: PlacementRules, id: string, type: string): Operation[] | undefined {
  const found = findBlock(rules.document, id);
  const starter = rules.descriptions.byType.get(type)?.starters[0]?.node;
  if (!found || !starter) return undefined;
  const { children: _children, ...node } = renewIds(starter, createBlockId);
  if (!mayStand(rules, node, found.parent?.id ?? null, true)) return undefined;
  const wrapped = { ...rules, document: { blocks: [node] } };
  if (!mayStand(wrapped, found.node, node.id)) return undefined;
  return [{ kind: 'wrap', blocks: [id], node: withoutTexts(node) }];
}

/** A container without the texts of its example: what it wraps has its own. */
function withoutTexts(node: BlockNode): BlockNode {
  const { title: _title, label: _label, text: _text, ...props } = node.props;
  return { ...node, props };
}

/** Replaces a container by what it holds; undefined where that may not stand in its place. */
export function unwrap(rules: PlacementRules, id: string): Operation[] | undefined {
  const found = findBlock(rules.document, id);
  const children = found?.node.children ?? [];
  if (!found || children.length === 0) return undefined;
  const parent = found.parent?.id ?? null;
  return children.every((child) => mayStand(rules, child, parent)) ? [{ kind: 'unwrap', block: id }] : undefined;
}

/** Says where a block stands, as screen readers are told: « 2 sur 5, dans Section ». */
export function describePlace({ descriptions, document }: PlacementRules, id: string): string {
  const found = findBlock(document, id);
  if (!found) return '';
  const inside = found.parent
    ? `, dans ${descriptions.byType.get(found.parent.type)?.block.label ?? found.parent.type}`
    : '';
  return `Position ${found.position + 1} sur ${found.siblings.length}${inside}`;
}

/** Names what removing a block takes along. */
export function describeRemoval(node: BlockNode): string {
  const inside = countBlocks(node.children ?? []);
  return inside === 0 ? '' : inside === 1 ? ' et le bloc qu’il contient' : ` et les ${inside} blocs qu’il contient`;
}
