import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSeconds } from '../test-seconds.data.ts';

/** The sources that a test file calls are kept in a file of its own: a recording resumes where it was stopped. */
export const getRecordFile = (test: string) =>
  join(process.env.VITRINE_REACH_FOLDER ?? '', `${test.replaceAll('/', '+')}.json`);

/** Reads which recorded test files call functions of which source. */
export function readReachMap(tests: readonly string[]): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const test of tests.filter((test) => existsSync(getRecordFile(test))))
    for (const path of JSON.parse(readFileSync(getRecordFile(test), 'utf8')) as string[])
      map.set(path, [...(map.get(path) ?? []), test]);
  return map;
}

/**
 * Lists the tests that reach a source, the nearest by name first, then the fastest. What none is known to call is data or runs in browsers:
 * the tests beside it and those that name it.
 */
export function findReachingTests(
  path: string,
  map: ReadonlyMap<string, readonly string[]>,
  tests: readonly string[],
  readTest: (path: string) => string,
): string[] {
  const [, folder = '', name = ''] = /^(.*\/)([^/.]*)/.exec(path) ?? [];
  const reached = map.get(path) ?? tests.filter((test) => test.startsWith(folder) || readTest(test).includes(name));
  const nearness = (test: string) => [...test].findIndex((letter, place) => letter !== path[place]);
  const seconds = (test: string) => testSeconds[test] ?? 1;
  return [...reached].sort((one, other) => nearness(other) - nearness(one) || seconds(one) - seconds(other));
}
