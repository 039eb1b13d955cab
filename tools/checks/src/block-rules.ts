import { posix } from 'node:path';
import type { SourceFile } from './source-tree.ts';
import { reachableFrom } from './workspaces.ts';

/** The files that every block has, after its own name. */
const parts = ['schema.ts', 'view.tsx', 'module.css', 'examples.ts', 'test.tsx'] as const;

/** The command that regenerates the lists. */
const remedy = 'run node tools/development/src/generate-blocks.ts';

/** The block types that each entry point of packages/blocks lists. */
export interface BlockEntries {
  schemas: readonly string[];
  storefront: readonly string[];
  examples: readonly string[];
  islands: readonly string[];
}

/** Lists blocks by name, each with the group of its folder: every folder with a schema or a view. */
export function listBlocks(paths: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    paths.flatMap((path) => {
      const [, group = '', name] =
        /^packages\/blocks\/src\/blocks\/([^/]+)\/([^/]+)\/\2\.(?:schema|view)\.tsx?$/.exec(path) ?? [];
      return name ? [[name, group]] : [];
    }),
  );
}

/** Finds blocks whose folder is in another group than their definition says. */
export function findMisplacedBlocks(
  blocks: ReadonlyMap<string, string>,
  definitions: Readonly<Record<string, { group: string }>>,
): string[] {
  return [...blocks].flatMap(([name, folder]) => {
    const group = definitions[name]?.group;
    return group === undefined || group === folder
      ? []
      : [`packages/blocks/src/blocks/${folder}/${name} is of the group ${group}: move it to blocks/${group}/${name}`];
  });
}

/** Finds blocks with a missing file, or missing in an entry point. */
export function findIncompleteBlocks(paths: readonly string[], entries: BlockEntries): string[] {
  const folders = listBlocks(paths);
  const blocks = [...folders.keys()];
  const missing = blocks.flatMap((name) =>
    parts
      .map((part) => `packages/blocks/src/blocks/${folders.get(name)}/${name}/${name}.${part}`)
      .filter((path) => !paths.includes(path))
      .map(
        (path) =>
          `${path} is missing: a block has a schema, a view, a stylesheet, examples and a test (npm run new -- block ${name} writes all five)`,
      ),
  );
  const unknown = (['schemas', 'storefront', 'examples'] as const).flatMap((entry) =>
    blocks
      .filter((name) => !entries[entry].includes(name))
      .map((name) => `block ${name} is not in packages/blocks/src/entrypoints/${entry}.gen.ts: ${remedy}`),
  );
  const orphans = (['schemas', 'storefront', 'examples'] as const).flatMap((entry) =>
    entries[entry]
      .filter((type) => !blocks.includes(type))
      .map(
        (type) =>
          `packages/blocks/src/entrypoints/${entry}.gen.ts lists ${type}, which has no folder of that name: the type of a block is the name of its folder`,
      ),
  );
  const islands = paths
    .filter((path) => /^packages\/blocks\/src\/.*\.island\.tsx$/.test(path))
    .map((path) => posix.basename(path, '.island.tsx'))
    .filter((name) => !entries.islands.includes(name))
    .map(
      (name) =>
        `island ${name} is not in packages/blocks/src/entrypoints/islands.gen.ts, so no page can wake it: ${remedy}`,
    );
  return [...missing, ...unknown, ...orphans, ...islands];
}

const starterEntry = 'packages/blocks/src/entrypoints/starters.ts';

/** Finds starters that the block picker would miss, and starters that import rendering code. */
export function findMisplacedStarters(sources: readonly SourceFile[]): string[] {
  const isStarters = (path: string) => /^packages\/blocks\/src\/.*\.starters\.ts$/.test(path);
  const known = reachableFrom([starterEntry], sources);
  const forgotten = sources
    .filter(({ path }) => isStarters(path) && !known.has(path))
    .map(({ path }) => `${path} is not in ${starterEntry}: export its list under the name of the block, and ${remedy}`);
  const others = ['schemas', 'fields', 'storefront', 'islands', 'examples', 'actions'].map((name) =>
    starterEntry.replace('starters', name),
  );
  const leaked = [...reachableFrom(others, sources).values()]
    .filter(({ source }) => isStarters(source.path))
    .map(({ way }) => `${way.join(' → ')}: starters are texts of the block picker; only ./starters leads to them`);
  return [...forgotten, ...leaked];
}
