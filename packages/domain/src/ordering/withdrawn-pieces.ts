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
  /** Whether it asked for pieces, and all of them went back, be it by refunds that were made for another reason. */
  isGivenBack: boolean;
}

/** A declaration about an order, with the refunds that count for it, by number. */
export interface DeclaredWithdrawal {
  named: readonly LineQuantity[];
  hasWords: boolean;
  refunds: readonly number[];
}

/**
 * Lists what is still to refund of each withdrawal of an order, in the order in which they were declared: the lines that it names, or
 * all lines with the right where it names nothing, less what its refunds gave back, and never more than is left of a line. The pieces
 * of a refund of several withdrawals count for the first of them that asks for them.
 */
export function listWithdrawnPieces(
  lines: readonly WithdrawableLine[],
  withdrawals: readonly DeclaredWithdrawal[],
  refunded: readonly (LineQuantity & { refundId: number })[],
): WithdrawnPieces[] {
  const given = refunded.map((one) => ({ ...one }));
  return withdrawals.map((withdrawal) => {
    const own = given.filter(({ refundId }) => withdrawal.refunds.includes(refundId));
    const asked = lines.map((line) => ({ position: line.position, quantity: countAsked(line, withdrawal) }));
    const lacking = asked.map((one) => ({ ...one, quantity: takePieces(own, one) }));
    const pieces = listPieces(lines, lacking);
    return { ...pieces, isGivenBack: pieces.lines.length === 0 && asked.some(({ quantity }) => quantity > 0) };
  });
}

function countAsked(line: WithdrawableLine, { named, hasWords }: DeclaredWithdrawal): number {
  if (named.length || hasWords) return count(named, line.position);
  return line.isExcepted ? 0 : line.quantity;
}

/** Takes what is asked of a line from pieces that were given back; returns what they lack. */
function takePieces(given: readonly LineQuantity[], { position, quantity }: LineQuantity): number {
  let lacking = quantity;
  for (const one of given.filter((piece) => piece.position === position)) {
    const taken = Math.min(lacking, one.quantity);
    one.quantity -= taken;
    lacking -= taken;
  }
  return lacking;
}

function listPieces(
  lines: readonly WithdrawableLine[],
  lacking: readonly LineQuantity[],
): Omit<WithdrawnPieces, 'isGivenBack'> {
  const pieces = lines.map(({ position, left }) => ({
    position,
    quantity: Math.max(0, Math.min(left, count(lacking, position))),
  }));
  return {
    lines: pieces.filter(({ quantity }) => quantity > 0),
    isWholeOrder: pieces.some(({ quantity }) => quantity > 0) && !isKept(lines, pieces),
  };
}

/** Whether a piece of the order is kept by its buyer once these are refunded. */
const isKept = (lines: readonly WithdrawableLine[], pieces: readonly LineQuantity[]): boolean =>
  lines.some(({ position, left }) => left > count(pieces, position));

/** Lists what pieces that are refunded give back of a withdrawal. */
export function listPiecesGiven(wanted: readonly LineQuantity[], given: readonly LineQuantity[]): LineQuantity[] {
  return wanted
    .map(({ position, quantity }) => ({ position, quantity: Math.min(quantity, count(given, position)) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Lists what a refund leaves to give back of a withdrawal; the refund that leaves nothing is its last. */
export function listPiecesLeft(wanted: readonly LineQuantity[], given: readonly LineQuantity[]): LineQuantity[] {
  return wanted
    .map(({ position, quantity }) => ({ position, quantity: quantity - count(given, position) }))
    .filter(({ quantity }) => quantity > 0);
}

const count = (pieces: readonly LineQuantity[], position: number): number =>
  pieces.filter((one) => one.position === position).reduce((sum, { quantity }) => sum + quantity, 0);
