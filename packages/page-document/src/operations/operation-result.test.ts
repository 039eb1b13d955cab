import { expect, test } from 'vitest';
import type { BlockNode } from '../tree/block-node.ts';
import { maximumBlocks, maximumDepth } from '../tree/document-limits.ts';
import type { Draft } from './operation.ts';
import { buildBlock } from './operation-arbitraries.fixture.ts';
import { checkRoom } from './operation-result.ts';

const holding = (count: number): Draft => ({
  fields: {},
  document: { blocks: Array.from({ length: count }, (_, place) => buildBlock(`n${place}`)) },
});

test.each<[string, number, BlockNode[], number, string | undefined]>([
  ['the last block that a page holds', maximumBlocks - 1, [buildBlock('z')], 1, undefined],
  ['one more', maximumBlocks, [buildBlock('z')], 1, 'too-many-blocks'],
  [
    'a block with one inside, where there is room for one',
    maximumBlocks - 1,
    [buildBlock('z', [buildBlock('y')])],
    1,
    'too-many-blocks',
  ],
  ['the deepest level', 1, [buildBlock('z')], maximumDepth, undefined],
  ['a level more', 1, [buildBlock('z')], maximumDepth + 1, 'too-deep'],
  ['an id that is there', 2, [buildBlock('n1')], 1, 'id-taken'],
  ['an id that is there inside', 2, [buildBlock('z', [buildBlock('n1')])], 1, 'id-taken'],
  ['two of one id', 0, [buildBlock('z'), buildBlock('z')], 1, 'id-taken'],
  // A document from before the limit: its blocks may still be moved.
  ['nothing more, in a page that holds too much already', maximumBlocks + 1, [], maximumDepth, undefined],
  ['nothing more, too deep', 1, [], maximumDepth + 1, 'too-deep'],
])('ENT-04 room for %s', (_, count, added, depth, reason) =>
  expect(checkRoom(holding(count), added, depth)).toBe(reason),
);
