import { posix } from 'node:path';
import type { SourceFile } from './source-tree.ts';

const importPattern = /^import (\w+) from '([^'$]+\.module\.css)';$/gm;

/**
 * Finds classes that a file takes from a stylesheet which does not define them: types do not know the names, and the
 * element is then drawn without its rules.
 */
export function findUnknownClasses(
  sources: readonly Pick<SourceFile, 'path' | 'text'>[],
  readSheet: (path: string) => string,
): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(importPattern)].flatMap(([, name = '', specifier = '']) => {
      const sheet = posix.normalize(posix.join(posix.dirname(path), specifier));
      const defined = new Set([...readSheet(sheet).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, key]) => key));
      const code = text.replace(importPattern, '');
      const used = new Set(
        [...code.matchAll(new RegExp(`(?<![\\w.'/])${name}\\.(\\w+)`, 'g'))].map(([, key = '']) => key),
      );
      return [...used]
        .filter((key) => !defined.has(key))
        .map((key) => `${path} uses the class ${key}, which ${sheet} does not define`);
    }),
  );
}
