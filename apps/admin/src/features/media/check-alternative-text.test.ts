import { expect, test } from 'vitest';
import { checkAlternativeText } from './check-alternative-text.ts';

test.each([
  ['', 'Décrivez'],
  ['IMG_2041', 'nom de fichier'],
  ['brume-saule', 'nom de fichier'],
  ['portage.jpg', 'nom de fichier'],
  ['Image de la salle', 'Commencez'],
  ['une photo du jardin', 'Commencez'],
  ['Zoé', 'court'],
  ['a'.repeat(151), 'long'],
])('the alternative text « %s » is questioned', (text, word) => {
  expect(checkAlternativeText(text, 'brume-saule.jpg')).toContain(word);
});

test('a sentence that says what is seen is good', () => {
  expect(checkAlternativeText('Un saule dans la brume du matin', 'brume-saule.jpg')).toBeUndefined();
  expect(checkAlternativeText('Imagerie d’une échographie', 'echo.png')).toBeUndefined();
});
