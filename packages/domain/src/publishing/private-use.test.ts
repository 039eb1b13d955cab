import { expect, test } from 'vitest';
import { hasPrivateUse, removePrivateUse, showPrivateUse } from './private-use.ts';

test.each([
  ['\uf0b7 Un point de Word', ' Un point de Word'],
  ['a\ue000b\uf8ffc\u{f0000}d\u{10fffd}e', 'abcde'],
])('private-use characters of %j are found and removed', (given, expected) => {
  expect(hasPrivateUse(given)).toBe(true);
  expect(removePrivateUse(given)).toBe(expected);
});

test.each(['L’été, à 20\u202f°C « ici »', '👶🏽 日本語 \u{2fa1d}', '\ud7ff\uf900\ufffd'])('%j stays', (given) => {
  expect(hasPrivateUse(given)).toBe(false);
  expect(removePrivateUse(given)).toBe(given);
});

test.each([
  ['\uf0b7 Un point de Word', '• Un point de Word'],
  ['\uf0a7 \uf076 \uf0d8 \uf0fc oui, \uf0e0 puis', '• • • ✓ oui, → puis'],
  ['a\ue000b\uf8ffc\u{f0000}d\u{10fffd}e\uf123', 'a�b�c�d�e�'],
  ['« L’été » 👶🏽', '« L’été » 👶🏽'],
])('those of %j are written as everybody reads them, and no letter is lost', (given, expected) => {
  expect(showPrivateUse(given)).toBe(expected);
  expect(hasPrivateUse(showPrivateUse(given))).toBe(false);
});
