/** A setup file of every test file, which writes the paths of the sources whose functions its tests have called. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { getRecordFile } from './reach-map.ts';

const root = join(import.meta.dirname, '../../../..');
const toPath = (url: string) => relative(root, url.replace('file://', ''));
const renderer = 'apps/storefront/dist/server/storefront.js';
// Each counts for itself: the test files of a process end one after the other.
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const called = new Set<string>();
  const sources = result.filter(({ url }) => /^(?:apps|packages)\/(?!.*node_modules)/.test(toPath(url)));
  // The first is the module, which is loaded once for all tests of a process.
  for (const { url, functions } of sources)
    for (const { ranges } of functions.slice(1))
      if (ranges[0]?.count) called.add(findSource(toPath(url), ranges[0].startOffset));
  writeFileSync(getRecordFile(toPath(expect.getState().testPath ?? '')), JSON.stringify([...called].sort()));
});

/** In the built renderer a comment names each source. */
function findSource(path: string, offset: number): string {
  const text = path === renderer ? readFileSync(join(root, path), 'utf8').slice(0, offset) : '';
  return [...text.matchAll(/^\/\/ ((?:packages|apps)\/\S+)$/gm)].at(-1)?.[1] ?? path;
}
