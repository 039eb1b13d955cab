import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BlockNode, listMediaIds, type PageDocument, pageDocumentSchema, walkBlocks } from './block-node.ts';
import { formatDevices, mapVisibleDevices } from './block-visibility.ts';
import { maximumBlocks, maximumDepth } from './document-limits.ts';

const node = (id: string, children?: BlockNode[], props: Record<string, unknown> = {}): BlockNode => ({
  id,
  type: 'section',
  version: 0,
  props,
  ...(children ? { children } : {}),
});
const isDocument = (given: unknown) => pageDocumentSchema.safeParse(given).success;

describe('ENT-04 the shape of a document', () => {
  test('ENT-04 blocks with id, type, version, properties and children', () => {
    expect(isDocument({ blocks: [] })).toBe(true);
    expect(isDocument({ blocks: [{ ...node('a', [node('b')]), anchor: 'horaires' }] })).toBe(true);
    expect(isDocument({ blocks: [{ ...node('a'), visibleOn: ['phone', 'tablet'] }] })).toBe(true);
  });

  test.each([
    ['nothing', undefined],
    ['a list', []],
    ['another name', { layouts: [] }],
    ['an extra name', { blocks: [], title: 'x' }],
    ['a block without id', { blocks: [{ type: 'section', version: 0, props: {} }] }],
    ['an id with signs', { blocks: [node('A B')] }],
    ['a type with signs', { blocks: [{ ...node('a'), type: '../a' }] }],
    ['a version below zero', { blocks: [{ ...node('a'), version: -1 }] }],
    ['half a version', { blocks: [{ ...node('a'), version: 0.5 }] }],
    ['properties that are a list', { blocks: [{ ...node('a'), props: [] }] }],
    ['an unknown part', { blocks: [{ ...node('a'), style: 'x' }] }],
    ['a block hidden everywhere', { blocks: [{ ...node('a'), visibleOn: [] }] }],
    ['an unknown device', { blocks: [{ ...node('a'), visibleOn: ['watch'] }] }],
    ['the same device twice', { blocks: [{ ...node('a'), visibleOn: ['phone', 'phone'] }] }],
    ['an anchor with signs', { blocks: [{ ...node('a'), anchor: '"onclick=' }] }],
    ['the same id twice', { blocks: [node('a'), node('b', [node('a')])] }],
  ])('ENT-04 %s is refused', (_, given) => expect(isDocument(given)).toBe(false));

  test('ENT-04 the deepest nesting and the largest number of blocks, and one more of each', () => {
    const nested = (depth: number): BlockNode => node(`n${depth}`, depth > 1 ? [nested(depth - 1)] : undefined);
    expect(isDocument({ blocks: [nested(maximumDepth)] })).toBe(true);
    expect(isDocument({ blocks: [nested(maximumDepth + 1)] })).toBe(false);
    const many = (count: number) => ({ blocks: Array.from({ length: count }, (_, place) => node(`n${place}`)) });
    expect(isDocument(many(maximumBlocks))).toBe(true);
    expect(isDocument(many(maximumBlocks + 1))).toBe(false);
  });
});

describe('ENT-04 walking', () => {
  const document: PageDocument = { blocks: [node('a', [node('b', [node('c')]), node('d')]), node('e')] };

  test('ENT-04 parents before their children, in reading order, with depth and parent', () => {
    expect([...walkBlocks(document)].map(({ node: one, depth, parent }) => [one.id, depth, parent?.id])).toEqual([
      ['a', 1, undefined],
      ['b', 2, 'a'],
      ['c', 3, 'b'],
      ['d', 2, 'a'],
      ['e', 1, undefined],
    ]);
  });

  test('ENT-04 a property: every block once', () => {
    const trees = (depth: number): fc.Arbitrary<BlockNode[]> =>
      fc.array(
        fc.record({
          id: fc.uuid(),
          type: fc.constant('section'),
          version: fc.constant(0),
          props: fc.constant({}),
          children: depth > 1 ? trees(depth - 1) : fc.constant(undefined),
        }),
        { maxLength: 4 },
      );
    const count = (nodes: readonly BlockNode[]): number =>
      nodes.reduce((sum, one) => sum + 1 + count(one.children ?? []), 0);
    fc.assert(
      fc.property(trees(4), (blocks) => {
        const seen = [...walkBlocks({ blocks })];
        expect(seen).toHaveLength(count(blocks));
        for (const { node: one, parent } of seen) if (parent) expect(parent.children).toContain(one);
      }),
    );
  });
});

test('ENT-04 a block is visible on its own devices, of those of the blocks around it', () => {
  const inner: BlockNode = { ...node('b', [{ ...node('c'), visibleOn: ['desktop'] }]), visibleOn: ['phone', 'tablet'] };
  const seen = mapVisibleDevices([node('a', [inner, node('d')])]);
  expect(Object.fromEntries(seen)).toEqual({
    a: ['phone', 'tablet', 'desktop'],
    b: ['phone', 'tablet'],
    c: [],
    d: ['phone', 'tablet', 'desktop'],
  });
});

describe('ENT-19 the pictures of a document', () => {
  test('ENT-19 found at any depth of any block, each once', () => {
    const document: PageDocument = {
      blocks: [
        node('a', [node('b', undefined, { items: [{ picture: { mediaId: 3 } }, { picture: { mediaId: 1 } }] })], {
          picture: { mediaId: 1, alt: 'x' },
        }),
        node('c', undefined, { mediaId: '7', nested: { deeper: [[{ mediaId: 9 }]] }, nothing: null }),
      ],
    };
    expect(listMediaIds(document).sort()).toEqual([1, 3, 9]);
    expect(listMediaIds({ blocks: [] })).toEqual([]);
  });
});

test('the devices of a choice are named in one order, and together without a choice', () => {
  expect(formatDevices(['desktop', 'phone'])).toBe('téléphone, ordinateur');
  expect(formatDevices(undefined)).toBe('tous les écrans');
});
