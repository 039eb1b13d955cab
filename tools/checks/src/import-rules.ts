import { isTest, type SourceFile } from './source-tree.ts';
import { reachableFrom, resolveImport, workspaceOf, workspaces } from './workspaces.ts';

/** The workspaces that each workspace may import besides itself: the table of ARCHITECTURE.md. Tools may import anything. */
export const allowedWorkspaces: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/page-document': ['packages/domain'],
  'packages/contract': ['packages/domain', 'packages/page-document'],
  'packages/rendering-contract': ['packages/domain', 'packages/contract', 'packages/page-document'],
  'packages/blocks': ['packages/domain', 'packages/page-document', 'packages/contract', 'packages/rendering-contract'],
  'packages/wordpress': ['packages/domain', 'packages/page-document', 'packages/contract', 'packages/blocks'],
  'apps/server': [
    'packages/domain',
    'packages/page-document',
    'packages/contract',
    'packages/rendering-contract',
    'packages/blocks',
    'packages/wordpress',
  ],
  'apps/storefront': [
    'packages/domain',
    'packages/page-document',
    'packages/contract',
    'packages/rendering-contract',
    'packages/blocks',
  ],
  'apps/admin': ['packages/domain', 'packages/contract', 'packages/page-document'],
};

/** The entry points of packages/blocks that each app may import. */
const blockEntryPoints: Readonly<Record<string, readonly string[]>> = {
  'apps/server': ['schemas', 'fields', 'starters'],
  'packages/wordpress': ['schemas', 'starters'],
  'apps/storefront': [
    'schemas',
    'storefront',
    'actions',
    'islands',
    'form-trial',
    'cart',
    'checkout',
    'relay-map',
    'examples',
    'example-data',
  ],
};

const kernel = 'packages/domain/src/kernel/';

/** Files that may import across workspaces by path, because the other side is not a dependency of theirs. */
const allowedPathImports: readonly { from: string; to: RegExp; why: string }[] = [
  {
    from: 'apps/admin/build.ts',
    to: /^apps\/storefront\/replace-built\.ts$/,
    why: 'both builds come in place of what is served',
  },
  {
    from: 'apps/admin/vite.config.ts',
    to: /^apps\/storefront\/compress-files\.ts$/,
    why: 'both builds compress what they write',
  },
  { from: 'tools/checks/vitest.config.ts', to: /^vitest\.config\.ts$/, why: 'the rules run as all tests do' },
  { from: 'tools/scaffold/vitest.config.ts', to: /^vitest\.config\.ts$/, why: 'what it writes runs as all tests do' },
  { from: 'tools/checks/src/files.test.ts', to: /^vitest\.config\.ts$/, why: 'a rule about the projects of tests' },
];

/** Finds imports against the dependency rules between workspaces. */
export function findForbiddenImports(sources: readonly SourceFile[]): string[] {
  return sources.flatMap((source) => {
    const own = workspaceOf(source.path);
    if (!own) return [];
    return source.imports.flatMap((one) => {
      const target = resolveImport(source.path, one);
      if (target.kind !== 'file') return [];
      const other = workspaceOf(target.path);
      const say = (sentence: string) => [`${source.path}:${one.line} imports ${one.specifier}: ${sentence}`];
      if (other === own)
        return source.path.startsWith(kernel) && !isTest(source.path) && !target.path.startsWith(kernel)
          ? say('the kernel is what the rest of packages/domain is built on, and imports nothing of it')
          : [];
      if (target.entry === undefined) {
        const isBridge = allowedPathImports.some(({ from, to }) => from === source.path && to.test(target.path));
        // Tools work on the source tree itself: where there is no entry point, they may import types by path.
        if (isBridge || (own.folder.startsWith('tools/') && one.isType)) return [];
        return say(
          `relative imports stay inside ${own.folder}; import ${other?.name ?? 'the workspace'} by its name, through its exports`,
        );
      }
      if (!other) return say('no such workspace');
      if (own.folder.startsWith('tools/') || own.folder === 'e2e') return [];
      if (other.folder === 'tools/test-kit' && isTest(source.path)) return [];
      if (!allowedWorkspaces[own.folder]?.includes(other.folder))
        return say(
          `${own.folder} may import ${allowedWorkspaces[own.folder]?.join(', ') || 'no other workspace'} only; what both need belongs in a package below them (packages/domain for rules, packages/contract for the words of the API)`,
        );
      const door = target.entry.slice('@vitrine/blocks/'.length);
      if (other.folder === 'packages/blocks' && !isTest(source.path) && !blockEntryPoints[own.folder]?.includes(door))
        return say(
          `${own.folder} enters packages/blocks through ${blockEntryPoints[own.folder]?.map((name) => `./${name}`).join(', ')} only`,
        );
      if (
        own.folder === 'packages/blocks' &&
        other.folder === 'packages/contract' &&
        !one.isType &&
        !/[.-]action\.ts$/.test(source.path) &&
        !isTest(source.path)
      )
        return say(
          'blocks know the contract by its types: write `import type`; calls are made by a loader through the client it is given',
        );
      return [];
    });
  });
}

