import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSeconds } from '../test-seconds.data.ts';
import type { Mutant } from './find-mutants.ts';

/** The functions that a test file calls are kept in a file of its own: a recording resumes where it was stopped. */
export function getRecordFile(cache: string, test: string): string {
  return join(cache, 'reach', `${test.replaceAll('/', '+')}.json`);
}

/** Which test files call which function, by `path#name` and by `path`. */
export interface ReachMap {
  byFunction: ReadonlyMap<string, readonly string[]>;
  byFile: ReadonlyMap<string, readonly string[]>;
}

/** Reads the recorded test files. */
export function readReachMap(cache: string, tests: readonly string[]): ReachMap {
  const byFunction = new Map<string, string[]>();
  const byFile = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, test: string) => {
    const reached = map.get(key);
    if (!reached) map.set(key, [test]);
    else if (reached.at(-1) !== test) reached.push(test);
  };
  for (const test of tests) {
    const file = getRecordFile(cache, test);
    if (!existsSync(file)) continue;
    for (const key of JSON.parse(readFileSync(file, 'utf8')) as string[]) {
      add(byFunction, key, test);
      add(byFile, key.slice(0, key.indexOf('#')), test);
    }
  }
  return { byFunction, byFile };
}

/**
 * Lists the tests that reach a mutant, the nearest folder first, then the fastest. What no test is known to call runs in browsers or
 * at the start of a module: the tests of its file, else those beside it and those that speak of it.
 */
export function findReachingTests(
  mutant: Pick<Mutant, 'path' | 'functionName'>,
  map: ReachMap,
  tests: readonly string[],
  readTest: (path: string) => string,
): string[] {
  const { path, functionName } = mutant;
  const folder = path.slice(0, path.lastIndexOf('/'));
  const name = path.slice(folder.length + 1).replace(/\..*$/, '');
  const recorded = (functionName && map.byFunction.get(`${path}#${functionName}`)) || map.byFile.get(path);
  const reached =
    recorded ??
    tests.filter((test) => test.startsWith(`${folder}/`) || readTest(test).includes(name) || isInBrowser(path, test));
  const nearness = (test: string) => {
    let shared = 0;
    while (shared < test.length && test[shared] === path[shared]) shared += 1;
    return shared;
  };
  const seconds = (test: string) => testSeconds[test] ?? 1;
  return [...new Set(reached)].sort((one, other) => nearness(other) - nearness(one) || seconds(one) - seconds(other));
}

/** Journeys in a browser may run what the storefront sends there. */
function isInBrowser(path: string, test: string): boolean {
  return (
    /\.(?:island|client|controller)\.tsx?$|apps\/storefront\/src\/(?:client|panel|canvas)\//.test(path) &&
    test.startsWith('e2e/')
  );
}
