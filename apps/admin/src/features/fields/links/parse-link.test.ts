import { expect, test } from 'vitest';
import { findLinkKind, formatAddress, readLink } from './parse-link.ts';

test.each([
  ['03 88 12 34 56', 'tel:+33388123456'],
  ['+49 30 123456', 'tel:+4930123456'],
  ['03.88.12.34.56', 'tel:+33388123456'],
  ['elise@exemple.fr', 'mailto:elise@exemple.fr'],
  ['mailto:elise@exemple.fr', 'mailto:elise@exemple.fr'],
  ['exemple.fr/carte', 'https://exemple.fr/carte'],
  ['https://exemple.fr', 'https://exemple.fr'],
  ['/les-soins', '/les-soins'],
  ['#horaires', '#horaires'],
  ['//autre.fr', undefined],
  ['javascript:alert(1)', undefined],
  ['les soins', undefined],
  ['2026', undefined],
  ['', undefined],
])('%j is read as a link', (text, expected) => {
  expect(readLink(text)?.address).toBe(expected);
});

test('a stored link is shown by what it leads to', () => {
  expect(formatAddress('tel:+33388123456')).toBe('03\u00a088\u00a012\u00a034\u00a056');
  expect(formatAddress('mailto:elise@exemple.fr')).toBe('elise@exemple.fr');
  expect(formatAddress('https://www.exemple.fr/')).toBe('exemple.fr');
  expect(['', '#a', '/a', '/files/x/y.pdf', 'tel:1', 'https://a.fr'].map(findLinkKind)).toEqual([
    'none',
    'anchor',
    'inside',
    'file',
    'telephone',
    'outside',
  ]);
});
