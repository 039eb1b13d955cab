import { expect, test } from 'vitest';
import { formatCanonicalJson } from './format-canonical-json.ts';

test.each<[unknown, string]>([
  [{ b: 1, a: 2, A: 3, aa: 4, é: 5 }, '{"A":3,"a":2,"aa":4,"b":1,"é":5}'],
  [{ b: { d: [], c: {} }, a: [{ z: 1, y: null }, [3, 1, 2]] }, '{"a":[{"y":null,"z":1},[3,1,2]],"b":{"c":{},"d":[]}}'],
  [[], '[]'],
  [null, 'null'],
  ['été', '"été"'],
  [0, '0'],
  [false, 'false'],
  [{ a: undefined, b: 'ligne\n' }, '{"b":"ligne\\n"}'],
])('%j on one line, its keys in order', (value, expected) => {
  expect(formatCanonicalJson(value)).toBe(expected);
});

test('the order in which keys were written makes no difference, and the value stays as it is', () => {
  const keys = ['m', 'b', 'z', 'a', 'k', 'c'];
  const value = Object.fromEntries(keys.map((key) => [key, { [`${key}2`]: 1, [`${key}1`]: 2 }]));
  const other = Object.fromEntries(keys.toReversed().map((key) => [key, { [`${key}1`]: 2, [`${key}2`]: 1 }]));
  expect(formatCanonicalJson(value)).toBe(formatCanonicalJson(other));
  expect(Object.keys(value)).toEqual(keys);
});
