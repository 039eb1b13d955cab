/**
 * Computes the Damerau-Levenshtein distance of two words: insertions, deletions, substitutions, and swaps of two
 * neighbours. Words are compared character by character as they are given.
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

/**
 * Returns the maximum edit distance of a typo in a word of this length: none up to three letters, three from ten on.
 */
export function maximumEditDistance(alphabet: number): number {
  if (alphabet < 4) return 0;
  if (alphabet < 6) return 1;
  return alphabet < 10 ? 2 : 3;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Lists every word at an edit distance of one from a normalized word. */
export function listSingleEdits(word: string): string[] {
  const found = new Set<string>();
  for (let place = 0; place <= word.length; place += 1) {
    const before = word.slice(0, place);
    const [first = '', second = ''] = word.slice(place);
    const rest = word.slice(place + 1);
    found.add(before + rest).add(before + second + first + word.slice(place + 2));
    for (const letter of letters) found.add(before + letter + rest).add(before + letter + word.slice(place));
  }
  found.delete(word);
  return [...found];
}
