import { allergens } from './wine-sheet-words.data.ts';

type Allergen = (typeof allergens)[number];

/**
 * Words by which a list of ingredients names an allergen of wine (Regulation 2019/33, art. 41: sulphites, egg and milk; fish used for
 * fining is exempt by annex II of Regulation 1169/2011). E 220 to E 228 are sulphites, E 1105 is lysozyme of egg.
 */
const words: Readonly<Record<Allergen, RegExp>> = {
  SULPHITES: /sul(?:f|ph)it|sulfureux|soufr|\bso\s?[2₂]|\be[\s-]?22[0-8](?!\d)/i,
  EGG: /œuf|oeuf|albumin|lysozyme|\be[\s-]?1105(?!\d)/i,
  MILK: /\blait|cas[ée]in|lactos[eé]/i,
};

/** Finds the allergens that ingredients name, in the order of the law. */
export function findAllergens(ingredients: string): Allergen[] {
  return allergens.filter((allergen) => words[allergen].test(ingredients));
}
