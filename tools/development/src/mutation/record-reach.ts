/** A setup file of every test file, which writes the names of the functions that its tests have called. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { getRecordFile } from './reach-map.ts';

const root = join(import.meta.dirname, '../../../..');
const toPath = (url: string) => relative(root, url.replace('file://', ''));
const renderer = 'apps/storefront/dist/server/storefront.js';
/** Files that share a process count in turn: what is taken is counted from nothing again. */
const shared = globalThis as { vitrineReach?: Session };
shared.vitrineReach ??= new Session();
const session = shared.vitrineReach;
try {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
} catch {
  // It counts already.
}
await session.post('Profiler.takePreciseCoverage');

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const called = result.flatMap(({ url, functions }) =>
    functions
      .filter(({ ranges }) => /^(?:packages|apps)\/(?!.*node_modules)/.test(toPath(url)) && ranges[0]?.count)
      .map(({ functionName, ranges }) => `${findSource(toPath(url), ranges[0]?.startOffset ?? 0)}#${functionName}`),
  );
  writeFileSync(getRecordFile(toPath(expect.getState().testPath ?? '')), JSON.stringify([...new Set(called)].sort()));
});

/** Of the built renderer, a line of comment names each source. */
function findSource(path: string, offset: number): string {
  if (path !== renderer) return path;
  const names = readFileSync(join(root, renderer), 'utf8')
    .slice(0, offset)
    .split(/^\/\/ (?=(?:packages|apps)\/)/m);
  return /^\S+\.tsx?$/m.exec(names.at(-1) ?? '')?.[0] ?? path;
}
