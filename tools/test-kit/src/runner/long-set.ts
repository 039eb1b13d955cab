/** True in the long test set, `npm run test:long`: every width, page and round of each kind of case. */
export const isLongRun = process.env.VITRINE_LONG === '1';

/** Selects the number of repetitions: few by default, the full number in the long set. */
export const byRunLength = <Amount>(few: Amount, many: Amount): Amount => (isLongRun ? many : few);

/**
 * Combines all cases in the long set; otherwise each of `many` once, with the elements of `few` in rotation. Each
 * element is tested, but not each pair.
 */
export function combineCases<One, Other>(many: readonly One[], few: readonly Other[]): (readonly [One, Other])[] {
  return many.flatMap((one, place) =>
    few.filter((_, turn) => isLongRun || turn === place % few.length).map((other) => [one, other] as const),
  );
}

/**
 * Returns the whole list in the long set; otherwise a sample that depends on `turn`: together the turns cover the list.
 */
export const sampleCases = <Item>(all: readonly Item[], turn: number, oneIn = all.length): Item[] =>
  all.filter((_, place) => isLongRun || (place + turn) % oneIn === 0);

/** Cuts a list into groups of `few` by day, of one in the long set: for checks that take longer than what they are about. */
export const groupCases = <Item>(all: readonly Item[], few: number): Item[][] => {
  const size = byRunLength(few, 1);
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size),
  );
};
