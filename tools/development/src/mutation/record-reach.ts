/** A setup file of every test file, which writes the names of the functions that its tests have called. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { getRecordFile } from './reach-map.ts';

const root = join(import.meta.dirname, '../../../..');
const renderer = 'apps/storefront/dist/server/storefront.js';
/** Files that share a process count in turn: what is taken is counted from nothing again. */
const shared = globalThis as { vitrineReach?: Promise<Session> };
shared.vitrineReach ??= startCounting();
const session = await shared.vitrineReach;
await session.post('Profiler.takePreciseCoverage');

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const called = new Set<string>();
  for (const { url, functions } of result) {
    if (!url.startsWith('file:') && !url.startsWith('/')) continue;
    const path = relative(root, url.startsWith('file:') ? fileURLToPath(url) : url).replaceAll('\\', '/');
    if (!/^(?:packages|apps)\//.test(path) || path.includes('node_modules/')) continue;
    for (const { functionName, ranges } of functions)
      if (ranges[0]?.count && (path !== renderer || functionName))
        called.add(`${path === renderer ? findSource(ranges[0].startOffset) : path}#${functionName}`);
  }
  const test = relative(root, expect.getState().testPath ?? '').replaceAll('\\', '/');
  const file = getRecordFile(join(root, 'node_modules/.cache/mutation'), test);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...called].sort()));
});

async function startCounting(): Promise<Session> {
  const started = new Session();
  started.connect();
  await started.post('Profiler.enable');
  await started.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return started;
}

let sections: { start: number; path: string }[] | undefined;

/** Finds the source of a function of the built renderer, in which a line of comment names each source. */
function findSource(offset: number): string {
  sections ??= [...readFileSync(join(root, renderer), 'utf8').matchAll(/^\/\/ ((?:packages|apps)\/\S+)$/gm)].map(
    ({ index, 1: path = '' }) => ({ start: index, path }),
  );
  return sections.findLast(({ start }) => start < offset)?.path ?? renderer;
}
