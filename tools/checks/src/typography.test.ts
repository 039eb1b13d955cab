import { expect, test } from 'vitest';
import { sources } from './source-tree.ts';
import { findPlainSpaces } from './typography-rules.ts';

test('French signs follow a no-break space in sentences that people read', () => {
  expect(findPlainSpaces(sources)).toEqual([]);
});

const path = 'apps/server/src/features/news/news.operations.ts';
const find = (value: string, where = path) => findPlainSpaces([{ path: where, strings: [{ value, line: 7 }] }]);

test.each([
  'Il dit « oui ».',
  'Attention : ceci',
  'Vraiment ?',
  'Non ; peut-être',
  'Oui !',
  '… : ceci',
  'Un « deux\u00a0»',
  '(voir) : là',
])('%s is found', (value) => {
  expect(find(value)).toEqual([
    expect.stringMatching(/^apps\/server\/src\/features\/news\/news\.operations\.ts:7 writes/),
  ]);
});

test.each([
  'Il dit «\u00a0oui\u00a0».',
  'Attention\u00a0: ceci',
  'key: value',
  'a ?? b',
  'a :b',
  'http://a',
  '/chemin ?a=1',
  ' !"#',
])('%s is left alone', (value) => {
  expect(find(value)).toEqual([]);
});

test.each([
  'apps/server/src/features/news/news.test.ts',
  'apps/server/src/features/news/news.repository.ts',
  'apps/server/src/storage/migrations/0001-site.ts',
  'apps/storefront/src/main.ts',
])('%s is not looked at', (where) => {
  expect(find('Vraiment ?', where)).toEqual([]);
});
