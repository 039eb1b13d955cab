import { posix } from 'node:path';

/** The files that every block has, after its own name. */
const parts = ['schema.ts', 'view.tsx', 'module.css', 'examples.ts', 'test.tsx'] as const;

/** What writes the lists anew. */
const remedy = 'run node tools/development/src/generate-blocks.ts';

/** What the entry points of packages/blocks know: the types each of them lists. */
export interface BlockEntries {
  schemas: readonly string[];
  storefront: readonly string[];
  examples: readonly string[];
  islands: readonly string[];
}

/** Folders of packages/blocks that hold a block: whatever has a schema or a view. */
export function listBlocks(paths: readonly string[]): string[] {
  const blocks = paths.flatMap(
    (path) => /^packages\/blocks\/src\/([^/]+)\/\1\.(?:schema|view)\.tsx?$/.exec(path)?.[1] ?? [],
  );
  return [...new Set(blocks)];
}

/** Blocks of which a part is missing, or that an entry point does not know. */
export function findIncompleteBlocks(paths: readonly string[], entries: BlockEntries): string[] {
  const blocks = listBlocks(paths);
  const missing = blocks.flatMap((name) =>
    parts
      .map((part) => `packages/blocks/src/${name}/${name}.${part}`)
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
