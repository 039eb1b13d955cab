import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from '@vitrine/server/cli/build-if-needed';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { findUnknownClasses } from './class-rules.ts';
import { sources as files, parseText, root } from './source-tree.ts';
import {
  findHardCodedWidths,
  findUnescapedStyles,
  findUnsupportedCalls,
  findUnsupportedStyles,
} from './style-rules.ts';

const dist = join(root, 'apps/storefront/dist');
const names = globSync(['packages/blocks/src/**/*.css', 'apps/storefront/src/**/*.css'], { cwd: root });
const sources = names.map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

/** Builds every stylesheet separately, as the storefront's build does. */
async function buildSheets(): Promise<{ name: string; text: string }[]> {
  const folder = mkdtempSync(join(root, 'apps/storefront/dist/sheets-'));
  try {
    const entry = join(folder, 'sheets.js');
    const lines = names.map((name, place) => `import s${place} from ${JSON.stringify(`${join(root, name)}?inline`)};`);
    writeFileSync(entry, `${lines.join('')}export const texts=[${names.map((_, place) => `s${place}`).join()}];`);
    await build({
      configFile: join(root, 'apps/storefront/vite.config.ts'),
      logLevel: 'error',
      build: { ssr: true, outDir: folder, emptyOutDir: false, rolldownOptions: { input: { built: entry } } },
    });
    const { texts } = (await import(pathToFileURL(join(folder, 'built.js')).href)) as { texts: string[] };
    return texts.map((text, place) => ({ name: names[place] ?? '', text }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('stylesheets as they are written', () => {
  test('hold no value that was not escaped', () => {
    const makers = files.filter(
      ({ path }) =>
        /^apps\/storefront\/src|^packages\/blocks\/src|^apps\/server\/src\/features\/mail/.test(path) &&
        !/\.test\./.test(path),
    );
    expect(makers.filter(({ text }) => text.includes('css`')).length).toBeGreaterThan(3);
    expect(findUnescapedStyles(makers)).toEqual([]);
    const find = (text: string) => findUnescapedStyles([parseText('a.ts', text)]).length;
    const name = `\${name}`;
    expect(
      [
        `\`@font-face{font-family:"${name}"}\``,
        `\`.a{color:${name}}\``,
        `\`--ink:${name}\``,
        `\`@layer a{:root{--ink:${name}}}\``,
      ].map(find),
    ).toEqual([1, 1, 1, 1]);
    expect([`css\`.a{color:${name}}\``, `\`mailto:${name}\``, '`.a{color:red}`'].map(find)).toEqual([0, 0, 0]);
  });

  test('CST-05 take the widths of windows from the one list of breakpoints', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(findHardCodedWidths(sources)).toEqual([]);
    const query = (text: string) =>
      findHardCodedWidths([{ name: 'a.css', text: `@media ${text} { a { color: red } }` }]);
    expect(query('(min-width: 60rem)').join()).toContain('a.css');
    expect(query('(width < 996px)').length).toBe(1);
    expect(query('(--from-md)')).toEqual([]);
    expect(query('print')).toEqual([]);
  });
});

test('a class that a view takes from its stylesheet is defined there', () => {
  const readSheet = (path: string) => readFileSync(join(root, path), 'utf8');
  expect(findUnknownClasses(files, readSheet)).toEqual([]);
  const find = (code: string) =>
    findUnknownClasses(
      [{ path: 'apps/admin/src/lists/list.tsx', text: `import styles from './list.module.css';\n${code}` }],
      (path) => (path === 'apps/admin/src/lists/list.module.css' ? '.bar { color: red }' : ''),
    );
  expect(find('<div className={styles.bar} />')).toEqual([]);
  expect(find('<div className={styles.row} />')).toEqual([
    'apps/admin/src/lists/list.tsx uses the class row, which apps/admin/src/lists/list.module.css does not define',
  ]);
});

describe('what is built for the oldest supported browsers', () => {
  beforeAll(() => buildIfNeeded(() => {}), 120_000);

  test('no stylesheet holds what they cannot read', async () => {
    const sheets = await buildSheets();
    expect(sheets.length).toBe(names.length);
    expect(findUnsupportedStyles(sheets)).toEqual([]);
  });

  test('each thing that they cannot read is found', () => {
    const find = (text: string) => findUnsupportedStyles([{ name: 'a.css', text }]).length;
    expect(find('a{color:red}@media (min-width:60rem){a{color:red}}@container (width>=3rem){a{width:2cqw}}')).toBe(0);
    expect(find('@media (width<60rem){a{color:red}}')).toBe(1);
    expect(find('@media not (min-width:60rem){a{color:red}}')).toBe(1);
    expect(find('@media (--from-md){a{color:red}}')).toBe(1);
    expect(find('a{color:red;&:hover{color:tan}}')).toBe(1);
    expect(find('a{width:2cqw}')).toBe(1);
    expect(find('a{width:2cqw}@supports not (width:1cqw){a{width:2vw}}')).toBe(0);
    expect(find('a{color:color-mix(in srgb, var(--ink) 30%, transparent)}')).toBe(1);
    expect(find('a:popover-open,a:target{color:red}')).toBe(1);
    expect(find('a{overflow:clip}')).toBe(1);
    expect(find('a{content:counter(main)/""}')).toBe(1);
    expect(find('a{content:"/";content:"/"/""}')).toBe(0);
  });

  test('no script calls what they lack', () => {
    const folder = join(dist, 'client/assets');
    const scripts = readdirSync(folder)
      // The script with React detects new features before it uses them.
      .filter((name) => name.endsWith('.js') && !name.startsWith('mount-island'))
      .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
    expect(findUnsupportedCalls(scripts)).toEqual([]);
    expect(findUnsupportedCalls([{ name: 'a.js', text: 'form.requestSubmit(button)' }]).length).toBe(1);
  });
});
