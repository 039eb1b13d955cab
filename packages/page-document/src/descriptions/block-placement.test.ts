import { expect, test } from 'vitest';
import type { BlockNode } from '../tree/block-node.ts';
import {
  blockDevices,
  deviceLabels,
  formatDeviceMedia,
  formatDevices,
  hiddenEverywhereMessage,
  isDeviceChoice,
  listHiddenDevices,
  mapVisibleDevices,
  visibilityLabel,
} from '../tree/block-visibility.ts';
import { anchorPattern, maximumBlocks, maximumDepth } from '../tree/document-limits.ts';
import { renewIds } from '../tree/renew-ids.ts';
import { canStand, containerTypes, documentKinds, pageKinds } from './block-placement.ts';

const node = (id: string, type = 'text', children?: BlockNode[]): BlockNode => ({
  id,
  type,
  version: 1,
  props: {},
  ...(children ? { children } : {}),
});

test('ENT-04 where a block may stand', () => {
  expect(containerTypes.join(' ')).toBe('section columns column grid');
  expect(pageKinds.join(' ')).toBe(
    'page news-template blog-template service-template element-template album-template product-template',
  );
  expect(documentKinds.slice(pageKinds.length).join(' ')).toBe('news blog service element product');
  const placement = {
    isAllowedAtRoot: true,
    containers: ['section'] as const,
    isUnique: false,
    documents: ['page'] as const,
  };
  const empty = { kind: 'page' as const, blocks: [] };
  const stands = (changes: object, parent = 'root', document: Parameters<typeof canStand>[2] = empty, id?: string) =>
    canStand({ type: 'text', placement: { ...placement, ...changes } }, parent, document, id);
  expect([stands({}), stands({ isAllowedAtRoot: false }), stands({}, 'section'), stands({}, 'grid')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([stands({}, 'root', { kind: 'news', blocks: [] }), stands({ isAllowedAtRoot: false }, 'section')]).toEqual([
    false,
    true,
  ]);
  const deep = { kind: 'page' as const, blocks: [node('a', 'section', [node('b', 'image'), node('c')])] };
  expect([
    stands({ isUnique: true }, 'root', deep),
    stands({ isUnique: true }, 'root', deep, 'c'),
    stands({}, 'root', deep),
  ]).toEqual([false, true, true]);
  expect(stands({ isUnique: true }, 'root', { kind: 'page', blocks: [node('a', 'image')] })).toBe(true);
  expect(stands({ isUnique: true }, 'root', { kind: 'page', blocks: [node('c', 'text', [node('d')])] }, 'c')).toBe(
    false,
  );
});

test('ENT-04 on which devices a block is seen', () => {
  expect(blockDevices.join(' ')).toBe('phone tablet desktop');
  expect(Object.values(deviceLabels).join(' ')).toBe('Téléphone Tablette Ordinateur');
  expect([visibilityLabel, hiddenEverywhereMessage]).toEqual([
    'Montré sur',
    'Ce bloc ne se verrait sur aucun écran. Gardez-en au moins un, ou supprimez le bloc.',
  ]);
  expect(
    [['phone'], ['phone', 'tablet', 'desktop'], [], ['phone', 'phone'], ['watch'], 'phone', undefined].map(
      isDeviceChoice,
    ),
  ).toEqual([true, true, false, false, false, false, false]);
  expect([formatDevices(undefined), formatDevices(['desktop', 'phone'])]).toEqual([
    'tous les écrans',
    'téléphone, ordinateur',
  ]);
  expect([listHiddenDevices(undefined), listHiddenDevices(['tablet'])]).toEqual([[], ['phone', 'desktop']]);
  expect(formatDeviceMedia(blockDevices)).toMatchSnapshot();
  const tree = [
    {
      id: 'a',
      visibleOn: ['phone', 'tablet'] as const,
      children: [{ id: 'b', visibleOn: ['tablet', 'desktop'] as const }, { id: 'c' }],
    },
    { id: 'd' },
  ];
  expect([...mapVisibleDevices(tree)]).toEqual([
    ['a', ['phone', 'tablet']],
    ['b', ['tablet']],
    ['c', ['phone', 'tablet']],
    ['d', ['phone', 'tablet', 'desktop']],
  ]);
});

test('ENT-04 a copy of a block is another block, with what is inside', () => {
  const ids = ['n1', 'n2', 'n3', 'n4'];
  const original: BlockNode = {
    ...node('a', 'section', [node('b')]),
    anchor: 'ici',
    visibleOn: ['phone'],
    props: {
      items: [{ id: 'x', entries: [{ id: 'y', text: 'Un' }] }, 'mot', { text: 'sans id' }],
      link: { id: 'page' },
    },
  };
  expect(renewIds(original, () => ids.shift() ?? '')).toEqual({
    id: 'n1',
    type: 'section',
    version: 1,
    visibleOn: ['phone'],
    props: {
      items: [{ id: 'n3', entries: [{ id: 'n2', text: 'Un' }] }, 'mot', { text: 'sans id' }],
      link: { id: 'page' },
    },
    children: [{ id: 'n4', type: 'text', version: 1, props: {} }],
  });
});

test('ENT-04 the limits of a document', () => {
  expect([maximumDepth, maximumBlocks]).toEqual([6, 400]);
  expect(
    ['a', '0-b', 'a'.repeat(60), 'a'.repeat(61), '-a', 'A', ''].map((anchor) => anchorPattern.test(anchor)),
  ).toEqual([true, true, true, false, false, false, false]);
});
