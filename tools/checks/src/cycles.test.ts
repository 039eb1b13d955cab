import { expect, test } from 'vitest';
import { findImportCycles, findKnots } from './cycle-rules.ts';
import { parseText, readText, sources } from './source-tree.ts';

test('no files import each other in a circle', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(findImportCycles(sources)).toEqual([]);
});

test('a circle is told once, as the way round it, also over the edges of workspaces', () => {
  const page = parseText('apps/server/src/a.ts', "import { b } from './b.ts'; export const a = b;");
  const other = parseText('apps/server/src/b.ts', "export { a as b } from './c.ts';");
  const last = parseText('apps/server/src/c.ts', "export const load = () => import('./a.ts');");
  expect(findImportCycles([page, other, last])).toEqual([
    'apps/server/src/a.ts → apps/server/src/b.ts → apps/server/src/c.ts → apps/server/src/a.ts: imports go in a circle; move what both need into a file of its own',
  ]);
  const view = parseText('packages/blocks/src/a.ts', "import type { B } from './b.ts';");
  const back = parseText('packages/blocks/src/b.ts', "import type { A } from './a.ts';");
  expect(findImportCycles([view, back])).toHaveLength(1);
});

test('a circle of types is none outside of the storefront and the blocks', () => {
  const one = parseText('packages/domain/src/a.ts', "import type { B } from './b.ts';");
  const two = parseText('packages/domain/src/b.ts', "import { a } from './a.ts';");
  expect(findImportCycles([one, two])).toEqual([]);
});

test('no more than five files of the server know each other, types counted', () => {
  expect(findKnots(sources)).toEqual([]);
});

test('a knot of six files is refused, a knot of five and a chain are none', () => {
  const link = (count: number, last: number) =>
    Array.from({ length: count }, (_, place) =>
      parseText(
        `apps/server/src/${place}.ts`,
        `import type { A } from './${place + 1 < count ? place + 1 : last}.ts';`,
      ),
    );
  expect(findKnots(link(5, 0))).toEqual([]);
  expect(findKnots(link(9, 5))).toEqual([]);
  expect(findKnots(link(6, 0)).join()).toMatch(/0\.ts, .*5\.ts: 6 files reach each other/);
  expect(findKnots(link(9, 2)).join()).toContain('7 files');
});

test.each([
  ['services.ts', './features/content/canvas/canvas-draft.ts'],
  ['services.ts', './jobs/job-queue.ts'],
])('%s does not know %s again', (file, specifier) => {
  const path = `apps/server/src/${file}`;
  const knotted = parseText(path, `import type { A } from '${specifier}';\n${readText(path)}`);
  const found = findKnots(sources.map((source) => (source.path === path ? knotted : source)));
  expect(found.join()).toContain(path);
});
