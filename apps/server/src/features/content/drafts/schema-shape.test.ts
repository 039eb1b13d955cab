import { expect, test } from 'vitest';
import { z } from 'zod';
import { findSchemaAt, findShapeFault } from './schema-shape.ts';

test.each([
  [z.int(), 7.5, 'Écrivez un nombre entier.'],
  [z.number(), 'x', 'Écrivez un nombre.'],
  [z.string(), 12, 'Écrivez un texte.'],
  [z.boolean(), 'oui', 'Choisissez oui ou non.'],
  [z.array(z.string()), 'x', 'Cette valeur ne convient pas ici.'],
])('ENT-04 a draft says what to write instead of a value of another type: %#', (schema, value, message) => {
  expect(findShapeFault(z.object({ field: schema }), { field: value })).toEqual({ path: ['field'], message });
});

const link = z.strictObject({ label: z.string().max(160), address: z.string().max(9) });
const several = z.object({ values: z.record(z.string(), z.union([z.string().max(5), z.number(), link])) });

test.each([
  ['absent parts', { lire: {} }, undefined],
  ['a part that is too long', { lire: { label: '', address: 'https://exemple.fr' } }, undefined],
  ['a text that is too long', { lire: 'bien trop long' }, undefined],
  ['a part of another type', { lire: { label: 7, address: '' } }, ['values', 'lire']],
  ['a property that nobody knows', { lire: { autre: '' } }, ['values', 'lire']],
  ['no kind of value that may stand there', { lire: true }, ['values', 'lire']],
])(
  'ENT-13 where several kinds of value may stand, a draft holds what one of them may still become: %s',
  (_, values, path) => {
    expect(findShapeFault(several, { values })?.path).toEqual(path);
  },
);

test('ENT-13 a path goes on inside the kind of value that has such a property', () => {
  expect(findSchemaAt(several, ['values', 'lire', 'address'])?.safeParse('x'.repeat(10)).success).toBe(false);
  expect(findSchemaAt(several, ['values', 'lire', 'autre'])).toBeUndefined();
  expect(findSchemaAt(several, ['values', 'lire', { id: 'x' }])).toBeUndefined();
});
