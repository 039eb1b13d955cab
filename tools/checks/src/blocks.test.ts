import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { blockExamples } from '@vitrine/blocks/examples';
import { islandLoaders } from '@vitrine/blocks/islands';
import { blockDefinitions } from '@vitrine/blocks/schemas';
import { blockViews } from '@vitrine/blocks/storefront';
import { expect, test } from 'vitest';
import { findIncompleteBlocks, findMisplacedBlocks, findMisplacedStarters, listBlocks } from './block-rules.ts';
import { allFiles, parseText, sources } from './source-tree.ts';

const entries = {
  schemas: Object.keys(blockDefinitions),
  storefront: Object.keys(blockViews),
  examples: blockExamples.map(({ type }) => type),
  islands: Object.keys(islandLoaders),
};

test('every block is whole and known to every entry point', () => {
  expect(listBlocks(allFiles).size).toBeGreaterThan(30);
  expect(findIncompleteBlocks(allFiles, entries)).toEqual([]);
});

test('a block is listed under its own type', () => {
  for (const [type, definition] of Object.entries(blockDefinitions)) expect(definition.type).toBe(type);
  for (const [type, view] of Object.entries(blockViews)) expect(view.type).toBe(type);
});

test('the folder of a block lies in that of its group', () => {
  expect(findMisplacedBlocks(listBlocks(allFiles), blockDefinitions)).toEqual([]);
  expect(findMisplacedBlocks(listBlocks(allFiles), { ...blockDefinitions, hero: { group: 'texts' } }).join()).toContain(
    'move it to blocks/texts/hero',
  );
});

test('the generated lists of blocks and islands are up to date', () => {
  const program = join(import.meta.dirname, '../../development/src/generate-blocks.ts');
  const { stdout, status } = spawnSync(process.execPath, [program, '--check'], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

test.each(['schema.ts', 'view.tsx', 'module.css', 'examples.ts', 'test.tsx'])(
  'a block without its %s is told',
  (part) => {
    const without = allFiles.filter((path) => path !== `packages/blocks/src/blocks/layout/hero/hero.${part}`);
    expect(findIncompleteBlocks(without, entries).join()).toContain(`hero.${part} is missing`);
  },
);

test.each(['schemas', 'storefront', 'examples'] as const)('a block that %s does not list is told', (entry) => {
  const forgetful = { ...entries, [entry]: entries[entry].filter((type) => type !== 'hero') };
  expect(findIncompleteBlocks(allFiles, forgetful)).toEqual([
    `block hero is not in packages/blocks/src/entrypoints/${entry}.gen.ts: run node tools/development/src/generate-blocks.ts`,
  ]);
});

test('an island that no page can wake is told, and a type that has no folder', () => {
  expect(findIncompleteBlocks(allFiles, { ...entries, islands: [] }).join()).toContain('island slider');
  expect(findIncompleteBlocks(allFiles, { ...entries, schemas: [...entries.schemas, 'ghost'] }).join()).toContain(
    'lists ghost',
  );
});

test('starters are listed for the block picker, and reach nothing that draws pages', () => {
  expect(findMisplacedStarters(sources)).toEqual([]);
  const forgotten = parseText('packages/blocks/src/blocks/texts/ghost/ghost.starters.ts', 'export const ghost = [];');
  expect(findMisplacedStarters([...sources, forgotten]).join()).toContain('ghost.starters.ts is not in');
  const view = parseText(
    'packages/blocks/src/entrypoints/storefront.ts',
    "import '../blocks/texts/ghost/ghost.starters.ts';",
  );
  expect(findMisplacedStarters([view, forgotten]).join()).toContain('only ./starters leads to them');
});
