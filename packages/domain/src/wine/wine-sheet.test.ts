import { describe, expect, test } from 'vitest';
import { findBottleVolume, formatCapacity } from './format-capacity.ts';
import { buildLabelContent } from './label-content.ts';
import { type WineSheet, wineSheetSchema } from './wine-sheet.schema.ts';
import { describeMissingFacts, isSheetRequired, listMissingFacts, validateWineSheet } from './wine-sheet.ts';

const sheet: WineSheet = {
  alcohol: 13.5,
  producedOn: '2024-03-15',
  ingredients: [
    { name: 'raisins', allergen: null },
    { name: 'conservateur\u00a0: sulfites', allergen: 'SULPHITES' },
  ],
  allergens: ['SULPHITES'],
  energyKilojoules: 306,
  energyKilocalories: 73,
  nutrition: {
    fat: 'negligible',
    saturates: 'negligible',
    carbohydrate: 2.5,
    sugars: 0.5,
    protein: 'negligible',
    salt: 'negligible',
  },
  packaging: [{ part: 'Bouteille', material: 'Verre (GL\u00a071)', bin: 'Bac à verre' }],
};

describe('ENT-06 capacities', () => {
  test.each([
    [375, 'Demi-bouteille (37,5\u00a0cl)'],
    [750, 'Bouteille (75\u00a0cl)'],
    [1500, 'Magnum (1,5\u00a0L)'],
    [700, '70\u00a0cl'],
  ])('ENT-06 %i mL is « %s »', (millilitres, words) => expect(formatCapacity(millilitres)).toBe(words));

  test('ENT-06 bottles are found by their names', () => {
    expect(['magnum', 'JEROBOAM', ' Fillette ', 'tonneau'].map(findBottleVolume)).toEqual([1500, 3000, 375, undefined]);
  });
});

describe('ENT-06 the legal facts of a wine', () => {
  test.each([
    ['2023-12-08', 2020, true],
    ['2023-12-07', 2023, false],
    // A later harvest cannot have been finished by then.
    ['2023-12-07', 2024, true],
    [null, 2024, true],
    [null, 2023, true],
    [null, 2022, false],
    [null, null, true],
  ])('ENT-06 produced on %s, of %s: required is %s', (producedOn, year, isRequired) => {
    expect(isSheetRequired(producedOn, year)).toBe(isRequired);
  });

  test.each([
    ['alcohol', { alcohol: null }],
    ['ingredients', { ingredients: null }],
    ['ingredients', { ingredients: [] }],
    ['allergens', { allergens: null }],
    ['energy', { energyKilocalories: null }],
    ['nutrition', { nutrition: { ...sheet.nutrition, salt: null } }],
  ] as const)('ENT-06 lack %s with %j', (fact, changes) => {
    expect(listMissingFacts({ ...sheet, ...changes } as WineSheet)).toEqual([fact]);
  });

  test('ENT-06 a wine that cannot be offered is told what lacks', () => {
    expect(describeMissingFacts('Clos du Moulin 2024', { sheet: null, year: 2024 })).toBe(
      'Il manque à la fiche «\u00a0Clos du Moulin 2024\u00a0»\u00a0: le degré d’alcool, les ingrédients, les allergènes, l’énergie pour 100\u00a0ml et la déclaration nutritionnelle. Un vin produit après le 8\u00a0décembre 2023 ne se vend pas sans cela.',
    );
    const partial = { ...sheet, allergens: null };
    expect(describeMissingFacts('Clos', { sheet: partial, year: 2024 })).toContain('»\u00a0: les allergènes. Un vin');
    expect(describeMissingFacts('Clos', { sheet, year: 2024 })).toBe('');
    expect(describeMissingFacts('Clos', { sheet: null, year: 2019 })).toBe('');
    expect(describeMissingFacts('Clos', { sheet: { ...sheet, allergens: [] }, year: 2024 })).toBe('');
  });

  test('ENT-06 fit each other, or the field is named', () => {
    expect(validateWineSheet(sheet)).toEqual({});
    const wrong = {
      ...sheet,
      allergens: ['EGG' as const],
      energyKilojoules: 250,
      nutrition: { ...sheet.nutrition, sugars: 2.6 },
    };
    expect(validateWineSheet(wrong)).toEqual({
      energyKilojoules: 'Vérifiez l’énergie\u00a0: 73\u00a0kcal font environ 305\u00a0kJ.',
      'nutrition.sugars': 'Une partie ne dépasse pas le tout\u00a0: au plus 2,5\u00a0g.',
      allergens: 'Un ingrédient est un allergène qui manque ici.',
    });
  });

  test('ENT-06 are read by their schema, which refuses what is none', () => {
    expect(wineSheetSchema.parse(sheet)).toEqual(sheet);
    for (const changes of [{ alcohol: -1 }, { price: 12 }, { producedOn: 'mars' }, { allergens: ['GLUTEN'] }])
      expect(wineSheetSchema.safeParse({ ...sheet, ...changes }).success).toBe(false);
  });
});

