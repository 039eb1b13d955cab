import { expect, test } from 'vitest';
import { type NavigationEntryType, scrollTarget } from './scroll-rules.ts';

test.each<[NavigationEntryType, string, string | null, string | number]>([
  ['navigate', '', null, 'top'],
  ['navigate', '', '900', 'top'],
  ['navigate', '#', null, 'top'],
  ['navigate', '#tarifs', '900', 'anchor'],
  ['back_forward', '#tarifs', '900', 900],
  ['back_forward', '#tarifs', null, 'anchor'],
  ['back_forward', '', '0', 0],
  ['back_forward', '', 'NaN', 'top'],
  ['reload', '', '300', 300],
  ['prerender', '', '300', 'top'],
])('RTE-09 %s with "%s" and %s saved goes to %s', (kind, hash, saved, expected) => {
  expect(scrollTarget(kind, hash, saved)).toBe(expected);
});
