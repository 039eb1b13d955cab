import { blockActions } from '@vitrine/blocks/actions';
import { blockDefinitions } from '@vitrine/blocks/schemas';
import { expect, test } from 'vitest';
import { findMisplacedActions, findNamedBlocks } from './action-rules.ts';
import { parseText, sources } from './source-tree.ts';

const types = Object.keys(blockDefinitions);

test('the renderer knows no block by name', () => {
  expect(types.length).toBeGreaterThan(30);
  expect(findNamedBlocks(sources, types)).toEqual([]);
  const curious = parseText('apps/storefront/src/render/a.ts', "export const form = 'ecran-account-login';");
  const composed = parseText('apps/storefront/src/pages/news/a.ts', "export const list = 'news-list';");
  expect(findNamedBlocks([curious, composed], types)).toEqual([
    "apps/storefront/src/render/a.ts:1 names the block ecran-account-login: say it beside the block, in its action or its view's traits",
  ]);
});

test('every action is registered, for a block that there is, and for the server alone', () => {
  expect(findMisplacedActions(sources)).toEqual([]);
  expect(types).toEqual(expect.arrayContaining(Object.keys(blockActions)));
  const forgotten = parseText('packages/blocks/src/hero/hero.action.ts', 'export const heroAction = {};');
  expect(findMisplacedActions([...sources, forgotten]).join()).toContain('no form would find it');
  const view = parseText('packages/blocks/src/entrypoints/islands.ts', "import '../hero/hero.action.ts';");
  expect(findMisplacedActions([view, forgotten]).join()).toContain('only ./actions leads to them');
});
