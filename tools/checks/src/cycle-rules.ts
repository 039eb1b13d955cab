import type { Import, SourceFile } from './source-tree.ts';
import { resolveImport } from './workspaces.ts';

/** Folders in which type imports count too: a type that two files need belongs in a third. */
const strictFolders = ['apps/storefront/', 'packages/blocks/', 'packages/rendering-contract/'];

/**
 * Finds import cycles, by value imports anywhere. A cycle of types alone disappears before the program runs, so it
 * counts only between files of `strictFolders`. Each cycle is reported once, as its path.
 */
export function findImportCycles(sources: readonly SourceFile[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const isCounted = (from: string, one: Import, to: string) =>
    !one.isType || [from, to].every((path) => strictFolders.some((folder) => path.startsWith(folder)));
  const listTargets = ({ path, imports }: SourceFile) =>
    imports.flatMap((one) => {
      const target = resolveImport(path, one);
      return target.kind === 'file' && byPath.has(target.path) && isCounted(path, one, target.path)
        ? [target.path]
        : [];
    });
  const done = new Set<string>();
  const told = new Set<string>();
  const visit = (path: string, way: readonly string[]): void => {
    const place = way.indexOf(path);
    if (place >= 0) {
      told.add([...way.slice(place), path].join(' → '));
      return;
    }
    const source = byPath.get(path);
    if (!source || done.has(path)) return;
    for (const target of listTargets(source)) visit(target, [...way, path]);
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return [...told].map((way) => `${way}: imports go in a circle; move what both need into a file of its own`);
}
