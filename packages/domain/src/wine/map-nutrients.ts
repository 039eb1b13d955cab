import { type NutrientKey, nutrients } from './wine-sheet-words.data.ts';

/** Builds a value for each nutrient. */
export function mapNutrients<Value>(build: (key: NutrientKey) => Value): Record<NutrientKey, Value> {
  return Object.fromEntries(nutrients.map(({ key }) => [key, build(key)])) as Record<NutrientKey, Value>;
}
