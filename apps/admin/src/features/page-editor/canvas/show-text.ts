import type { CanvasIndex } from './canvas-index.ts';
import { listNodes } from './canvas-index.ts';

/**
 * Shows a plain text in its place in the page at once; the server's rendering, with its typography, follows. Texts with
 * elements inside, and those that have no place yet, wait for it.
 */
export function showText(index: CanvasIndex, block: string, path: string, value: string): void {
  // An empty text may take its element with it: the server decides.
  if (value === '') return;
  for (const range of index.texts.get(block) ?? []) {
    if (range.path !== path || range.isPlaceholder) continue;
    const nodes = listNodes(range);
    if (nodes.some((node) => node.nodeType !== 3)) continue;
    const [first, ...others] = nodes;
    if (first && (first as Text).data === value) continue;
    for (const node of others) node.remove();
    if (first) (first as Text).data = value;
    else range.start.after(value);
  }
}
