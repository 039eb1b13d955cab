import type { LineQuantity } from './shipments.ts';

/** A line of the order of a withdrawal, with the pieces of it that are not refunded yet. */
export interface WithdrawableLine extends LineQuantity {
  left: number;
  /** Whether the line is without the right to withdraw. */
  isExcepted: boolean;
}

/** What a withdrawal asks to be refunded. */
export interface WithdrawnPieces {
  /** Pieces that are still to refund, by line; none where it names them in words: staff read which. */
  lines: LineQuantity[];
  /** Whether nothing of the order is kept once they are refunded: what the delivery cost goes back too (art. L221-24). */
  isWholeOrder: boolean;
}

/**
 * Lists what is still to refund of a withdrawal: the lines that it names, or all lines with the right where it names nothing, less
 * what its own refunds gave back, and never more than is left of a line.
 */
export function listWithdrawnPieces(
  lines: readonly WithdrawableLine[],
  { named, hasWords }: { named: readonly LineQuantity[]; hasWords: boolean },
  refunded: readonly LineQuantity[],
): WithdrawnPieces {
  const isAll = named.length === 0 && !hasWords;
  const pieces = lines.map((line) => {
    const asked = isAll ? (line.isExcepted ? 0 : line.quantity) : count(named, line.position);
    return {
      position: line.position,
      quantity: Math.max(0, Math.min(line.left, asked - count(refunded, line.position))),
    };
  });
  return {
    lines: pieces.filter(({ quantity }) => quantity > 0),
    isWholeOrder: pieces.some(({ quantity }) => quantity > 0) && !isKept(lines, pieces),
  };
}

/** Whether a piece of the order is kept by its buyer once these are refunded. */
const isKept = (lines: readonly WithdrawableLine[], pieces: readonly LineQuantity[]): boolean =>
  lines.some(({ position, left }) => left > count(pieces, position));

/** Lists what a refund leaves to give back of a withdrawal; the refund that leaves nothing is its last. */
export function listPiecesLeft(wanted: readonly LineQuantity[], given: readonly LineQuantity[]): LineQuantity[] {
  return wanted
    .map(({ position, quantity }) => ({ position, quantity: quantity - count(given, position) }))
    .filter(({ quantity }) => quantity > 0);
}

const count = (pieces: readonly LineQuantity[], position: number): number =>
  pieces.filter((one) => one.position === position).reduce((sum, { quantity }) => sum + quantity, 0);
