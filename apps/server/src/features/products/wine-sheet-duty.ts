import type { WineSheet } from '@vitrine/contract/contents/wine-sheet.schemas';

/** Wine produced after this day is sold with ingredients, allergens and nutrition (Regulation 2021/2117). */
const lastFreeDay = '2023-12-08';

/** Says what a sheet lacks for its wine to be offered; empty where nothing does. */
export function formatMissingSheet(sheet: Partial<WineSheet>, year: number | null): string {
  const produced = sheet.producedOn ?? (year === null ? null : `${year}-12-31`);
  if (produced !== null && produced <= lastFreeDay) return '';
  const lacks = [
    ...(sheet.ingredients ? [] : ['les ingrédients']),
    ...(sheet.allergens ? [] : ['les allergènes']),
    ...(sheet.energyKj != null && sheet.energyKcal != null ? [] : ['l’énergie']),
    ...(nutrition.every((key) => sheet[key] != null) ? [] : ['les valeurs nutritionnelles']),
  ];
  return lacks.length
    ? `Ce vin ne peut pas être proposé : il manque ${new Intl.ListFormat('fr', { type: 'conjunction' }).format(lacks)}.`
    : '';
}

const nutrition = ['fat', 'saturates', 'carbohydrates', 'sugars', 'proteins', 'salt'] as const;
