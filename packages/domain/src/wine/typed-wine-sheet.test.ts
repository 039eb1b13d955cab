import { expect, test } from 'vitest';
import { mapNutrients } from './map-nutrients.ts';
import { parseWineSheet, type TypedWineSheet } from './typed-wine-sheet.ts';

const nothing: TypedWineSheet = {
  alcohol: null,
  producedOn: null,
  ingredients: '',
  hasNoAllergen: false,
  energyKilojoules: null,
  energyKilocalories: null,
  ...mapNutrients(() => ''),
};
const packaging = [{ part: 'Bouteille', material: 'Verre', bin: 'Verre' }];

test('ENT-06 a sheet in which nothing is typed is none, unless it says how to sort the packaging', () => {
  expect(parseWineSheet(nothing, null)).toBeNull();
  expect(parseWineSheet({ ...nothing, hasNoAllergen: true }, null)).toBeNull();
  const stored = parseWineSheet({ ...nothing, alcohol: 12.5 }, null);
  expect(stored && parseWineSheet(nothing, { ...stored, packaging })).toMatchObject({ alcohol: null, packaging });
});

test.each([
  ['', null],
  ['0,35', 0.35],
  ['2.5', 2.5],
  ['0', 0],
  ['négligeable', 'negligible'],
  ['Negligeable', 'negligible'],
])('ENT-06 grams typed as « %s » are read', (text, grams) => {
  expect(parseWineSheet({ ...nothing, alcohol: 12, sugars: text }, null)?.nutrition.sugars).toBe(grams);
});

test.each([
  ['raisins, conservateur (sulfites, E 224)', false, ['raisins', 'conservateur (sulfites, E 224)'], ['SULPHITES']],
  ['raisins , , sucre', false, ['raisins', 'sucre'], null],
  ['raisins', true, ['raisins'], []],
  ['raisins, lait', true, ['raisins', 'lait'], ['MILK']],
])(
  'ENT-06 ingredients typed as « %s » are read with their allergens',
  (ingredients, hasNoAllergen, names, allergens) => {
    const sheet = parseWineSheet({ ...nothing, ingredients, hasNoAllergen }, null);
    expect(sheet?.ingredients?.map(({ name }) => name)).toEqual(names);
    expect(sheet?.allergens).toEqual(allergens);
  },
);
