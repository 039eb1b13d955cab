/** A setup file of every test file, which writes the paths of the sources whose functions its tests have called. */
import { writeFileSync } from 'node:fs';
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
await session.post('Debugger.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const called = new Set<string>();
  const sources = result.filter(({ url }) => /^(?:apps|packages)\/(?!.*node_modules)/.test(toPath(url)));
  for (const { url, scriptId, functions } of sources) {
    // The first is the module, which is loaded once for all tests of a process.
    const offsets = functions.slice(1).flatMap(({ ranges: [range] }) => (range?.count ? [range.startOffset] : []));
    if (toPath(url) !== renderer && offsets.length > 0) called.add(toPath(url));
    if (toPath(url) === renderer) for (const source of await findSources(scriptId, offsets)) called.add(source);
  }
  session.disconnect();
  writeFileSync(getRecordFile(toPath(expect.getState().testPath ?? '')), JSON.stringify([...called].sort()));
});

/** In the built renderer a comment names each source; Vitest loads another text than is in the file. */
async function findSources(scriptId: string, offsets: readonly number[]): Promise<string[]> {
  const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
  const starts = [...scriptSource.matchAll(/^\/\/ ((?:packages|apps)\/\S+)$/gm)].reverse();
  return offsets.flatMap((offset) => starts.find(({ index }) => index <= offset)?.[1] ?? []);
}
