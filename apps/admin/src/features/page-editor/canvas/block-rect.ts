import type { CanvasIndex, CanvasRange } from './canvas-index.ts';

/** A place in the window of the frame, in its own pixels. */
export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The box of everything that a block shows; undefined where it shows nothing. */
export function findBlockBox(index: CanvasIndex, id: string): Box | undefined {
  const range = index.blocks.get(id);
  return range?.start.isConnected ? measureRange(range) : undefined;
}

/** The box of what stands in a range. */
export function measureRange({ start, end }: CanvasRange): Box | undefined {
  const range = (start.ownerDocument as Document).createRange();
  range.setStartAfter(start);
  range.setEndBefore(end);
  const { top, left, width, height } = range.getBoundingClientRect();
  return width > 0 && height > 0 ? { top, left, width, height } : undefined;
}

/** Finds the innermost block of a node of the page, of those that may be chosen. */
export function findBlockAt(
  index: CanvasIndex,
  node: Node | null,
  isChoosable: (id: string) => boolean,
): string | undefined {
  for (let at: Node | null = node; at; at = at.parentNode) {
    const id = index.owners.get(at);
    if (id !== undefined && isChoosable(id)) return id;
  }
  return undefined;
}

/** Finds the text of a block that a node belongs to. */
export function findTextAt(index: CanvasIndex, block: string, node: Node): string | undefined {
  const found = index.texts.get(block)?.find(({ start, end }) => {
    if (node.contains(start)) return node.contains(end) && start.parentNode === node;
    const isAfter = start.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isAfter && end.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING;
  });
  return found?.path;
}
