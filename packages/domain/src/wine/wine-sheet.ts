import { formatLocalDate } from '../publishing/format-date.ts';
import type { WineSheet } from './wine-sheet.schema.ts';
import { nutrients, sheetRequiredSince } from './wine-sheet-words.data.ts';

/** A legal fact of a wine. */
export type SheetFact = 'alcohol' | 'ingredients' | 'allergens' | 'energy' | 'nutrition';

const factWords: Readonly<Record<SheetFact, string>> = {
  // Regulations (EU) 1169/2011, art. 14, and 1308/2013, art. 119: before a sale at a distance; 0 to 1.2 % is told as well.
  alcohol: 'le degré d’alcool',
  ingredients: 'les ingrédients',
  allergens: 'les allergènes',
  energy: 'l’énergie pour 100\u00a0ml',
  nutrition: 'la déclaration nutritionnelle',
};

/**
 * Whether a wine may only be sold with its legal facts: finished from 8 December 2023 on. Without that day the year of
 * harvest tells; 2023, and no year at all, need the day to be free of it. No day frees a later harvest.
 */
export function isSheetRequired(producedOn: string | null, year: number | null): boolean {
  if (year !== null && year > Number(sheetRequiredSince.slice(0, 4))) return true;
  if (producedOn !== null) return producedOn >= sheetRequiredSince;
  return year === null || year >= Number(sheetRequiredSince.slice(0, 4));
}

/** Lists the legal facts that a sheet lacks; no sheet lacks all. Facts that are known to be none are not lacking. */
export function listMissingFacts(sheet: WineSheet | null): SheetFact[] {
  const isKnown: Readonly<Record<SheetFact, boolean>> = {
    alcohol: (sheet?.alcohol ?? null) !== null,
    ingredients: (sheet?.ingredients?.length ?? 0) > 0,
    allergens: (sheet?.allergens ?? null) !== null,
    energy: (sheet?.energyKilojoules ?? null) !== null && (sheet?.energyKilocalories ?? null) !== null,
    nutrition: sheet !== null && nutrients.every(({ key }) => sheet.nutrition[key] !== null),
  };
  return (Object.keys(isKnown) as SheetFact[]).filter((fact) => !isKnown[fact]);
}

/**
 * Formats why a wine cannot be offered: names it, and what its sheet lacks. Empty where nothing lacks, or nothing is required.
 */
export function describeMissingFacts(
  name: string,
  { sheet, year }: { sheet: WineSheet | null; year: number | null },
): string {
  const missing = isSheetRequired(sheet?.producedOn ?? null, year) ? listMissingFacts(sheet) : [];
  if (missing.length === 0) return '';
  const words = missing.map((fact) => factWords[fact]);
  const list = [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' et ');
  const since = formatLocalDate(sheetRequiredSince, 'long');
  return `Il manque à la fiche «\u00a0${name}\u00a0»\u00a0: ${list}. Un vin produit après le ${since} ne se vend pas sans cela.`;
}

/** Kilojoules of a kilocalorie, and how far rounded values may be apart. */
const kilojoulesPerKilocalorie = 4.184;
const tolerance = 0.06;

/** Validates the facts of a sheet against each other: returns French messages by field, empty when they fit. */
export function validateWineSheet(sheet: WineSheet): Record<string, string> {
  const { energyKilojoules: kilojoules, energyKilocalories: kilocalories, nutrition } = sheet;
  const errors: Record<string, string> = {};
  if (kilojoules !== null && kilocalories !== null) {
    const expected = kilocalories * kilojoulesPerKilocalorie;
    if (Math.abs(kilojoules - expected) > Math.max(3, expected * tolerance))
      errors.energyKilojoules = `Vérifiez l’énergie\u00a0: ${kilocalories}\u00a0kcal font environ ${Math.round(expected)}\u00a0kJ.`;
  }
  for (const [position, { key, isPart }] of nutrients.entries()) {
    const whole = nutrients[position - 1];
    const grams = nutrition[key];
    const wholeGrams = whole && isPart ? nutrition[whole.key] : null;
    if (typeof grams === 'number' && typeof wholeGrams === 'number' && grams > wholeGrams)
      errors[`nutrition.${key}`] =
        `Une partie ne dépasse pas le tout\u00a0: au plus ${formatNumber(wholeGrams)}\u00a0g.`;
  }
  const named = new Set((sheet.ingredients ?? []).flatMap(({ allergen }) => allergen ?? []));
  if (sheet.allergens !== null && [...named].some((allergen) => !sheet.allergens?.includes(allergen)))
    errors.allergens = 'Un ingrédient est un allergène qui manque ici.';
  return errors;
}

/** Formats a number as people write it: `0,5`. */
export function formatNumber(value: number): string {
  return String(value).replace('.', ',');
}
