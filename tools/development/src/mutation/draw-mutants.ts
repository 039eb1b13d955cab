import { type Mutant, mutantKinds } from './find-mutants.ts';

/** Orders mutants at random, the kinds in turn; the same seed and sources give the same order. */
export function drawMutants(mutants: readonly Mutant[], seed: number): Mutant[] {
  let state = seed;
  /** Mulberry32: a number from 0 to 1 (excluded). */
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
  const shuffled = mutants.map((mutant) => ({ mutant, key: random() })).sort((one, other) => one.key - other.key);
  const piles = mutantKinds.map((kind) => shuffled.filter(({ mutant }) => mutant.kind === kind));
  const longest = Math.max(...piles.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => piles.flatMap((pile) => pile[turn]?.mutant ?? [])).flat();
}
