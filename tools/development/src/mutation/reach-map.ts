import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSeconds } from '../test-seconds.data.ts';
import type { Mutant } from './find-mutants.ts';

/** The functions that a test file calls are kept in a file of its own: a recording resumes where it was stopped. */
export function getRecordFile(test: string): string {
  return join(process.env.VITRINE_REACH_FOLDER ?? '', `${test.replaceAll('/', '+')}.json`);
}

/** Reads which recorded test files call which function, by `path#name` and by `path`. */
export function readReachMap(tests: readonly string[]): Map<string, Set<string>> {
  const map = new Map<string, Set<string>>();
  for (const test of tests.filter((test) => existsSync(getRecordFile(test))))
    for (const name of JSON.parse(readFileSync(getRecordFile(test), 'utf8')) as string[])
      for (const key of [name, name.slice(0, name.indexOf('#'))]) map.set(key, (map.get(key) ?? new Set()).add(test));
  return map;
}

/**
 * Lists the tests that reach a mutant, the nearest by name first, then the fastest. What no test is known to call runs in browsers or
 * at the start of a module: the tests of its file, else those beside it, those that name it, and journeys where it runs in a browser.
 */
export function findReachingTests(
  { path, functionName }: Pick<Mutant, 'path' | 'functionName'>,
  map: ReadonlyMap<string, ReadonlySet<string>>,
  tests: readonly string[],
  readTest: (path: string) => string,
): string[] {
  const [, folder = '', name = ''] = /^(.*\/)([^/.]*)/.exec(path) ?? [];
  const isClient = /\.(?:island|client|controller)\.tsx?$|storefront\/src\/(?:client|panel|canvas)\//.test(path);
  const mayReach = (test: string) => test.startsWith(folder) || readTest(test).includes(name);
  const recorded = (functionName && map.get(`${path}#${functionName}`)) || map.get(path);
  const reached = recorded ?? tests.filter((test) => mayReach(test) || (isClient && test.startsWith('e2e/')));
  const nearness = (test: string) => [...test].findIndex((letter, place) => letter !== path[place]);
  const seconds = (test: string) => testSeconds[test] ?? 1;
  return [...reached].sort((one, other) => nearness(other) - nearness(one) || seconds(one) - seconds(other));
}
