import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const folders = ['apps/storefront/src', 'packages/blocks/src'];

/** The readable name of a class: `.title` of hero.module.css is `hero-title`. */
export function readableClassName(name: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file).replace(/\.module\.css$/, '')}-${name}`;
}

let shortNames: ReadonlyMap<string, string> | undefined;

/**
 * The name of a class in builds, of two or three signs: a page's class names are an eighth of its bytes. Every build of the
 * same sources gives the same names, so the processes that build the parts agree. `readable` is the name that
 * `readableClassName` gives. Throws for a class that no stylesheet defines.
 */
export function shortClassName(readable: string): string {
  shortNames ??= nameClasses();
  const short = shortNames.get(readable);
  if (!short) throw new Error(`No stylesheet defines the class ${readable}.`);
  return short;
}

/** Names the classes and keyframes of all sheets in a fixed order; what is neither (the name of a file, say) only takes a place. */
function nameClasses(): ReadonlyMap<string, string> {
  const names = globSync(
    folders.map((folder) => `${folder}/**/*.module.css`),
    { cwd: root },
  )
    .flatMap((file) => {
      const sheet = readFileSync(join(root, file), 'utf8');
      return [...sheet.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name = '']) =>
        readableClassName(name, file),
      );
    })
    .sort();
  return new Map([...new Set(names)].map((name, index) => [name, formatShortName(index)]));
}

const first = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const others = `${first}0123456789`;

/** The index in digits that class names may have, the first of them a letter; the classes of the global sheets are longer. */
function formatShortName(index: number): string {
  let rest = Math.floor(index / first.length);
  let name = first[index % first.length] as string;
  do {
    name += others[rest % others.length];
    rest = Math.floor(rest / others.length);
  } while (rest > 0);
  return name;
}
