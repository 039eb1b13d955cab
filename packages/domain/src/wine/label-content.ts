import { formatVolume } from '../bottles/volume.ts';
import type { WineSheet } from './wine-sheet.schema.ts';
import { formatNumber } from './wine-sheet.ts';
import { allergenWords, nutrients } from './wine-sheet-words.data.ts';

/**
 * What the page behind the QR code of a bottle says, and nothing else: no price, no link, nothing that sells (Regulation
 * 2021/2117). Texts are plain.
 */
export interface LabelContent {
  title: string;
  /** Volume and alcohol: `75 cl`, `13,5 % vol`. */
  facts: readonly string[];
  /** The list of ingredients in pieces; allergens are set apart. Empty where it is not known. */
  ingredients: readonly { text: string; isAllergen: boolean }[];
  /** `Contient des sulfites, de l’œuf`; empty for none. */
  allergens: string;
  /** `306 kJ / 73 kcal`; empty where it is not known. */
  energy: string;
  /** For 100 ml; empty where not all are known. */
  nutrition: readonly { label: string; value: string; isPart: boolean }[];
  /** Nutrients of which the wine holds negligible quantities, in one sentence; empty for none. */
  negligible: string;
  packaging: readonly { part: string; material: string; bin: string }[];
}

/** Builds the content of the label page of a wine and vintage. */
export function buildLabelContent(
  { name, year, millilitres }: { name: string; year: number | null; millilitres: number | null },
  sheet: WineSheet,
): LabelContent {
  const isComplete = nutrients.every(({ key }) => sheet.nutrition[key] !== null);
  const isNegligible = (key: (typeof nutrients)[number]['key']) => sheet.nutrition[key] === 'negligible';
  const negligible = nutrients
    .filter(({ key }) => isNegligible(key))
    .map(({ label }) => label.replace(/^dont /, '').toLowerCase());
  return {
    title: year === null ? name : `${name} ${year}`,
    facts: [
      ...(millilitres === null ? [] : [formatVolume(millilitres)]),
      ...(sheet.alcohol === null ? [] : [`${formatNumber(sheet.alcohol)}\u202f% vol`]),
    ],
    ingredients: listIngredientTexts(sheet.ingredients ?? []),
    allergens: describeAllergens(sheet.allergens ?? []),
    energy:
      sheet.energyKilojoules === null || sheet.energyKilocalories === null
        ? ''
        : `${formatNumber(sheet.energyKilojoules)}\u00a0kJ / ${formatNumber(sheet.energyKilocalories)}\u00a0kcal`,
    nutrition: nutrients
      .filter(({ key }) => isComplete && !isNegligible(key))
      .map(({ key, label, isPart }) => ({
        label,
        value: `${formatNumber(sheet.nutrition[key] as number)}\u00a0g`,
        isPart,
      })),
    negligible:
      isComplete && negligible.length ? `Contient des quantités négligeables de ${negligible.join(', ')}.` : '',
    packaging: sheet.packaging,
  };
}

function listIngredientTexts(ingredients: NonNullable<WineSheet['ingredients']>): LabelContent['ingredients'] {
  return ingredients.flatMap(({ name, allergen }, position) => [
    ...(position > 0 ? [{ text: ', ', isAllergen: false }] : []),
    { text: name, isAllergen: allergen !== null },
  ]);
}

function describeAllergens(allergens: NonNullable<WineSheet['allergens']>): string {
  if (allergens.length === 0) return '';
  const articles = { SULPHITES: 'des ', EGG: 'de l’', MILK: 'du ' } as const;
  return `Contient ${allergens.map((allergen) => articles[allergen] + allergenWords[allergen]).join(', ')}`;
}