/**
 * Finds files behind `./schemas` of blocks that could not run on the server: Node runs .ts files only, and no view
 * belongs there.
 */
export function findViewsInSchemas(sources: readonly SourceFile[]): string[] {
  return [...reachableFrom(['packages/blocks/src/entrypoints/schemas.ts'], sources).values()].flatMap(
    ({ source, way }) => {
      const wrong = source.path.endsWith('.tsx') || /\.(?:view|load|island|examples|starters)\.tsx?$/.test(source.path);
      const drawn = source.imports.find(
        (one) => !one.isType && /^(?:react|react-dom)(?:\/|$)|\.css/.test(one.specifier),
      );
      if (!wrong && !drawn) return [];
      return [
        `${way.join(' → ')}: schemas are read by the server, which runs no views; keep what both need in a .ts file without ${drawn?.specifier ?? 'markup'}`,
      ];
    },
  );
}

/** Finds imports of packages that the workspace's package.json does not declare. */
export function findUndeclared(sources: readonly SourceFile[]): string[] {
  return sources.flatMap((source) => {
    const own = workspaceOf(source.path);
    if (!own) return [];
    const isForTests = isTest(source.path);
    const declared = {
      ...own.dependencies,
      ...own.optionalDependencies,
      ...(isForTests ? { ...own.devDependencies, ...testTools } : {}),
    };
    return source.imports.flatMap((one) => {
      const name = packageNameOf(source.path, one);
      if (!name || name in declared || name === own.name) return [];
      // The root declares the test runner, for tests and for the tools that configure it.
      if (name === 'vitest' && (isForTests || own.folder.startsWith('tools/'))) return [];
      const place = isForTests
        ? 'tools/test-kit/package.json, which gives all tests their tools'
        : `${own.folder}/package.json`;
      return [
        `${source.path}:${one.line} imports ${name}: declare it under dependencies of ${place}, with its exact version`,
      ];
    });
  });
}

/** Finds package files that are resolved by name (fonts, icons) in a workspace that does not declare the package. */
export function findUndeclaredFiles(sources: readonly SourceFile[]): string[] {
  const known = new Set(workspaces.flatMap(({ dependencies }) => Object.keys(dependencies)));
  return sources.flatMap(({ path, text, strings }) => {
    const own = workspaceOf(path);
    if (
      !own ||
      own.folder.startsWith('tools/') ||
      isTest(path) ||
      (!text.includes('.resolve(`') && !text.includes(".resolve('"))
    )
      return [];
    return strings.flatMap(({ value, line }) => {
      const name = [...known].find((one) => value.startsWith(`${one}/`));
      return !name || name in own.dependencies
        ? []
        : [`${path}:${line} reads files of ${name}: declare it under dependencies of ${own.folder}/package.json`];
    });
  });
}

/** What tools/test-kit provides for the tests of every workspace: itself, and the tools that it declares. */
const testTools: Readonly<Record<string, string>> = {
  '@vitrine/test-kit': '',
  ...workspaces.find(({ folder }) => folder === 'tools/test-kit')?.dependencies,
};

function packageNameOf(path: string, one: { specifier: string }): string | undefined {
  // Made by a plugin of the build, without a package.
  if (one.specifier.startsWith('virtual:')) return undefined;
  const target = resolveImport(path, one);
  if (target.kind === 'package') return target.name;
  return target.kind === 'file' && target.entry ? target.entry.split('/').slice(0, 2).join('/') : undefined;
}

/** Finds declared dependencies that no file of the workspace uses. */
export function findUnused(sources: readonly SourceFile[]): string[] {
  return workspaces.flatMap((workspace) => {
    const own = sources.filter(({ path }) =>
      workspace.folder === 'tools/test-kit' ? isTest(path) : path.startsWith(`${workspace.folder}/`),
    );
    const used = new Set(own.flatMap((source) => source.imports.map((one) => packageNameOf(source.path, one))));
    // `require.resolve` finds package files (fonts, icons, scripts) by a name in a string, also in catalogues.
    const spoken = sources.flatMap(({ strings }) => strings.map(({ value }) => value));
    const declared = { ...workspace.dependencies, ...workspace.devDependencies };
    return (
      Object.keys(declared)
        // A package of the repository itself brings others, for some platforms alone.
        .filter((name) => !declared[name]?.startsWith('file:'))
        .filter(
          (name) =>
            !used.has(name) &&
            !name.startsWith('@types/') &&
            !spoken.some((text) => text === name || text.startsWith(`${name}/`)),
        )
        .map((name) => `${workspace.folder}/package.json declares ${name}, which nothing there imports: take it out`)
    );
  });
}
