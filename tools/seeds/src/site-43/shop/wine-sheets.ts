import type { WineSheet } from '@vitrine/domain/wine/wine-sheet.schema';

interface SheetFacts {
  /** Percent by volume. */
  alcohol: number;
  /** Grams in 100 ml. */
  sugars: number;
  producedOn: string;
  /** Wine that fermented a second time in its bottle. */
  isSparkling?: boolean;
  /** Without added sulphites. */
  isPure?: boolean;
}

/** Grams of ethanol in a millilitre, and the energy of a gram of ethanol and of sugar. */
const ethanolDensity = 0.789;
const kilocalories = { ethanol: 7, sugar: 4 } as const;

/** Builds the sheet of a wine of the estate from what differs between them. */
export function buildSheet({ alcohol, sugars, producedOn, isSparkling, isPure }: SheetFacts): WineSheet {
  const energy = Math.round(alcohol * ethanolDensity * kilocalories.ethanol + (sugars + 0.6) * kilocalories.sugar);
  return {
    alcohol,
    producedOn,
    ingredients: [
      { name: 'raisins', allergen: null },
      ...(isSparkling ? [{ name: 'sucre (liqueur de tirage)', allergen: null }] : []),
      ...(isPure ? [] : [{ name: 'conservateur (sulfites)', allergen: 'SULPHITES' as const }]),
    ],
    allergens: isPure ? [] : ['SULPHITES'],
    energyKilojoules: Math.round(energy * 4.184),
    energyKilocalories: energy,
    nutrition: {
      fat: 'negligible',
      saturates: 'negligible',
      carbohydrate: Math.round((sugars + 0.2) * 10) / 10,
      sugars,
      protein: 'negligible',
      salt: 'negligible',
    },
    packaging: [
      { part: 'Bouteille', material: 'verre (GL 71)', bin: 'Bac à verre' },
      { part: isSparkling ? 'Bouchon et muselet' : 'Bouchon', material: 'liège (FOR 51)', bin: 'Point de collecte' },
      { part: 'Carton', material: 'carton ondulé (PAP 20)', bin: 'Bac de tri' },
    ],
  };
}
