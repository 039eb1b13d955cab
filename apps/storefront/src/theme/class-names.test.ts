import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readableClassName, shortClassName } from '../../class-names.ts';

const root = resolve(import.meta.dirname, '../../../..');
const read = (pattern: string) =>
  globSync(`{apps/storefront,packages/blocks}/src/**/${pattern}`, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }));

test('each class of the sheets has a name of its own in builds, of three signs at the most', () => {
  const readable = new Set(
    read('*.module.css').flatMap(({ file, text }) =>
      [...text.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = '']) => readableClassName(name, file)),
    ),
  );
  expect(readable.size).toBeGreaterThan(1000);
  const short = [...readable].map(shortClassName);
  expect(new Set(short).size).toBe(readable.size);
  expect(short.filter((name) => !/^[a-z][a-z0-9]{1,2}$/i.test(name))).toEqual([]);
  // The classes that keep their names, of sheets that are no modules, are none of them.
  const global = read('*.css').filter(({ file }) => !basename(file).endsWith('.module.css'));
  const kept = global.flatMap(({ text }) =>
    [...text.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name]) => name),
  );
  expect(kept.filter((name) => short.includes(name as string))).toEqual([]);
  expect(() => shortClassName('hero-absent')).toThrow('No stylesheet defines the class hero-absent');
});
