import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: readonly string[];
}

const dist = join(import.meta.dirname, '../dist');
const manifest = join(dist, 'manifest.json');
if (!existsSync(manifest)) throw new Error('The administration is not built: npm run build.');
const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;

/** Files of a chunk and of everything that it imports at once. */
function listFiles(name: string, found = new Set<string>()): Set<string> {
  const chunk = chunks[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const one of chunk.imports ?? []) listFiles(one, found);
  return found;
}

/** Kilobytes of scripts as browsers download them: as the build has compressed them. */
function weigh(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0) / 1024;
}

const entries = Object.entries(chunks);
const entry = entries.find(([, { isEntry }]) => isEntry)?.[0] ?? '';
const first = listFiles(entry);
const routes = entries.filter(([, { isDynamicEntry }]) => isDynamicEntry).map(([name]) => name);

const isEditor = (name: string) => name.endsWith('page-editor-page.tsx');

describe('the weight of the administration', () => {
  test('its first screen is at most 240 KB of script, the first screen of a site included', () => {
    const today = routes.find((name) => name.endsWith('today-page.tsx'));
    expect(today).toBeDefined();
    expect(weigh(listFiles(today ?? '', new Set(first)))).toBeLessThan(240);
  });

  test('a list is at most eight files, those of the first screen included', () => {
    const lists = routes.filter((name) => /areas\/(?:orders|news|members)\/\w+-page\.tsx$/.test(name));
    expect(lists).toHaveLength(3);
    expect(lists.map((name) => listFiles(name, new Set(first)).size).filter((count) => count > 8)).toEqual([]);
  });

  /** Kilobytes that these parts add to the first screen. */
  const weighMore = (names: readonly string[]): number => {
    const files = new Set(names.flatMap((name) => [...listFiles(name, new Set(first))]));
    return weigh([...files].filter((file) => !first.has(file)));
  };
  /** Loaded with the first formatted text that is edited; it belongs to the page editor. */
  const richText = 'src/features/fields/rich-text/rich-text-editor.tsx';
  const pageEditor = 'src/features/page-editor/page-editor-page.tsx';
  const form = 'src/features/fields/picture-controls/variant-pictures.tsx';

  test('a route is at most 80 KB more', () => {
    const further = routes.filter((name) => name !== richText).map((name) => ({ name, weight: weighMore([name]) }));
    expect(further.length).toBeGreaterThan(5);
    expect(further.filter(({ name, weight }) => weight > 80 && !isEditor(name))).toEqual([]);
  });

  test('the page editor is at most 150 KB more with formatted text, the form of fields 25 KB without it', () => {
    expect(routes).toEqual(expect.arrayContaining([richText, pageEditor, form]));
    expect(weighMore([pageEditor, richText, form])).toBeLessThan(150);
    expect(weighMore([form])).toBeLessThan(25);
  });

  test('the questions of a new site are loaded with the first of them, in at most 30 KB', () => {
    const questions = 'src/shell/creation/creation-page.tsx';
    expect(routes).toContain(questions);
    expect(first.has(chunks[questions]?.file ?? '')).toBe(false);
    expect(weighMore([questions])).toBeLessThan(30);
  });
});
