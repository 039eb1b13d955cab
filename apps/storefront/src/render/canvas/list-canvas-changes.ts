import { blockViews } from '@vitrine/blocks/storefront';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import { type CanvasChanges, type CanvasContent, pageTitleId } from '@vitrine/rendering-contract/canvas';
import { type DocumentFacts, documentFacts } from '../facts/document-facts.ts';

/**
 * Lists what the canvas must render again after a change of a draft's blocks: those that changed, and those that show
 * facts of the whole page which changed with it: the title, the picture with priority, headings, table of contents.
 */
export function listCanvasChanges(
  before: readonly BlockNode[],
  after: readonly BlockNode[],
  kind: CanvasContent['subject']['kind'],
): CanvasChanges {
  const former = indexBlocks(before);
  const present = indexBlocks(after);
  const [old, now] = [documentFacts(before, kind === 'record'), documentFacts(after, kind === 'record')];
  const changed = new Set<string>();
  for (const [id, { node, parentId }] of present) {
    const known = former.get(id);
    // At the top level a block has a band around it, and inside another one it has none.
    const isBandChanged = (known?.parentId === undefined) !== (parentId === undefined);
    if (!known || isBandChanged || !isSameBlock(known.node, node)) changed.add(id);
    else if (hasOtherFacts(node, old, now)) changed.add(id);
  }
  const blockIds = [...changed].filter((id) => !isInside(id, changed, present));
  if (kind === 'page' && (old.titleBlockIds.length === 0) !== (now.titleBlockIds.length === 0))
    blockIds.unshift(pageTitleId);
  const order = after.map(({ id }) => id);
  const isOrderChanged = order.join() !== before.map(({ id }) => id).join();
  return { blockIds, ...(isOrderChanged ? { order } : {}) };
}

interface Place {
  node: BlockNode;
  parentId: string | undefined;
}

function indexBlocks(blocks: readonly BlockNode[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { node, parent } of walkBlocks({ blocks: [...blocks] }))
    places.set(node.id, { node, parentId: parent?.id });
  return places;
}

/** Whether two states of a block are rendered alike, apart from what its children show. */
function isSameBlock(one: BlockNode, other: BlockNode): boolean {
  if (one === other) return true;
  // A grid has a cell around each child, which is hidden with it.
  const childIds = ({ children = [] }: BlockNode) => children.map(({ id, visibleOn }) => [id, visibleOn]).join();
  return (
    one.type === other.type &&
    one.anchor === other.anchor &&
    one.visibleOn?.join() === other.visibleOn?.join() &&
    childIds(one) === childIds(other) &&
    (one.props === other.props || JSON.stringify(one.props) === JSON.stringify(other.props))
  );
}

/** Whether a block shows another fact of the page than before. */
function hasOtherFacts({ id, type }: BlockNode, old: DocumentFacts, now: DocumentFacts): boolean {
  return (
    old.titleBlockIds.includes(id) !== now.titleBlockIds.includes(id) ||
    Boolean(old.getImagePriority(id)) !== Boolean(now.getImagePriority(id)) ||
    old.hasHeadingBefore(id) !== now.hasHeadingBefore(id) ||
    (blockViews[type]?.showsHeadings === true && JSON.stringify(old.headings) !== JSON.stringify(now.headings))
  );
}

function isInside(id: string, changed: ReadonlySet<string>, places: ReadonlyMap<string, Place>): boolean {
  let parentId = places.get(id)?.parentId;
  while (parentId !== undefined && !changed.has(parentId)) parentId = places.get(parentId)?.parentId;
  return parentId !== undefined;
}
