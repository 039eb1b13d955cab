import { type Mutant, mutantKinds } from './find-mutants.ts';

/** Orders mutants at random, the kinds in turn; the same seed and sources give the same order. */
export function drawMutants(mutants: readonly Mutant[], seed: number): Mutant[] {
  const random = createRandom(seed);
  const piles = mutantKinds.map((kind) => {
    const pile = mutants.filter((mutant) => mutant.kind === kind);
    for (let last = pile.length - 1; last > 0; last -= 1) {
      const chosen = Math.floor(random() * (last + 1));
      [pile[last], pile[chosen]] = [pile[chosen] as Mutant, pile[last] as Mutant];
    }
    return pile;
  });
  const longest = Math.max(0, ...piles.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => piles.flatMap((pile) => pile.slice(turn, turn + 1))).flat();
}

/** Mulberry32: numbers from 0 to 1 (excluded). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
