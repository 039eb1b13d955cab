import { expect, test } from 'vitest';
import { hasPrivateUse, removePrivateUse } from './private-use.ts';

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
