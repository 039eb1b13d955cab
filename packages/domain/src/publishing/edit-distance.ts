/**
 * How many single changes lead from one word to another: a letter more, less, other, or two neighbours swapped. Words are
 * compared letter by letter as they are given.
 */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/** How many changes a word of so many letters may be away from what was meant: none up to three, three from ten on. */
export function toleratedDistance(letters: number): number {
  if (letters < 4) return 0;
  if (letters < 6) return 1;
  return letters < 10 ? 2 : 3;
}
