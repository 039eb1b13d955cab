import { findAllergens } from './find-allergens.ts';
import { mapNutrients } from './map-nutrients.ts';
import type { WineSheet } from './wine-sheet.schema.ts';
import type { NutrientKey } from './wine-sheet-words.data.ts';

/** The facts of a wine as people type them: ingredients between commas, grams with a comma or the word of the law. */
export interface TypedWineSheet
  extends Pick<WineSheet, 'alcohol' | 'producedOn' | 'energyKilojoules' | 'energyKilocalories'>,
    Readonly<Record<NutrientKey, string>> {
  ingredients: string;
  hasNoAllergen: boolean;
}

/** Reads a typed wine sheet; null where nothing is filled in. The packaging is not typed: that of the stored sheet stays. */
export function parseWineSheet(typed: TypedWineSheet, stored: WineSheet | null): WineSheet | null {
  const { alcohol, producedOn, energyKilojoules, energyKilocalories } = typed;
  const ingredients = splitIngredients(typed.ingredients);
  const nutrition = mapNutrients((key) => parseGrams(typed[key]));
  const packaging = stored?.packaging ?? [];
  const facts = [alcohol, producedOn, energyKilojoules, energyKilocalories, ...Object.values(nutrition)];
  if (!ingredients.length && !packaging.length && facts.every((fact) => fact === null)) return null;
  return {
    alcohol,
    producedOn,
    ingredients: ingredients.length ? ingredients : null,
    allergens: listAllergens(typed),
    energyKilojoules,
    energyKilocalories,
    nutrition,
    packaging,
  };
}

/** Lists the allergens that the ingredients name; null where they name none and nobody declared that there is none. */
function listAllergens({ ingredients, hasNoAllergen }: TypedWineSheet): WineSheet['allergens'] {
  const found = findAllergens(ingredients);
  return found.length || (hasNoAllergen && ingredients) ? found : null;
}

/** Splits ingredients at commas outside of parentheses, and finds their allergens by the words of the law. */
function splitIngredients(text: string): NonNullable<WineSheet['ingredients']> {
  return text
    .split(/,(?![^(]*\))/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({ name, allergen: findAllergens(name)[0] ?? null }));
}

function parseGrams(text: string): number | 'negligible' | null {
  if (text === '') return null;
  return /^n/i.test(text) ? 'negligible' : Number(text.replace(',', '.'));
}
