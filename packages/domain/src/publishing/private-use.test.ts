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

test.each([
  ['\uf02d', '–'],
  ['\uf04a', '☺'],
  ['\uf0ae', '→'],
  ['\uf0d8', '•'],
  ['\uf0de', '⇒'],
  ['\uf0df', '←'],
  ['\uf0e0', '→'],
  ['\uf0e8', '→'],
  ['\uf0fb', '✗'],
  ['\uf0fc', '✓'],
  ['\uf0fe', '☑'],
  ...['\uf06c', '\uf078', '\uf09e', '\uf09f', '\uf0a0', '\uf0a8', '\uf0b7', '\uf0f0'].map((sign) => [sign, '•']),
  ...['\uf06b', '\uf079', '\uf0a9', '\uf0b6'].map((sign) => [sign, '\ufffd']),
])('the sign %j of Symbol or Wingdings is shown as « %s »', (sign, shown) => {
  expect(showPrivateUse(`a${sign}b`)).toBe(`a${shown}b`);
});
