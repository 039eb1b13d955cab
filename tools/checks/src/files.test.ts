import { matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import everything from '../../../vitest.config.ts';
import { findBadNames, findBigFiles, findBigFolders, findUndocumented } from './file-rules.ts';
import { findHardCodedPaths } from './path-rules.ts';
import { allFiles, parseText, readText, sources } from './source-tree.ts';
import {
  digestOf,
  findCitedIssues,
  findForbiddenWords,
  findLocalPaths,
  findMissingElisions,
  findNameLookups,
  findRegistryHosts,
  findTodoComments,
  findUnindexedRecords,
  findUnknownRequirements,
  listRequirements,
  requirementsPath,
} from './text-rules.ts';

const texts = allFiles
  .filter((path) =>
    /\.(?:tsx?|css|md|json|svg|html|ya?ml|sh)$|(?:^|\/)(?:\.npmrc|\.gitignore|LICENSE)$|^\.ci\//.test(path),
  )
  .map((path) => ({ path, text: readText(path) }));
const written = (text: string) => [{ path: 'docs/a.md', text }];

describe('files', () => {
  test('of tests belong to one project of the runner each: none is forgotten, none runs twice', () => {
    const projects = (everything.test?.projects ?? []) as { test: { include: string[]; exclude: string[] } }[];
    const isIn = (path: string, patterns: string[]) => patterns.some((pattern) => matchesGlob(path, pattern));
    const misplaced = allFiles
      .filter((path) => /\.(?:test\.tsx?|e2e\.ts)$/.test(path))
      .filter((path) => {
        const holders = projects.filter(
          ({ test: { include, exclude } }) => isIn(path, include) && !isIn(path, exclude),
        );
        return holders.length !== 1;
      });
    expect(misplaced).toEqual([]);
    // A module that a test replaces would stay replaced for all tests of its worker.
    const together = projects.filter(({ test: { include } }) => include.some((one) => one.startsWith('{packages')));
    const replacing = allFiles
      .filter((path) => /\.test\.tsx?$/.test(path) && /^vi\.mock\(/m.test(readText(path)))
      .filter((path) => together.some(({ test: { exclude } }) => !isIn(path, exclude)));
    expect(replacing).toEqual([]);
  });

  test('have names in kebab-case that say what they hold', () => {
    expect(findBadNames(allFiles)).toEqual([]);
    for (const path of [
      'apps/server/src/http/sendText.ts',
      'packages/domain/src/Site/a.ts',
      'tools/a_b.ts',
      'apps/server/src/index.ts',
      'packages/domain/src/utils/a.ts',
      'apps/server/src/job-manager.ts',
      'packages/blocks/src/common.ts',
    ])
      expect(findBadNames([path]).length, path).toBe(1);
  });

  test('are short: half under 100 lines, nine in ten under 250, none over 400', () => {
    expect(findBigFiles(sources)).toEqual([]);
    const file = (path: string, lineCount: number) => ({ path, lineCount });
    const short = [file('a.ts', 10), file('b.ts', 10), file('c.ts', 10)];
    expect(findBigFiles([...Array.from({ length: 20 }, () => short).flat(), file('d.ts', 401)])[0]).toContain(
      'd.ts has 401 lines',
    );
    expect(findBigFiles([...short, file('d.data.ts', 900)])).toEqual([]);
    expect(findBigFiles([file('a.ts', 120), file('b.ts', 120), file('c.ts', 10)]).join()).toContain(
      'less than 100 lines',
    );
    expect(findBigFiles([...short, file('d.ts', 300)]).join()).toContain('less than 250 lines');
  });

  test('stand in folders of 25 at most, tests aside', () => {
    expect(findBigFolders(allFiles)).toEqual([]);
    const folder = (count: number, end = 'ts') =>
      Array.from({ length: count }, (_, index) => `apps/server/src/http/a${index}.${end}`);
    expect(findBigFolders([...folder(25), ...folder(9, 'test.ts')])).toEqual([]);
    expect(findBigFolders(folder(26))).toEqual([
      'apps/server/src/http holds 26 files: 25 is the most; divide it by what its files are for',
    ]);
  });

  test('of packages explain the functions they export', () => {
    expect(findUndocumented(sources)).toEqual([]);
    const path = 'packages/domain/src/site/a.ts';
    for (const text of [
      'export function a() {}',
      'export const a = () => 1;',
      '// why\nexport function a() {}',
      '/** Far away. */\nconst b = 1;\nexport function a() {}',
    ])
      expect(findUndocumented([parseText(path, text)]).join()).toContain('exports a without a doc comment');
    expect(findUndocumented([parseText(path, '/** Says. */\nexport function a() {}\nexport const c = 1;')])).toEqual(
      [],
    );
  });

  test('take the addresses of the site from the one list of them', () => {
    expect(findHardCodedPaths(sources)).toEqual([]);
    for (const text of ["'/actualites'", `\`/albums/\${1}\``, "'/contact?sujet=a'", "'/files/a'", "'/legal-notice#a'"])
      expect(
        findHardCodedPaths([parseText('apps/storefront/src/a.ts', `export const a = ${text};`)]).length,
        text,
      ).toBe(1);
    expect(
      findHardCodedPaths([parseText('apps/storefront/src/a.ts', "export const a = ['/', 'contact', '/contactez'];")]),
    ).toEqual([]);
  });
});

describe('texts', () => {
  test('put no work off', () => {
    expect(findTodoComments(texts)).toEqual([]);
    expect(findTodoComments(written(`// TO${'DO'} later`)).length).toBe(1);
  });

  test('cite no list of work', () => {
    expect(findCitedIssues(texts)).toEqual([]);
    // Written in two halves, so that this file contains no such text.
    expect(findCitedIssues(written(`// Source: iss${'ue 12'} § 2`)).length).toBe(1);
  });

  test('of decisions stand in their index by subject', () => {
    const path = 'docs/decisions/README.md';
    expect(findUnindexedRecords(allFiles, readText(path))).toEqual([]);
    expect(findUnindexedRecords(['docs/decisions/0004-plain-sql.md'], '').length).toBe(1);
  });

  test('elide « de » before a name', () => {
    expect(findMissingElisions(texts)).toEqual([]);
    // Written in two halves, so that this file contains no such text.
    expect(findMissingElisions(written(`La lettre de \${context.${'siteName'}}`)).length).toBe(1);
  });

  test('of Node look no name under localhost up', () => {
    const programs = texts.filter(({ path }) => /\.tsx?$/.test(path) && path !== 'tools/checks/src/files.test.ts');
    expect(findNameLookups(programs)).toEqual([]);
    for (const text of [
      'await route.fetch();',
      "await page.request.get('/');",
      'await page.context().request.post(url);',
      "await fetch('http://admin.localhost:3000/');",
      `const base = 'http://a.localhost:3000';\nawait fetch(\`$\{base}/api\`);`,
    ])
      expect(findNameLookups(written(text)).length, text).toBe(1);
    for (const text of [
      "await fetch('http://127.0.0.1:3000/', { headers: { host: 'admin.localhost' } });",
      'const base = `http://a.localhost:3000`;\nawait page.goto(base);\nawait fetch(other);',
    ])
      expect(findNameLookups(written(text)), text).toEqual([]);
  });

  test('name no host of a package registry', () => {
    expect(findRegistryHosts(texts)).toEqual([]);
    // Written in two halves, so that this file contains no forbidden word.
    for (const [one, other] of [
      ['registry.', 'example.org'],
      ['https://npm.', 'pkg.example.com/'],
      ['https://a.j', 'frog.io/b'],
    ])
      expect(findRegistryHosts(written(`${one}${other}`)).length, other).toBe(1);
  });

  test('name no path of one machine', () => {
    expect(findLocalPaths(texts)).toEqual([]);
    expect(findLocalPaths(written(`see /${'home'}/marie/vitrine/a.ts`)).length).toBe(1);
  });

  test('name requirements that are listed', () => {
    const listed = listRequirements(readText(requirementsPath));
    expect(listed.size).toBeGreaterThan(100);
    expect(findUnknownRequirements(texts, listed)).toEqual([]);
    const unlisted = ['STA', '99'].join('-');
    expect(findUnknownRequirements(written(`proves ${unlisted}`), listed)).toEqual([
      `docs/a.md names ${unlisted}, which docs/requirements.md does not list`,
    ]);
  });

  test('speak of the product only', () => {
    expect(findForbiddenWords(texts)).toEqual([]);
    const digests = new Set([digestOf('nimbus'), digestOf('ZQ')]);
    expect(findForbiddenWords(written('written with Nimbus'), digests).length).toBe(1);
    expect(findForbiddenWords(written('ZQ'), digests).length).toBe(1);
    expect(findForbiddenWords(written('zq and the nimbuses'), digests)).toEqual([]);
  });
});
