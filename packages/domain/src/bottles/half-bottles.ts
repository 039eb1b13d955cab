/** Volume in millilitres from which a bottle counts as a whole one (VAL-02, CST-02). */
export const wholeBottleMillilitres = 750;

/** How many half-bottles a volume counts as, where a site says otherwise than the rule. */
export type BottleEquivalents = ReadonlyMap<number, number>;

const noEquivalents: BottleEquivalents = new Map();

/**
 * Counts a volume in half-bottles (VAL-02): one under 0.75 L, else two, unless the site's equivalents say otherwise. Null
 * is a thing that is no bottle, and counts nothing.
 */
export function countHalfBottles(millilitres: number | null, equivalents: BottleEquivalents = noEquivalents): number {
  if (millilitres === null) return 0;
  return equivalents.get(millilitres) ?? (millilitres < wholeBottleMillilitres ? 1 : 2);
}

/** Volume in millilitres of the largest bottle of which two stand in one place of a carton. */
const halfPlaceMillilitres = 375;

/**
 * Counts the places that a volume takes in a carton, in halves: one up to 37.5 cL, else two, unless the site's equivalents
 * say otherwise. A bottle of 50 cL stands in a whole place, though it is half a bottle for free shipping. Null takes none.
 */
export function countHalfPlaces(millilitres: number | null, equivalents: BottleEquivalents = noEquivalents): number {
  if (millilitres === null) return 0;
  return equivalents.get(millilitres) ?? (millilitres <= halfPlaceMillilitres ? 1 : 2);
}

/** Formats a number of half-bottles: `une demi-bouteille`, `une bouteille et demie`, `6 bouteilles`. */
export function formatBottles(halfBottles: number): string {
  if (halfBottles === 1) return 'une demi-bouteille';
  const whole = Math.floor(halfBottles / 2);
  const words = whole === 1 ? 'une bouteille' : `${whole}\u00a0bouteille${whole > 1 ? 's' : ''}`;
  return halfBottles % 2 ? `${words} et demie` : words;
}
