import { expect, test } from 'vitest';
import { mentionsYear } from './names-year.ts';

test.each([
  ['cuvée 2024', true],
  ['2024', true],
  ['perruches-2024-rouge', true],
  ['lot 12024', false],
  ['lot 20245', false],
  ['12024, puis 2024.', true],
  ['cuvée 2023', false],
  ['', false],
])('ENT-06 « %s » names 2024: %s', (text, expected) => {
  expect(mentionsYear(text, 2024)).toBe(expected);
});
