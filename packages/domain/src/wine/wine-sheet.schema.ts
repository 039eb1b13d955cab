import { z } from 'zod';
import { mapNutrients } from './map-nutrients.ts';
import { allergens } from './wine-sheet-words.data.ts';

const words = (maximum: number) =>
  z.string('Écrivez un texte.').trim().min(1, 'Écrivez un texte.').max(maximum, `Au plus ${maximum} caractères.`);
const amount = (maximum: number) =>
  z.number('Écrivez un nombre.').min(0, 'Au moins 0.').max(maximum, `Au plus ${maximum}.`);

/** Grams in 100 ml, or a quantity that the law lets be called negligible. */
const grams = z.union([z.literal('negligible'), amount(100)]).nullable();

/** The legal facts of a wine and vintage (Regulation 2021/2117); null is not known yet. */
export const wineSheetSchema = z.strictObject({
  /** Alcohol in percent by volume. */
  alcohol: amount(100).nullable(),
  /** Day on which the wine was finished, `YYYY-MM-DD`. */
  producedOn: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'Écrivez un jour comme 2024-03-15.')
    .nullable(),
  /** In descending order of weight. */
  ingredients: z
    .array(z.strictObject({ name: words(120), allergen: z.enum(allergens).nullable() }))
    .max(40, 'Au plus quarante ingrédients.')
    .nullable(),
  /** Allergens that the wine contains; an empty list says that there are none. */
  allergens: z.array(z.enum(allergens)).max(allergens.length).nullable(),
  /** For 100 ml. */
  energyKilojoules: amount(4000).nullable(),
  energyKilocalories: amount(1000).nullable(),
  nutrition: z.strictObject(mapNutrients(() => grams)),
  /** Parts of the packaging, and where each goes. */
  packaging: z.array(z.strictObject({ part: words(60), material: words(60), bin: words(80) })).max(10),
});
export type WineSheet = z.infer<typeof wineSheetSchema>;
