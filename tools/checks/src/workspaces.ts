import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { allFiles, type Import, readJson, type SourceFile } from './source-tree.ts';

/** A workspace of the repository with the contents of its package.json. */
export interface Workspace {
  /** Folder, as `packages/domain`. */
  folder: string;
  name: string;
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
  optionalDependencies: Readonly<Record<string, string>>;
  exports: Readonly<Record<string, string>>;
}

/** The workspaces, in the order of their folders. */
export const workspaces: readonly Workspace[] = allFiles
  .filter((path) => /^(?:packages|apps|tools)\/[^/]+\/package\.json$/.test(path))
  .map((path) => {
    const given = readJson<Partial<Workspace> & { name: string }>(path);
    const { name, dependencies = {}, devDependencies = {}, optionalDependencies = {}, exports = {} } = given;
    const folder = posix.dirname(path);
    // Tools run in development alone: nothing that they need is installed in production.
    const needed = folder.startsWith('tools/') ? { ...dependencies, ...devDependencies } : dependencies;
    return { folder, name, dependencies: needed, devDependencies, optionalDependencies, exports };
  });

/** The e2e tests have no package.json: they use the test tools of the root. */
const e2eWorkspace: Workspace = {
  folder: 'e2e',
  name: 'e2e',
  dependencies: {},
  devDependencies: {},
  optionalDependencies: {},
  exports: {},
};

/** Returns the workspace of a file; undefined for a top-level file. */
export function workspaceOf(path: string): Workspace | undefined {
  return [...workspaces, e2eWorkspace].find(({ folder }) => path.startsWith(`${folder}/`));
}

/** The target of an import. */
export type Target =
  | { kind: 'builtin'; name: string }
  | { kind: 'package'; name: string }
  /** A file of the repository; `entry` if it is imported by the name of its workspace. */
  | { kind: 'file'; path: string; entry?: string };

/** Resolves an import; a workspace is resolved by its `exports`. */
export function resolveImport(from: string, { specifier }: Pick<Import, 'specifier'>): Target {
  const bare = specifier.split('?')[0] ?? specifier;
  if (bare.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(from), bare) };
  if (bare.startsWith('node:') || builtinModules.includes(bare)) return { kind: 'builtin', name: bare };
  const name = bare
    .split('/')
    .slice(0, bare.startsWith('@') ? 2 : 1)
    .join('/');
  const workspace = workspaces.find((one) => one.name === name);
  if (!workspace) return { kind: 'package', name };
  const entry = `.${bare.slice(name.length)}`;
  const found = workspace.exports[entry] ?? workspace.exports['./*']?.replace('*', entry.slice(2)) ?? '';
  return { kind: 'file', path: posix.join(workspace.folder, found), entry: `${name}${entry.slice(1)}` };
}

/** Returns every file that runs when one of `entries` does, each with its import path. Type imports do not count. */
export function reachableFrom(
  entries: readonly string[],
  sources: readonly SourceFile[],
): Map<string, { source: SourceFile; way: readonly string[] }> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Map<string, { source: SourceFile; way: readonly string[] }>();
  const waiting = entries.map((path) => ({ path, way: [path] as readonly string[] }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const source = byPath.get(next.path);
    if (!source || reached.has(next.path)) continue;
    reached.set(next.path, { source, way: next.way });
    for (const one of source.imports) {
      const target = one.isType ? undefined : resolveImport(source.path, one);
      if (target?.kind === 'file') waiting.push({ path: target.path, way: [...next.way, target.path] });
    }
  }
  return reached;
}
