import { expect, test } from 'vitest';
import { findFolderViolations, findUnruledFiles } from './server-folder-rules.ts';
import { featureLayerOf } from './server-rules.ts';
import { allFiles, parseText, sources } from './source-tree.ts';

const server = 'apps/server/src';

test('every file of the server is under a rule', () => {
  expect(findUnruledFiles(allFiles)).toEqual([]);
});

test.each([
  [`${server}/odd.ts`, 'put the file into the folder'],
  [`${server}/odd/a.ts`, 'no rule speaks of the folder odd'],
  [`${server}/features/odd.ts`, 'put it into the folder of one'],
])('%s is refused', (path, sentence) => {
  expect(findUnruledFiles([path]).join()).toContain(sentence);
});

test('a file in a subfolder of a feature keeps its feature and its layer', () => {
  const path = `${server}/features/bookings/occurrences/occurrences.repository.ts`;
  expect(featureLayerOf(path)).toEqual({ feature: 'bookings', layer: 'repository' });
});

test('folders of the server run only what they may', () => {
  expect(findFolderViolations(sources)).toEqual([]);
});

test.each([
  ['storage/a.ts', '../sanitise/sanitise-svg.ts', 'storage may run'],
  ['storage/backup/a.ts', '../../features/news/news.operations.ts', 'storage may run'],
  ['sanitise/a.ts', '../storage/database.ts', 'no other part of the server'],
  ['encryption/a.ts', '../config.ts', 'no other part of the server'],
  ['page-cache/a.ts', '../features/news/news.operations.ts', 'page-cache may run storage only'],
  ['jobs/a.ts', '../features/news/news.operations.ts', 'jobs may run request-context.ts only'],
  ['features/news/a.ts', '../../config.ts', 'hand in what else is needed'],
])('%s does not run %s', (path, specifier, sentence) => {
  const found = findFolderViolations([parseText(`${server}/${path}`, `import { a } from '${specifier}';`)]);
  expect(found.join()).toContain(sentence);
});

test('a type may come from anywhere', () => {
  const text = "import type { Config } from '../config.ts';";
  expect(findFolderViolations([parseText(`${server}/encryption/a.ts`, text)])).toEqual([]);
});
