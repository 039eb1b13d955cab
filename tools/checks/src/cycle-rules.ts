import { type Import, isTest, type SourceFile } from './source-tree.ts';
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

/** Files of apps/server that may know each other all round: the context, its services and what these take. */
const maxKnot = 5;

/**
 * Finds knots of the server: more than `maxKnot` files each of which reaches all others by imports, those of types
 * counted. No file of a knot can be understood, moved or tested without the rest.
 */
export function findKnots(sources: readonly SourceFile[]): string[] {
  const own = sources.filter(({ path }) => path.startsWith('apps/server/') && !isTest(path));
  const byPath = new Map(own.map((source) => [source.path, source]));
  const targets = new Map(
    own.map((source) => [
      source.path,
      source.imports.flatMap((one) => {
        const target = resolveImport(source.path, one);
        return target.kind === 'file' && byPath.has(target.path) ? [target.path] : [];
      }),
    ]),
  );
  // Tarjan: a file whose way never comes back before itself closes the knot of all files visited since.
  const order = new Map<string, number>();
  const open: string[] = [];
  const knots: string[][] = [];
  const visit = (path: string): number => {
    const number = order.size;
    order.set(path, number);
    open.push(path);
    let earliest = number;
    for (const target of targets.get(path) ?? []) {
      if (!order.has(target)) earliest = Math.min(earliest, visit(target));
      else if (open.includes(target)) earliest = Math.min(earliest, order.get(target) ?? number);
    }
    if (earliest === number) knots.push(open.splice(open.indexOf(path)));
    return earliest;
  };
  for (const { path } of own) if (!order.has(path)) visit(path);
  return knots
    .filter(({ length }) => length > maxKnot)
    .map(
      (paths) =>
        `${paths.sort().join(', ')}: ${paths.length} files reach each other, types counted; put the type that closes the circle into a file that imports none of them`,
    );
}
