import { countLetters } from '../../fields/rows/place-caret.ts';
import { findTextAt, measureRange } from './block-rect.ts';
import type { CanvasIndex, TextRange } from './canvas-index.ts';

/** A text of a block, and how many of its letters stand before a point of the page. */
export interface ChosenText {
  path: string;
  letters: number;
}

/**
 * Finds the text of a block under a point; where none is, between two paragraphs or beside a line, the nearest one.
 * Undefined where the page shows no text of the block that can be told apart.
 */
export function findTextAtPoint(
  index: CanvasIndex,
  block: string,
  target: Node,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): ChosenText | undefined {
  const texts = index.texts.get(block) ?? [];
  const path = findTextAt(index, block, target);
  const range = path === undefined ? findNearest(texts, clientX, clientY) : texts.find((one) => one.path === path);
  return range && { path: range.path, letters: countLettersBefore(range, clientX, clientY) };
}

function findNearest(texts: readonly TextRange[], x: number, y: number): TextRange | undefined {
  const distances = texts.flatMap((range) => {
    const box = measureRange(range);
    if (!box) return [];
    const aside = Math.max(box.left - x, 0, x - box.left - box.width);
    const above = Math.max(box.top - y, 0, y - box.top - box.height);
    return [{ range, distance: Math.hypot(aside, above) }];
  });
  return distances.sort((one, other) => one.distance - other.distance)[0]?.range;
}

function countLettersBefore({ start, end, isPlaceholder }: TextRange, x: number, y: number): number {
  if (isPlaceholder) return 0;
  const document = start.ownerDocument as Document;
  const range = document.createRange();
  range.setStartAfter(start);
  range.setEndBefore(end);
  const caret = findCaret(document, x, y);
  if (caret && range.comparePoint(caret.node, caret.offset) === 0) range.setEnd(caret.node, caret.offset);
  // Above the text the caret goes to its beginning, else to its end.
  else if (caret && range.comparePoint(caret.node, caret.offset) < 0) return 0;
  return countLetters(range.toString());
}

function findCaret(document: Document, x: number, y: number): { node: Node; offset: number } | undefined {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  // Safari has the former call alone.
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}
