import { expect, test } from 'vitest';
import { z } from 'zod';
import { findShapeFault } from './schema-shape.ts';

test.each([
  [z.int(), 7.5, 'Écrivez un nombre entier.'],
  [z.number(), 'x', 'Écrivez un nombre.'],
  [z.string(), 12, 'Écrivez un texte.'],
  [z.boolean(), 'oui', 'Choisissez oui ou non.'],
  [z.array(z.string()), 'x', 'Cette valeur ne convient pas ici.'],
])('ENT-04 a draft says what to write instead of a value of another type: %#', (schema, value, message) => {
  expect(findShapeFault(z.object({ field: schema }), { field: value })).toEqual({ path: ['field'], message });
});
