import { expect, test } from 'vitest';
import { findAllergens } from './find-allergens.ts';

test.each([
  ['conservateur (sulfites)', ['SULPHITES']],
  ['conservateur\u00a0: E220', ['SULPHITES']],
  ['conservateur : E 224', ['SULPHITES']],
  ['antioxydant e\u00a0228', ['SULPHITES']],
  ['SO2', ['SULPHITES']],
  ['SO₂', ['SULPHITES']],
  ['anhydride sulfureux', ['SULPHITES']],
  ['Dioxyde de soufre', ['SULPHITES']],
  ['métabisulfite de potassium', ['SULPHITES']],
  ['sulphites', ['SULPHITES']],
  ['clarifiant : albumine', ['EGG']],
  ['ovalbumine', ['EGG']],
  ['blanc d’OEUF', ['EGG']],
  ['lysozyme', ['EGG']],
  ['stabilisant : E1105', ['EGG']],
  ['caséine', ['MILK']],
  ['caséinate de potassium', ['MILK']],
  ['lactose', ['MILK']],
  ['protéines de lait', ['MILK']],
  ['clarifiants (blanc d’œuf, lait), E 220', ['SULPHITES', 'EGG', 'MILK']],
  // Fish used for fining is exempt (Regulation 2019/33, art. 41).
  ['colle de poisson', []],
  ['acide lactique', []],
  ['acide tartrique (E334)', []],
  ['gomme de cellulose E2200', []],
  ['bactéries lactiques', []],
  ['sulfate de cuivre', []],
  ['raisins', []],
])('ENT-06 the allergens of « %s » are %j', (text, found) => {
  expect(findAllergens(text)).toEqual(found);
});
