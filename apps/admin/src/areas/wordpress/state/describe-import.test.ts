import { expect, test } from 'vitest';
import { findStep, formatCount, hostOf, isItemKind, nameSource } from './describe-import.ts';
import type { WordpressImport } from './wordpress.queries.ts';

const at = (state: WordpressImport['state'], preview: object | null = null) =>
  ({ state, preview, fileName: 'export.xml' }) as unknown as WordpressImport;
const preview = (title: string) => ({ source: { title } });

test.each<[WordpressImport | undefined, number]>([
  [undefined, 0],
  [at('analysing'), 1],
  [at('ready', preview('')), 1],
  [at('running', preview('')), 2],
  [at('stopped'), 1],
  [at('failed'), 1],
  [at('stopped', preview('')), 2],
  [at('failed', preview('')), 2],
  [at('done', preview('')), 3],
  [at('undoing', preview('')), 3],
  [at('undone', preview('')), 3],
])('an import (%j) is at step %i', (one, step) => {
  expect(findStep(one)).toBe(step);
});

test('a former site is named by its title, else by its file; its address without what all have', () => {
  expect([at('ready', preview(' Le Pré ')), at('ready', preview(' ')), at('analysing')].map(nameSource)).toEqual([
    ...['Le Pré', 'export.xml', 'export.xml'],
  ]);
  expect(['https://pre.example/', 'http://pre.example/blog/', 'https://pre.example/http://x'].map(hostOf)).toEqual([
    ...['pre.example', 'pre.example/blog', 'pre.example/http://x'],
  ]);
});

test('entries are counted in words, and of kinds that there are', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'une page', 'pages'))).toEqual([
    ...['0\u00a0pages', 'une page', '2\u00a0pages'],
  ]);
  expect([null, 'page', 'produit'].map(isItemKind)).toEqual([false, true, false]);
});
