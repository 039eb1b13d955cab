/**
 * `node tools/development/src/generate-blocks.ts [--check]`: writes the lists of blocks and islands (`*.gen.ts`) from
 * the folders of packages/blocks. With `--check` it writes nothing, lists the outdated files, and exits with 1.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

const sources = 'packages/blocks/src';
const entryPoints = `${sources}/entrypoints`;

/** A generated file, by its path from the root of the repository. */
interface GeneratedFile {
  path: string;
  text: string;
}

/**
 * Generates the lists of blocks and islands from the folders, without writing them. A block is a folder with a schema
 * of its name.
 */
export function generateBlockLists(root: string): GeneratedFile[] {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: join(root, sources) })
      .map((path) => path.replaceAll('\\', '/'))
      .sort(bySegments);
  const blocks = find('**/*.schema.ts')
    .filter((path) => basename(dirname(path)) === basename(path, '.schema.ts'))
    .map(dirname);
  const list = (entry: string, list: BlockList): GeneratedFile => ({
    path: `${entryPoints}/${entry}.gen.ts`,
    text: writeBlockList(list.isOptional ? blocks.filter((folder) => exportsPart(root, folder, list)) : blocks, list),
  });
  return [
    list('schemas', {
      part: 'schema.ts',
      suffix: 'Block',
      type: { name: 'BlockDefinition', path: 'core/block-definition.ts' },
      declaration: ['/** Every block of the platform, by type. */', 'export const blockDefinitions'],
    }),
    list('storefront', {
      part: 'view.tsx',
      suffix: 'View',
      type: { name: 'BlockView', path: 'core/block-view.ts' },
      declaration: ['/** Every block’s view, by type. */', 'export const blockViews'],
    }),
    list('examples', {
      part: 'examples.ts',
      suffix: 'Examples',
      type: { name: 'BlockExamples', path: 'core/block-examples.ts' },
      declaration: ['/** The examples of every block, by type. */', 'export const examplesByType'],
    }),
    list('starters', {
      part: 'starters.ts',
      suffix: 'Starters',
      isOptional: true,
      type: { name: 'BlockStarter', path: 'core/block-starters.ts' },
      valueType: 'readonly BlockStarter[]',
      declaration: ['/** The starters of the blocks that have their own, by type. */', 'export const ownStarters'],
    }),
    list('actions', {
      part: 'action.ts',
      suffix: 'Action',
      isOptional: true,
      type: { name: 'BlockAction', path: 'core/block-action.ts' },
      declaration: ['/** What the forms of blocks do, by the block’s type. */', 'export const blockActions'],
    }),
    { path: `${entryPoints}/islands.gen.ts`, text: writeIslands(find('**/*.island.tsx')) },
  ];
}

/** Writes the outdated lists, and returns their paths. */
export function generateBlocks(root: string): string[] {
  const stale = findStaleFiles(root);
  for (const { path, text } of stale) writeFileSync(join(root, path), text);
  return stale.map(({ path }) => path);
}

function findStaleFiles(root: string): GeneratedFile[] {
  return generateBlockLists(root).filter(({ path, text }) => readText(join(root, path)) !== text);
}

interface BlockList {
  part: string;
  suffix: string;
  type: { name: string; path: string };
  /** Type of each value, if it is not `type` itself. */
  valueType?: string;
  /** Whether blocks may omit this part. */
  isOptional?: boolean;
  /** Doc comment and first line of the constant. */
  declaration: readonly [string, string];
}

/**
 * Whether a block has the part and exports it under its own name: a file of actions may belong to a whole page instead.
 */
function exportsPart(root: string, folder: string, { part, suffix }: BlockList): boolean {
  const name = basename(folder);
  const text = readText(join(root, sources, folder, `${name}.${part}`));
  return text?.includes(`export const ${toCamel(name)}${suffix}`) ?? false;
}

function writeBlockList(
  blocks: readonly string[],
  { part, suffix, type, valueType = type.name, declaration }: BlockList,
): string {
  const imports = [
    { path: type.path, statement: `import type { ${type.name} } from '../${type.path}';` },
    ...blocks.map((folder) => {
      const path = `${folder}/${basename(folder)}.${part}`;
      return { path, statement: `import { ${toCamel(basename(folder))}${suffix} } from '../${path}';` };
    }),
  ].sort((one, other) => bySegments(one.path, other.path));
  const [comment, constant] = declaration;
  return lines(
    notice,
    ...imports.map(({ statement }) => statement),
    '',
    comment,
    `${constant}: Readonly<Record<string, ${valueType}>> = {`,
    ...blocks.map((folder) => `  ${toKey(basename(folder))}: ${toCamel(basename(folder))}${suffix},`),
    '};',
  );
}

/** The scripts are behind dynamic imports: each is its own chunk, loaded only when its island mounts. */
function writeIslands(paths: readonly string[]): string {
  const named = paths.map((path) => ({ name: basename(path, '.island.tsx'), path }));
  return lines(
    notice,
    '/** The scripts of blocks, by name; each is fetched only when its island wakes. */',
    'export const islandLoaders = {',
    ...named
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, path }) => `  ${toKey(name)}: () => import('../${path}').then((module) => module.island),`),
    '} as const;',
  );
}

const notice = '// Written by tools/development/src/generate-blocks.ts from the folders of blocks: do not edit.';

function lines(...all: string[]): string {
  return `${all.join('\n')}\n`;
}

/** As Biome sorts imports: by path segment, so that `image/` precedes `image-grid/`. */
function bySegments(one: string, other: string): number {
  const left = one.split('/');
  const right = other.split('/');
  const at = left.findIndex((segment, index) => segment !== right[index]);
  return (left[at] ?? '') < (right[at] ?? '') ? -1 : 1;
}

function toCamel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function toKey(name: string): string {
  return name.includes('-') ? `'${name}'` : name;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../../..');
  const isCheck = process.argv.includes('--check');
  const paths = isCheck ? findStaleFiles(root).map(({ path }) => path) : generateBlocks(root);
  for (const path of paths)
    console.log(
      isCheck ? `${path} is out of date: run node ${relative(root, import.meta.filename)}` : `written  ${path}`,
    );
  if (isCheck && paths.length) process.exit(1);
}
