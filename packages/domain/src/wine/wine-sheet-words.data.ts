/** Allergens that wine may contain (Regulation 1169/2011, annex II). */
export const allergens = ['SULPHITES', 'EGG', 'MILK'] as const;

/** The words of the law for each allergen (Regulation 2019/33, annex I). */
export const allergenWords = { SULPHITES: 'sulfites', EGG: 'œuf', MILK: 'lait' } as const satisfies Record<
  (typeof allergens)[number],
  string
>;

/** Nutrients in the order of the law, with those that are a part of the one before. */
export const nutrients = [
  { key: 'fat', label: 'Matières grasses', isPart: false },
  { key: 'saturates', label: 'dont acides gras saturés', isPart: true },
  { key: 'carbohydrate', label: 'Glucides', isPart: false },
  { key: 'sugars', label: 'dont sucres', isPart: true },
  { key: 'protein', label: 'Protéines', isPart: false },
  { key: 'salt', label: 'Sel', isPart: false },
] as const;

export type NutrientKey = (typeof nutrients)[number]['key'];

/** Wine finished on this day or later is not sold without its facts (Regulation 2021/2117, art. 5). */
export const sheetRequiredSince = '2023-12-08';
