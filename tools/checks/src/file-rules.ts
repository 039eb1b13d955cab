import { isTest, type SourceFile, type SyntaxNode } from './source-tree.ts';

const forbiddenNames = new Set(['index', 'util', 'utils', 'helper', 'helpers', 'misc', 'common', 'manager']);
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Finds files and folders with wrong names: kebab-case, the layer last, never a meaningless name. */
export function findBadNames(paths: readonly string[]): string[] {
  return paths
    .filter((path) => /^(?:packages|apps|tools|e2e|docs)\//.test(path))
    .flatMap((path) => {
      const parts = path.split('/');
      const words = parts.flatMap((part) => part.split('.').filter(Boolean));
      const odd = words.find((word) => !kebab.test(word));
      if (odd && parts.at(-1) !== 'README.md')
        return [`${path}: « ${odd} » is not kebab-case (small letters, digits, hyphens)`];
      const empty = words.find(
        (word) => forbiddenNames.has(word) || word.split('-').some((one) => one === 'manager' || one === 'utils'),
      );
      return empty
        ? [
            `${path}: « ${empty} » says nothing; name the file after what it holds, and split it where that is two things`,
          ]
        : [];
    });
}

/**
 * Finds files that are too long to read, and a source tree that has grown as a whole. Data files and generated ones are
 * excluded.
 */
export function findBigFiles(files: readonly Pick<SourceFile, 'path' | 'lineCount'>[]): string[] {
  const counted = files.filter(({ path }) => !/\.(?:data|gen)\.tsx?$/.test(path));
  const long = counted
    .filter(({ lineCount }) => lineCount > 400)
    .map(
      ({ path, lineCount }) =>
        `${path} has ${lineCount} lines: 400 is the most; split it by what it does (data goes to a *.data.ts)`,
    );
  const share = (lines: number) => counted.filter(({ lineCount }) => lineCount < lines).length / counted.length;
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  return [
    ...long,
    ...(share(100) < 0.5
      ? [`only ${percent(share(100))} of all files have less than 100 lines: half of them should`]
      : []),
    ...(share(250) < 0.9
      ? [`only ${percent(share(250))} of all files have less than 250 lines: nine in ten should`]
      : []),
  ];
}

/**
 * Folders that hold more files than a reader takes in at once, and how many they may hold: one file a kind (an endpoint, a
 * migration, a command), or rooms that wait to be divided. None may grow but these of one file a kind.
 */
const bigFolders: Readonly<Record<string, number>> = {
  'apps/server/src/storage/migrations': Number.POSITIVE_INFINITY,
  'packages/contract/src/endpoints': Number.POSITIVE_INFINITY,
  'packages/contract/src/endpoints/admin': Number.POSITIVE_INFINITY,
  'tools/bench/src': 35,
  'apps/storefront/src/islands': 34,
  'apps/server/src/features/products': 33,
  'apps/server/src/storage/embedded-postgres': 27,
};

/** Finds folders of more than 25 files, tests aside. */
export function findBigFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!/\.(?:tsx?|css)$/.test(path) || isTestFile(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count > (bigFolders[folder] ?? 25)
      ? [`${folder} holds ${count} files: ${bigFolders[folder] ?? 25} is the most; divide it by what its files are for`]
      : [],
  );
}

const isTestFile = (path: string) => /\.(?:test|e2e|fixture)\.tsx?$/.test(path);

/** Finds exported functions of packages without a doc comment. */
export function findUndocumented(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('packages/') && !isTest(path) && !path.includes('/entrypoints/'))
    .flatMap((source) =>
      source.body.flatMap((statement) => {
        const name = exportedFunction(statement);
        if (!name || hasDocComment(source, statement.start)) return [];
        const line = source.text.slice(0, statement.start).split('\n').length;
        return [
          `${source.path}:${line} exports ${name} without a doc comment: say in a sentence what it does, with units, ranges and what it refuses`,
        ];
      }),
    );
}

function exportedFunction(statement: SyntaxNode): string | undefined {
  if (statement.type !== 'ExportNamedDeclaration') return undefined;
  const declaration = statement.declaration as SyntaxNode | null;
  if (declaration?.type === 'FunctionDeclaration') return (declaration.id as { name: string }).name;
  if (declaration?.type !== 'VariableDeclaration') return undefined;
  const [first] = declaration.declarations as { id: { name: string }; init: SyntaxNode | null }[];
  return first?.init && /^(?:ArrowFunction|Function)Expression$/.test(first.init.type) ? first.id.name : undefined;
}

function hasDocComment({ text, comments }: SourceFile, start: number): boolean {
  return comments.some(
    (comment) => text.startsWith('/**', comment.start) && text.slice(comment.end, start).trim() === '',
  );
}
