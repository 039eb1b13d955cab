import { isTest, type SourceFile } from './source-tree.ts';
import { reachableFrom, resolveImport, type Workspace, workspaceOf, workspaces } from './workspaces.ts';

/** What each workspace may import besides itself: architecture's table, read along the rows. Tools may import anything. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/page-document': ['packages/domain'],
  'packages/blocks': ['packages/domain', 'packages/contract', 'packages/page-document'],
  'apps/server': ['packages/domain', 'packages/contract', 'packages/page-document', 'packages/blocks'],
  'apps/storefront': ['packages/domain', 'packages/contract', 'packages/page-document', 'packages/blocks'],
  'apps/admin': ['packages/domain', 'packages/contract', 'packages/page-document', 'packages/blocks'],
};

/** The doors of packages/blocks that an app may go through. */
const blockDoors: Readonly<Record<string, readonly string[]>> = {
  'apps/server': ['schemas'],
  'apps/storefront': ['schemas', 'storefront', 'islands', 'examples', 'example-data'],
  'apps/admin': ['schemas', 'storefront', 'islands', 'examples', 'example-data', 'editor'],
};

/** The two places that reach over a workspace's edge by path, because the other side is not a dependency of theirs. */
const bridges: readonly { from: string; to: RegExp; why: string }[] = [
  { from: 'apps/server/src/main.ts', to: /^tools\/seeds\/src\/load-seed\.ts$/, why: 'a demo program loads its sites' },
  { from: 'apps/server/src/cli/commands.ts', to: /^tools\/seeds\/src\/load-seed\.ts$/, why: 'vitrine seed' },
];

/** Imports that go against the arrows between workspaces. */
export function findForbiddenImports(sources: readonly SourceFile[]): string[] {
  return sources.flatMap((source) => {
    const own = workspaceOf(source.path);
    if (!own) return [];
    return source.imports.flatMap((one) => {
      const target = resolveImport(source.path, one);
      if (target.kind !== 'file') return [];
      const other = workspaceOf(target.path);
      const say = (sentence: string) => [`${source.path}:${one.line} imports ${one.specifier}: ${sentence}`];
      if (other === own) return [];
      if (target.entry === undefined) {
        const isBridge = bridges.some(({ from, to }) => from === source.path && to.test(target.path));
        // Tools drive the tree itself: what has no door of its own they know by the type of its file.
        if (isBridge || (own.folder.startsWith('tools/') && one.isType)) return [];
        return say(`relative imports stay inside ${own.folder}; import ${other?.name ?? 'the workspace'} by its name, through its exports`);
      }
      if (!other) return say('no such workspace');
      if (own.folder.startsWith('tools/')) return [];
      if (other.folder === 'tools/test-kit' && isTest(source.path)) return [];
      if (!allowed[own.folder]?.includes(other.folder))
        return say(`${own.folder} may import ${allowed[own.folder]?.join(', ') || 'no other workspace'} only; what both need belongs in a package below them (packages/domain for rules, packages/contract for the words of the API)`);
      const door = target.entry.slice('@vitrine/blocks/'.length);
      if (other.folder === 'packages/blocks' && !isTest(source.path) && !blockDoors[own.folder]?.includes(door))
        return say(`${own.folder} enters packages/blocks through ${blockDoors[own.folder]?.map((name) => `./${name}`).join(', ')} only`);
      if (own.folder === 'packages/blocks' && other.folder === 'packages/contract' && !one.isType && !/\.editor\.tsx?$/.test(source.path) && !isTest(source.path))
        return say('blocks know the contract by its types: write `import type`; calls are made by a loader through the client it is given');
      return [];
    });
  });
}

/** Files behind `./schemas` of blocks that could not run on the server: Node runs .ts, and no view belongs there. */
export function findViewsInSchemas(sources: readonly SourceFile[]): string[] {
  return [...reachableFrom(['packages/blocks/src/entrypoints/schemas.ts'], sources).values()].flatMap(({ source, way }) => {
    const wrong = source.path.endsWith('.tsx') || /\.(?:view|load|island|editor|examples)\.tsx?$/.test(source.path);
    const drawn = source.imports.find((one) => !one.isType && /^(?:react|react-dom)(?:\/|$)|\.css/.test(one.specifier));
    if (!wrong && !drawn) return [];
    return [`${way.join(' → ')}: schemas are read by the server, which runs no views; keep what both need in a .ts file without ${drawn?.specifier ?? 'markup'}`];
  });
}

/** Imports of packages that the workspace's package.json does not declare, at the place they are used. */
export function findUndeclared(sources: readonly SourceFile[]): string[] {
  return sources.flatMap((source) => {
    const own = workspaceOf(source.path);
    if (!own) return [];
    const isDevelopment = isTest(source.path) && !own.folder.startsWith('tools/');
    const declared = { ...own.dependencies, ...own.optionalDependencies, ...(isDevelopment ? own.devDependencies : {}) };
    return source.imports.flatMap((one) => {
      const name = packageNameOf(source.path, one);
      if (!name || name in declared || name === own.name || givenByRoot(name, own, isDevelopment, one.isType)) return [];
      const place = isDevelopment ? 'devDependencies' : 'dependencies';
      return [`${source.path}:${one.line} imports ${name}: declare it under ${place} of ${own.folder}/package.json, with its exact version`];
    });
  });
}

/** What the root's package.json gives to all: the test runner to tests, the compilers' types to everyone. */
function givenByRoot(name: string, own: Workspace, isDevelopment: boolean, isType: boolean): boolean {
  if (name === 'vitest') return isDevelopment || own.folder.startsWith('tools/');
  // The types of a package whose own are apart (@types/react, @types/node) come from the root.
  return isType && `@types/${name}` in own.devDependencies;
}

function packageNameOf(path: string, one: { specifier: string }): string | undefined {
  const target = resolveImport(path, one);
  if (target.kind === 'package') return target.name;
  return target.kind === 'file' && target.entry ? target.entry.split('/').slice(0, 2).join('/') : undefined;
}

/** Declared dependencies that no file of the workspace names. */
export function findUnused(sources: readonly SourceFile[]): string[] {
  return workspaces.flatMap((workspace) => {
    const own = sources.filter(({ path }) => path.startsWith(`${workspace.folder}/`));
    const used = new Set(own.flatMap((source) => source.imports.map((one) => packageNameOf(source.path, one))));
    // Files of packages (fonts, icons, scripts) are found by name with require.resolve and from catalogues.
    const spoken = own.flatMap(({ strings }) => strings.map(({ value }) => value));
    const declared = { ...workspace.dependencies, ...workspace.devDependencies };
    return Object.keys(declared)
      .filter((name) => !used.has(name) && !name.startsWith('@types/') && !spoken.some((text) => text.startsWith(`${name}/`)))
      .map((name) => `${workspace.folder}/package.json declares ${name}, which nothing there imports: take it out`);
  });
}
