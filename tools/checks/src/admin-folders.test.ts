import { describe, expect, test } from 'vitest';
import { findAdminViolations, findCrowdedFolders, findFolderCircles, findUnplacedFiles } from './admin-folder-rules.ts';
import { allFiles, parseText, sources } from './source-tree.ts';

const admin = 'apps/admin/src';
const parse = (path: string, specifier: string) => parseText(`${admin}/${path}`, `import { a } from '${specifier}';`);

describe('floors of the administration', () => {
  test('every file stands on one', () => {
    expect(findUnplacedFiles(allFiles)).toEqual([]);
  });

  test.each([
    ['odd.ts', 'put the file on its floor'],
    ['odd/one/a.ts', 'odd is no floor'],
    ['features/odd.ts', 'belongs to one of its folders'],
    ['features/odd/a.module.css', 'no rule speaks of features/odd'],
  ])('%s is refused', (path, sentence) => {
    expect(findUnplacedFiles([`${admin}/${path}`]).join()).toContain(sentence);
  });

  test('files import from their own folder, from below, and from what they are allowed', () => {
    expect(findAdminViolations(sources)).toEqual([]);
  });

  test.each([
    ['base/components/a.tsx', '../../features/resources/list/a.ts', 'base stands below'],
    ['base/page/a.tsx', '../../shell/frame/shell.tsx', 'base stands below'],
    ['features/media/a.tsx', '../../areas/media/media-detail.tsx', 'features stands below'],
    ['areas/audit/a.ts', '../../shell/navigation/areas.ts', 'areas stands below'],
    ['areas/audit/a.ts', '../../router.tsx', 'areas stands below'],
    ['areas/today/a.ts', '../audit/audit-page.tsx', 'areas do not know each other'],
    ['base/format/a.ts', '../api/store.ts', 'base/format may not import base/api'],
    ['features/fields/rows/a.ts', '../../page-editor/a.module.css', 'features/fields may not import features/page'],
  ])('%s does not import %s', (path, specifier, sentence) => {
    expect(findAdminViolations([parse(path, specifier)]).join()).toContain(sentence);
  });

  test('a type is bound to the floors as well', () => {
    const text = "import type { Shell } from '../../shell/frame/shell.tsx';";
    expect(findAdminViolations([parseText(`${admin}/features/media/a.ts`, text)])).toHaveLength(1);
  });

  test('what stands below, beside and at the top is free', () => {
    const free = [
      parse('areas/news/a.tsx', '../../features/content-lists/content-list-page.tsx'),
      parse('features/fields/rows/a.ts', '../controls/tags-control.tsx'),
      parse('features/fields/rows/a.ts', '../../media/media.queries.ts'),
      parse('main.tsx', './shell/frame/shell.tsx'),
    ];
    expect(findAdminViolations(free)).toEqual([]);
  });
});

describe('folders of the administration', () => {
  test('import each other in no circle', () => {
    expect(findFolderCircles(sources)).toEqual([]);
  });

  test('a circle is told once, also by types and within one feature', () => {
    const circle = [
      parse('features/fields/rows/a.ts', '../controls/b.ts'),
      parse('features/fields/controls/b.ts', '../form/c.ts'),
      parseText(`${admin}/features/fields/form/c.ts`, "import type { a } from '../rows/d.ts';"),
    ];
    expect(findFolderCircles(circle)).toEqual([
      'features/fields/rows → features/fields/controls → features/fields/form → features/fields/rows: folders import each other in a circle; move what both need into a third',
    ]);
    expect(findFolderCircles(circle.slice(0, 2))).toEqual([]);
  });

  test('hold at most 25 files beside their tests', () => {
    expect(findCrowdedFolders(allFiles)).toEqual([]);
    const files = Array.from({ length: 26 }, (_, n) => `${admin}/base/page/a${n}.ts`);
    expect(findCrowdedFolders([...files.slice(1), `${admin}/base/page/a.test.ts`])).toEqual([]);
    expect(findCrowdedFolders(files).join()).toContain('holds 26 files');
  });
});
