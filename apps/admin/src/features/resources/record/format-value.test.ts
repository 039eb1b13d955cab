import type { ResourceDescription } from '@vitrine/contract/resources/describe-resource';
import { expect, test } from 'vitest';
import { formatExactMoment } from '../../../base/format/format-date.ts';
import { formatCell, formatExactValue, formatTyped, formatValue, parseTyped } from './format-value.ts';

const description = {
  fields: [
    { name: 'price', control: 'price' },
    { name: 'stock', control: 'number' },
    { name: 'day', control: 'date' },
    { name: 'at', control: 'date-time' },
    { name: 'kind', control: 'choice', options: [{ value: 'red', label: 'Rouge' }] },
    { name: 'parts', control: 'list', itemSummary: 'name' },
  ],
  columns: [
    { key: 'born', format: 'date' },
    { key: 'sent', format: 'moment' },
    { key: 'from', format: 'appointment' },
    { key: 'month', format: 'month' },
    { key: 'year', format: 'text' },
  ],
  filters: { isOpen: { kind: 'boolean', options: { true: 'Ouvertes', false: 'Fermées' } } },
} as unknown as ResourceDescription;
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
/** A moment of another year than this one, in the time of whoever reads. */
const noon = new Date(2020, 2, 9, 12).toISOString();

test.each<readonly [string, unknown, string, string]>([
  ['price', 123_450, '1 234,50', '1 234,50'],
  ['stock', 1200, '1 200', '1 200'],
  ['day', '2026-03-01', '1 mars 2026', '1 mars 2026'],
  ['day', 'demain', 'demain', 'demain'],
  ['at', noon, '9 mars 2020 à 12:00', '9 mars 2020 à 12:00'],
  ['kind', 'red', 'Rouge', 'Rouge'],
  ['kind', 'blue', 'blue', 'blue'],
  ['parts', [{ name: 'Un' }, { name: 'Deux' }, {}], 'Un, Deux, ', 'Un, Deux, '],
  ['born', '2026-01-31', '31 janvier 2026', '31 janv. 2026'],
  ['sent', noon, '9 mars 2020', '9 mars 2020'],
  ['from', noon, '9 mars 2020 à 12:00', '9 mars 2020 à 12:00'],
  ['month', '2026-11', 'novembre 2026', 'novembre 2026'],
  ['year', 2026, '2026', '2026'],
  ['isOpen', true, 'Ouvertes', 'Ouvertes'],
  ['isOpen', false, 'Fermées', 'Fermées'],
  ['other', true, 'Oui', 'Oui'],
  ['other', false, 'Non', 'Non'],
  ['other', 'un\ndeux', 'un\ndeux', 'un, deux'],
  ['other', ['a', 'b'], 'a, b', 'a, b'],
  ['other', 0, '0', '0'],
  ...[null, undefined, ''].map((empty) => ['price', empty, '', ''] as const),
])('PLT-05 the value %s %j is written %j, in a list %j', (key, value, whole, cell) => {
  expect([formatValue(description, key, value), formatCell(description, key, value)].map(plain)).toEqual([whole, cell]);
});

test('PLT-05 the exact moment stands behind one that is cut short, and behind nothing else', () => {
  expect(formatExactValue(description, 'sent', noon)).toBe(formatExactMoment(noon));
  expect([formatExactValue(description, 'sent', ''), formatExactValue(description, 'from', noon)]).toEqual([
    ...[undefined, undefined],
  ]);
});

test.each([
  ['price', 1250, '12,50', '12,5', 1250],
  ['stock', 1.5, '1,5', '1,5', 1.5],
  ['kind', 'red', 'red', '12', '12'],
  ['price', null, '', ' ', null],
  ['stock', undefined, '', '', null],
  ['price', 100, '1', 'un euro', 'un euro'],
])('PLT-05 of %s %j one types %j; %j is read as %j', (key, value, typed, given, read) => {
  expect([formatTyped(description, key, value), parseTyped(description, key, given)]).toEqual([typed, read]);
});