describe('ENT-06 the page behind the QR code', () => {
  const wine = { name: 'Clos du Moulin', year: 2024, millilitres: 750 };

  test('ENT-06 says the legal facts with allergens set apart, and no price', () => {
    expect(buildLabelContent(wine, sheet)).toEqual({
      title: 'Clos du Moulin 2024',
      facts: ['75\u00a0cl', '13,5\u202f% vol'],
      ingredients: [
        { text: 'raisins', isAllergen: false },
        { text: ', ', isAllergen: false },
        { text: 'conservateur\u00a0: sulfites', isAllergen: true },
      ],
      allergens: 'Contient des sulfites',
      energy: '306\u00a0kJ / 73\u00a0kcal',
      nutrition: [
        { label: 'Glucides', value: '2,5\u00a0g', isPart: false },
        { label: 'dont sucres', value: '0,5\u00a0g', isPart: true },
      ],
      negligible: 'Contient des quantités négligeables de matières grasses, acides gras saturés, protéines, sel.',
      packaging: sheet.packaging,
    });
  });

  test('ENT-06 leaves out what is not known', () => {
    const unknown: WineSheet = {
      ...sheet,
      alcohol: null,
      ingredients: null,
      allergens: ['SULPHITES', 'EGG', 'MILK'],
      energyKilojoules: null,
      nutrition: { ...sheet.nutrition, carbohydrate: null },
      packaging: [],
    };
    expect(buildLabelContent({ ...wine, year: null, millilitres: null }, unknown)).toEqual({
      title: 'Clos du Moulin',
      facts: [],
      ingredients: [],
      allergens: 'Contient des sulfites, de l’œuf, du lait',
      energy: '',
      nutrition: [],
      negligible: '',
      packaging: [],
    });
  });
});

test.each<[object, string[]]>([
  [{ producedOn: '15/03/2024' }, ['Écrivez un jour comme 2024-03-15.']],
  [{ alcohol: -1 }, ['Au moins 0.']],
  [{ alcohol: 101 }, ['Au plus 100.']],
  [{ alcohol: '12' }, ['Écrivez un nombre.']],
  [{ alcohol: 100, energyKilojoules: 4000, energyKilocalories: 1000 }, []],
  [{ energyKilojoules: 4001, energyKilocalories: 1001 }, ['Au plus 4000.', 'Au plus 1000.']],
  [{ ingredients: [{ name: '', allergen: null }] }, ['Écrivez un texte.']],
  [{ ingredients: [{ name: 3, allergen: null }] }, ['Écrivez un texte.']],
  [{ ingredients: [{ name: 'x', allergen: null }] }, []],
  [{ ingredients: [{ name: 'x'.repeat(120), allergen: null }] }, []],
  [{ ingredients: [{ name: 'x'.repeat(121), allergen: null }] }, ['Au plus 120 caractères.']],
  [{ ingredients: Array(41).fill({ name: 'x', allergen: null }) }, ['Au plus quarante ingrédients.']],
  [
    { packaging: [{ part: 'x'.repeat(61), material: 'x'.repeat(61), bin: 'x'.repeat(81) }] },
    ['Au plus 60 caractères.', 'Au plus 60 caractères.', 'Au plus 80 caractères.'],
  ],
])('VAL-02 a sheet with %j is told what to write', (changes, messages) =>
  expect(wineSheetSchema.safeParse({ ...sheet, ...changes }).error?.issues.map(({ message }) => message) ?? []).toEqual(
    messages,
  ),
);
