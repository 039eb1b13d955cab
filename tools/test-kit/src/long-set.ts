/** True in the long set of tests, `npm run test:long`: every width, page and round of each kind of case. */
export const isLongRun = process.env.VITRINE_LONG === '1';

/** How often something is tried: once or twice at every change, with its full number in the long set. */
export const byRunLength = <Amount>(few: Amount, many: Amount): Amount => (isLongRun ? many : few);

/**
 * Everything with everything in the long set; otherwise each of `many` once, with one of `few` in turn: each of either kind is
 * tried, and no pair for its own sake.
 */
export function combineCases<One, Other>(many: readonly One[], few: readonly Other[]): (readonly [One, Other])[] {
  return many.flatMap((one, place) =>
    few.filter((_, turn) => isLongRun || turn === place % few.length).map((other) => [one, other] as const),
  );
}

/** All of a list in the long set; otherwise one in so many, others at each turn: as many turns take all of them together. */
export const sampleCases = <Item>(all: readonly Item[], turn: number, oneIn = all.length): Item[] =>
  all.filter((_, place) => isLongRun || (place + turn) % oneIn === 0);
