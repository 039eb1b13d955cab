import { expect, test } from 'vitest';
import { listAvailable } from './list-available.ts';

test('RTE-08 languages are named in French with their own name, the likely ones first', () => {
  const available = [
    ['de_DE', 'Deutsch'],
    ['en_GB', 'English'],
    ['es_ES', 'Español'],
    ['it_IT', 'Italiano'],
    ['nl_NL', 'Nederlands'],
    ['pt_PT', 'Português'],
    ['da_DK', 'Dansk'],
  ].map(([code = '', label = '']) => ({ code, label, prefix: code.slice(0, 2) }));
  expect(listAvailable(available).map(({ name }) => name)).toEqual([
    'Anglais (English)',
    'Allemand (Deutsch)',
    'Espagnol (Español)',
    'Italien (Italiano)',
    'Néerlandais (Nederlands)',
    'Danois (Dansk)',
    'Portugais (Português)',
  ]);
});
