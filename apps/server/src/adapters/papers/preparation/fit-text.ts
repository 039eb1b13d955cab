import type { PaperPen, TextBlock, TextLook } from '../paper-pen.ts';

/** Sizes that a text is tried at, in points, the largest first. */
export type TextSizes = readonly [number, ...number[]];

/**
 * Fits paragraphs into a box, in points, at the largest size at which all of them stand in it. What is too long even at the smallest is
 * cut at its end, which three dots say: the last paragraph, the town, stays whole.
 */
export function fitText(
  pen: PaperPen,
  paragraphs: readonly string[],
  { width, height, sizes, look }: { width: number; height: number; sizes: TextSizes; look: Omit<TextLook, 'size'> },
): TextBlock {
  const wrap = (size: number) => paragraphs.map((text) => pen.wrap(text, { ...look, size }, width));
  const join = (blocks: readonly TextBlock[]): TextBlock => ({
    lines: blocks.flatMap(({ lines }) => lines),
    ...(blocks[0] ? { look: blocks[0].look, lead: blocks[0].lead } : { look: { ...look, size: sizes[0] }, lead: 0 }),
  });
  for (const size of sizes) {
    const block = join(wrap(size));
    if (block.lines.length * block.lead <= height) return block;
  }
  const blocks = wrap(sizes.at(-1) ?? sizes[0]);
  const block = join(blocks);
  const room = Math.max(1, Math.floor(height / block.lead));
  const tail = (blocks.at(-1)?.lines ?? []).slice(0, room - 1);
  const head = block.lines.slice(0, room - tail.length);
  const last = head.at(-1) ?? '';
  return { ...block, lines: [...head.slice(0, -1), `${last.slice(0, -1)}…`, ...tail] };
}
