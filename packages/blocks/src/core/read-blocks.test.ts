import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { blockDefinitions } from '../entrypoints/schemas.gen.ts';
import { defineBlock } from './block-definition.ts';
import {
  describeUnreadableBlock,
  describeUnreadableBlocks,
  readDraftBlocks,
  readPublishedBlocks,
  upgradeDraftBlocks,
} from './read-blocks.ts';

const note = defineBlock({
  type: 'note',
  label: 'Note',
  group: 'texts',
  versions: [
    { name: 'text becomes body', up: ({ text, ...rest }) => ({ ...rest, body: (text as string).trim() }) },
    { name: 'tone has a value', up: (props) => ({ tone: 'plain', ...props }) },
  ],
  schema: z.strictObject({
    tone: z.enum(['plain', 'sand']),
    body: z.string().max(10).min(1),
    lines: z.array(z.strictObject({ label: z.string() })).default([]),
  }),
});
const box = defineBlock({ type: 'box', label: 'Boîte', group: 'layout', schema: z.strictObject({}) });
const definitions = { note, box };
const stored = (props: object, more: Partial<BlockNode> = {}): BlockNode => ({
  id: 'n',
  type: 'note',
  version: 0,
  props: { ...props },
  ...more,
});
const boxOf = (...children: BlockNode[]): BlockNode => ({ id: 'b', type: 'box', version: 0, props: {}, children });
const newest = { tone: 'plain', body: 'Bonjour', lines: [] };

/** Blocks that no version of the program can show, with the reason. */
const broken: [string, BlockNode][] = [
  ['unknown-type', stored({}, { type: 'ghost' })],
  ['unknown-type', stored({}, { type: 'constructor' })],
  ['newer-version', stored({ body: 'Bonjour' }, { version: 3 })],
  ['failed-upgrade', stored({ text: 5 })],
  ['invalid-props', stored({ tone: 'neon', body: 'Bonjour' }, { version: 2 })],
];

describe('BLK-09 stored blocks are upgraded when they are read', () => {
  test.each([
    [0, { text: ' Bonjour ' }],
    [1, { body: 'Bonjour' }],
    [2, { tone: 'plain', body: 'Bonjour' }],
  ])('BLK-09 from version %d, inside others too, with the defaults of younger properties', (version, props) => {
    const given = [boxOf(stored(props, { version, anchor: 'ici' }))];
    const before = structuredClone(given);
    expect(readPublishedBlocks(given, definitions)).toEqual({
      blocks: [boxOf(stored(newest, { version: 2, anchor: 'ici' }))],
      unreadable: [],
    });
    expect(given).toEqual(before);
  });

  test.each(broken)('BLK-09 %s: left out of a page, and the blocks around it stay', (reason, node) => {
    const sound = stored(newest, { id: 'sound', version: 2 });
    const read = readPublishedBlocks([boxOf(node, sound), sound], definitions);
    expect(read.blocks).toEqual([boxOf(sound), sound]);
    expect(read.unreadable).toMatchObject([{ id: 'n', reason, stored: node }]);
  });

  test('BLK-09 an unreadable container is left out with what it holds', () => {
    const ghost = { ...boxOf(stored(newest, { version: 2 })), type: 'ghost' };
    expect(readPublishedBlocks([ghost], definitions)).toMatchObject({ blocks: [], unreadable: [{ stored: ghost }] });
  });

  test('BLK-09 a text that typography made longer than its limit is shown, with the defaults of its block', () => {
    const body = 'Onze signes';
    expect(readPublishedBlocks([stored({ tone: 'plain', body }, { version: 2 })], definitions)).toEqual({
      blocks: [stored({ tone: 'plain', body, lines: [] }, { version: 2 })],
      unreadable: [],
    });
  });
});

describe('drafts', () => {
  test.each(broken)('%s: the block stays to the letter, children included, and is described', (reason, node) => {
    const given = { ...node, children: [stored({ text: 'ancien' }, { id: 'child' })] };
    const read = readDraftBlocks([boxOf(given)], definitions);
    expect(read.blocks).toEqual([boxOf(given)]);
    expect(describeUnreadableBlocks([boxOf(given)], definitions)).toEqual(read.unreadable);
    expect(read.unreadable).toMatchObject([{ id: 'n', reason, stored: given, message: expect.stringContaining('«') }]);
  });

  test.each([
    ['an absent value', { tone: 'plain' }],
    ['an absent choice', { body: 'Bonjour' }],
    ['an empty text', { tone: 'plain', body: '' }],
    ['a text that is too long', { tone: 'plain', body: 'beaucoup trop long' }],
  ])('%s is unfinished, and stays as it is', (_, props) => {
    const node = stored(props, { version: 2 });
    expect(readDraftBlocks([node], definitions)).toEqual({ blocks: [node], unreadable: [] });
  });

  test('an unreadable block can be recovered without the properties and items that do not fit', () => {
    const props = {
      tone: 'neon',
      body: 'Bonjour',
      glow: 3,
      lines: [{ label: 'un' }, 'deux', { label: 'trois', size: 2 }, 4],
    };
    const [found] = describeUnreadableBlocks([stored(props, { version: 2 })], definitions);
    expect(found?.paths).toEqual(['tone', 'lines.1', 'lines.2.size', 'lines.3', 'glow']);
    expect(found?.stored.props).toEqual(props);
    expect(found?.repaired).toEqual(
      stored({ body: 'Bonjour', lines: [{ label: 'un' }, { label: 'trois' }] }, { version: 2 }),
    );
  });

  test('may be upgraded first and checked block by block', () => {
    const given = [
      stored({ text: 'Bonjour' }),
      ...broken.map(([, node], position) => ({ ...node, id: `n${position}` })),
    ];
    const upgraded = upgradeDraftBlocks(given, definitions);
    expect(upgraded).toEqual(readDraftBlocks(given, definitions).blocks);
    const described = upgraded.flatMap((node) => describeUnreadableBlock(node, definitions) ?? []);
    expect(described).toEqual(readDraftBlocks(given, definitions).unreadable);
  });

  test('what cannot be upgraded is not repaired by guessing', () => {
    const others = broken.filter(([reason]) => reason !== 'invalid-props').map(([, node]) => node);
    for (const found of describeUnreadableBlocks(others, definitions)) expect(found).not.toHaveProperty('repaired');
  });
});

test('the versions of every block are named, each once', () => {
  for (const { versions } of Object.values(blockDefinitions)) {
    const names = versions.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    for (const name of names) expect(name).toMatch(/^[a-z].{10,}$/);
  }
});
