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

/** They call everything that the API has, and every page. */
const isBroad = (test: string) => /-matrix\.test\.ts$/.test(test);
/** Of the tests that reach a source the nearest judge it, and those that call everything. */
const mostTests = 30;
/** What browsers run as well: no recording tells which journeys call it. */
const browserSources = /^(?:packages\/blocks\/src|apps\/storefront\/src\/(?:islands|panel|canvas|shell|pages))\//;

/**
 * Lists the tests that judge a source, the nearest by name first, then the fastest: those that call it, and those beside it that name it. A
 * source that has moved since the recording is known by its name. What none is known to call is data or runs in browsers: the tests beside it,
 * or beside the folders around it, and those that name it.
 */
export function findReachingTests(
  path: string,
  map: ReadonlyMap<string, readonly string[]>,
  tests: readonly string[],
  readTest: (path: string) => string,
): string[] {
  const [, folder = '', file = '', name = ''] = /^(.*\/)(([^/.]*).*)/.exec(path) ?? [];
  const moved = () => [...map].flatMap(([known, callers]) => (known.endsWith(`/${file}`) ? callers : []));
  const naming = (test: string) => readTest(test).includes(name);
  const known = map.get(path) ?? moved();
  const beside = listBeside(folder, tests);
  // A constant is read without a call.
  const reached = new Set(known.length ? [...known, ...beside.filter(naming)] : [...beside, ...tests.filter(naming)]);
  if (browserSources.test(path))
    for (const test of tests.filter((test) => /browser|e2e/.test(test) && naming(test))) reached.add(test);
  const nearness = (test: string) => [...test].findIndex((letter, place) => letter !== path[place]);
  const seconds = (test: string) => testSeconds[test] ?? 1;
  return [...reached]
    .sort((one, other) => nearness(other) - nearness(one) || seconds(one) - seconds(other))
    .filter((test, place) => place < mostTests || isBroad(test));
}

/** Lists the tests of a folder, else those of the nearest folder around it that has any. */
function listBeside(folder: string, tests: readonly string[]): string[] {
  const beside = tests.filter((test) => test.startsWith(folder));
  const around = folder.replace(/[^/]*\/$/, '');
  return beside.length || around.split('/').length < 4 ? beside : listBeside(around, tests);
}
