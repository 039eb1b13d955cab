import { describe, expect, test } from 'vitest';
import { maximumBlocks, maximumDepth } from '../tree/document-limits.ts';
import { applyBatch } from './apply-batch.ts';
import { applyOperation } from './apply-operation.ts';
import {
  anchorProperty,
  type Draft,
  maximumItemIdLength,
  maximumNameLength,
  maximumOperations,
  maximumPathSteps,
  maximumValueDepth,
  type Operation,
  type PropertyPath,
  visibleOnProperty,
} from './operation.ts';
import { buildBlock, freezeDeep } from './operation-arbitraries.fixture.ts';

const draft: Draft = freezeDeep({
  fields: { title: 'Accueil', seo: { description: 'Un gîte' } },
  document: { blocks: [buildBlock('a', [buildBlock('b'), buildBlock('c'), buildBlock('d')]), buildBlock('e')] },
});
const item = (id: string) => ({ id, label: id });

/** The reason of a refusal; the draft for an operation that is accepted. */
function judge(operation: Operation, given = draft): unknown {
  const step = applyOperation(given, operation);
  return step.ok ? step.value.draft : step.failure.reason;
}
function outline(given: unknown): string {
  const list = (blocks: Draft['document']['blocks']): string =>
    blocks.map(({ id, children }) => (children ? `${id}(${list(children)})` : id)).join(' ');
  return typeof given === 'string' ? given : list((given as Draft).document.blocks);
}
function nested(levels: number, prefix = 'n'): ReturnType<typeof buildBlock> {
  return buildBlock(`${prefix}${levels}`, levels > 1 ? [nested(levels - 1, prefix)] : undefined);
}

describe('ENT-04 places', () => {
  const node = buildBlock('n');
  test.each<[string, Operation, string]>([
    ['insert first', { kind: 'insert', parent: 'a', after: null, node }, 'a(n b c d) e'],
    ['insert after one', { kind: 'insert', parent: 'a', after: 'b', node }, 'a(b n c d) e'],
    ['insert after one that is gone', { kind: 'insert', parent: 'a', after: 'x', node }, 'a(b c d n) e'],
    ['insert after one elsewhere', { kind: 'insert', parent: 'a', after: 'e', node }, 'a(b c d n) e'],
    ['insert at the top', { kind: 'insert', parent: null, after: 'a', node }, 'a(b c d) n e'],
    ['insert the first child', { kind: 'insert', parent: 'e', after: null, node }, 'a(b c d) e(n)'],
    ['move among siblings', { kind: 'move', block: 'b', parent: 'a', after: 'c' }, 'a(c b d) e'],
    ['move elsewhere', { kind: 'move', block: 'b', parent: null, after: null }, 'b a(c d) e'],
    ['move after one that is gone', { kind: 'move', block: 'b', parent: 'a', after: 'x' }, 'a(c d b) e'],
    ['remove with what is inside', { kind: 'remove', block: 'a' }, 'e'],
    ['wrap in the order of the document', { kind: 'wrap', blocks: ['c', 'b'], node }, 'a(n(b c) d) e'],
    ['unwrap', { kind: 'unwrap', block: 'a' }, 'b c d e'],
    ['unwrap what is empty', { kind: 'unwrap', block: 'e' }, 'a(b c d)'],
  ])('ENT-04 %s', (_, operation, expected) => expect(outline(judge(operation))).toBe(expected));

  test.each<[string, Operation, string]>([
    ['insert into an absent parent', { kind: 'insert', parent: 'x', after: null, node }, 'parent-absent'],
    ['insert an id that is there', { kind: 'insert', parent: null, after: null, node: buildBlock('c') }, 'id-taken'],
    ['insert one id twice', { kind: 'insert', parent: null, after: null, node: buildBlock('n', [node]) }, 'id-taken'],
    [
      'insert what is no JSON',
      { kind: 'insert', parent: null, after: null, node: { ...node, props: { a: NaN } } },
      'value-invalid',
    ],
    ['move an absent block', { kind: 'move', block: 'x', parent: null, after: null }, 'block-absent'],
    ['move into an absent parent', { kind: 'move', block: 'b', parent: 'x', after: null }, 'parent-absent'],
    ['move into itself', { kind: 'move', block: 'a', parent: 'a', after: null }, 'into-itself'],
    ['move into a descendant', { kind: 'move', block: 'a', parent: 'c', after: null }, 'into-itself'],
    ['move after itself', { kind: 'move', block: 'b', parent: 'a', after: 'b' }, 'into-itself'],
    ['remove an absent block', { kind: 'remove', block: 'x' }, 'block-absent'],
    ['wrap nothing', { kind: 'wrap', blocks: [], node }, 'block-absent'],
    ['wrap an absent block', { kind: 'wrap', blocks: ['b', 'x'], node }, 'block-absent'],
    ['wrap blocks apart', { kind: 'wrap', blocks: ['b', 'd'], node }, 'not-neighbours'],
    ['wrap blocks of two parents', { kind: 'wrap', blocks: ['d', 'e'], node }, 'not-neighbours'],
    ['wrap one block twice', { kind: 'wrap', blocks: ['b', 'b'], node }, 'not-neighbours'],
    ['wrap into an id that is there', { kind: 'wrap', blocks: ['b'], node: buildBlock('e') }, 'id-taken'],
    ['unwrap an absent block', { kind: 'unwrap', block: 'x' }, 'block-absent'],
  ])('ENT-04 %s is refused', (_, operation, reason) => expect(judge(operation)).toBe(reason));

  test('ENT-04 the deepest nesting and the largest number of blocks, and one more of each', () => {
    const inside = (levels: number): Operation => ({ kind: 'insert', parent: 'a', after: null, node: nested(levels) });
    expect(outline(judge(inside(maximumDepth - 1)))).toContain('n1');
    expect(judge(inside(maximumDepth))).toBe('too-deep');
    expect(judge(inside(5000))).toBe('too-deep');
    const deep = { ...draft, document: { blocks: [nested(maximumDepth), nested(2, 'm')] } };
    expect(judge({ kind: 'wrap', blocks: ['n6'], node: buildBlock('w') }, deep)).toBe('too-deep');
    expect(judge({ kind: 'move', block: 'm2', parent: 'n2', after: null }, deep)).toBe('too-deep');
    expect(outline(judge({ kind: 'move', block: 'm2', parent: 'n3', after: null }, deep))).toContain('n3(m2(m1) n2');
    const many = (count: number) =>
      ({
        ...draft,
        document: { blocks: Array.from({ length: count }, (_, place) => buildBlock(`n${place}`)) },
      }) as Draft;
    const one: Operation = { kind: 'insert', parent: null, after: null, node: buildBlock('z') };
    expect(outline(judge(one, many(maximumBlocks - 1)))).toContain('z');
    expect(judge(one, many(maximumBlocks))).toBe('too-many-blocks');
    expect(judge({ kind: 'wrap', blocks: ['n1'], node: buildBlock('z') }, many(maximumBlocks))).toBe('too-many-blocks');
  });

  test('ENT-04 an empty list of children counts as none', () => {
    const given = { ...draft, document: { blocks: [buildBlock('s', [])] } };
    const step = applyBatch(given, [
      { kind: 'insert', parent: 's', after: null, node: buildBlock('n') },
      { kind: 'remove', block: 'n' },
    ]);
    expect(step.ok && step.value.draft.document.blocks[0]).not.toHaveProperty('children');
  });
});

describe('ENT-04 properties', () => {
  const set = (path: PropertyPath, value?: unknown, block: string | null = 'b'): Operation => ({
    kind: 'set',
    block,
    path,
    value,
  });
  const propsOf = (operation: Operation) => {
    const given = judge(operation);
    return typeof given === 'string' ? given : (given as Draft).document.blocks[0]?.children?.[0]?.props;
  };

  test('ENT-04 of a block, of its objects and of its items; an optional one is removed', () => {
    expect(propsOf(set(['title'], ''))).toMatchObject({ title: '', tags: ['a', 'b'] });
    expect(propsOf(set(['link', 'label'], 'x'))).toMatchObject({ link: { label: 'x', target: { page: 3 } } });
    expect(propsOf(set(['items', { id: 'y' }, 'label'], 'x'))).toMatchObject({
      items: [{ id: 'x' }, { id: 'y', label: 'x' }],
    });
    expect(propsOf(set(['title']))).not.toHaveProperty('title');
    expect(judge(set(['seo', 'description'], 'x', null))).toMatchObject({
      fields: { title: 'Accueil', seo: { description: 'x' } },
    });
    expect(judge(set(['slug'], 'x', null))).toMatchObject({ fields: { slug: 'x' } });
  });

  test.each<[string, PropertyPath]>([
    ['no path', []],
    ['an item as a whole', ['items', { id: 'x' }]],
    ['the id of an item', ['items', { id: 'x' }, 'id']],
    ['an absent item', ['items', { id: 'q' }, 'label']],
    ['an index', ['items', '0', 'label']],
    ['the length of a list', ['items', 'length']],
    ['an absent object', ['picture', 'alt']],
    ['a text', ['title', 'length']],
    ['an item at first', [{ id: 'x' }, 'label']],
    ['an empty name', ['']],
    ['a name too long', ['n'.repeat(maximumNameLength + 1)]],
    ['an id too long', ['items', { id: 'n'.repeat(maximumItemIdLength + 1) }, 'label']],
    ['too many steps', Array.from({ length: maximumPathSteps + 1 }, () => 'link')],
    ['an inherited object', ['toString', 'name']],
    ...['__proto__', 'constructor', 'prototype'].flatMap((name): [string, PropertyPath][] => [
      [`${name} at first`, [name]],
      [`${name} on the way`, [name, 'polluted']],
      [`${name} in an object`, ['link', name]],
      [`${name} in an item`, ['items', { id: 'x' }, name, 'polluted']],
    ]),
  ])('ENT-04 a path with %s is refused', (_, path) => {
    expect(judge(set(path, 'x'))).toBe('path-invalid');
    expect(judge(set(path, 'x', null))).toBe('path-invalid');
    expect(({} as Record<string, unknown>).polluted).toBe(undefined);
  });

  const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);
  test.each<[string, unknown]>([
    ['a function', () => 1],
    ['a number that JSON has not', Number.POSITIVE_INFINITY],
    ['a date', new Date(0)],
    ['a hole in a list', [undefined]],
    ['a name that reaches a prototype', JSON.parse('{"a":{"__proto__":{"polluted":1}}}')],
    ['too many levels', deep(maximumValueDepth + 1)],
  ])('ENT-04 %s is refused as a value', (_, value) => {
    expect(judge(set(['title'], value))).toBe('value-invalid');
    expect(judge({ kind: 'insertItem', block: 'b', path: ['items'], after: null, item: { id: 'n', value } })).toBe(
      'value-invalid',
    );
  });

  test('ENT-04 the deepest value is taken', () => {
    expect(propsOf(set(['title'], deep(maximumValueDepth)))).toMatchObject({ title: deep(maximumValueDepth) });
  });

  test.each<[string, Operation, string]>([
    ['insert first', { kind: 'insertItem', block: 'b', path: ['items'], after: null, item: item('n') }, 'n x y'],
    ['insert after one', { kind: 'insertItem', block: 'b', path: ['items'], after: 'x', item: item('n') }, 'x n y'],
    [
      'insert after one that is gone',
      { kind: 'insertItem', block: 'b', path: ['items'], after: 'q', item: item('n') },
      'x y n',
    ],
    ['move', { kind: 'moveItem', block: 'b', path: ['items'], after: 'y', item: 'x' }, 'y x'],
    ['remove', { kind: 'removeItem', block: 'b', path: ['items'], item: 'x' }, 'y'],
  ])('ENT-04 items: %s', (_, operation, expected) => {
    const { items } = propsOf(operation) as { items: { id: string }[] };
    expect(items.map(({ id }) => id).join(' ')).toBe(expected);
  });

  test.each<[string, Operation, string]>([
    [
      'an id that is there',
      { kind: 'insertItem', block: 'b', path: ['items'], after: null, item: item('x') },
      'id-taken',
    ],
    [
      'an item without id',
      { kind: 'insertItem', block: 'b', path: ['items'], after: null, item: {} as never },
      'value-invalid',
    ],
    [
      'an absent list',
      { kind: 'insertItem', block: 'b', path: ['others'], after: null, item: item('n') },
      'path-invalid',
    ],
    [
      'a list of texts',
      { kind: 'insertItem', block: 'b', path: ['tags'], after: null, item: item('n') },
      'path-invalid',
    ],
    ['an absent item', { kind: 'removeItem', block: 'b', path: ['items'], item: 'q' }, 'path-invalid'],
    ['a move after itself', { kind: 'moveItem', block: 'b', path: ['items'], after: 'x', item: 'x' }, 'into-itself'],
    ['a forbidden path', { kind: 'removeItem', block: 'b', path: ['__proto__'], item: 'x' }, 'path-invalid'],
    ['an absent block', { kind: 'removeItem', block: 'q', path: ['items'], item: 'x' }, 'block-absent'],
  ])('ENT-04 items: %s is refused', (_, operation, reason) => expect(judge(operation)).toBe(reason));
});

describe('ENT-04 the anchor of a block', () => {
  const set = (value?: unknown, path: PropertyPath = [anchorProperty]): Operation => ({
    kind: 'set',
    block: 'b',
    path,
    ...(value === undefined ? {} : { value }),
  });
  const readBlock = (given: Draft) => given.document.blocks[0]?.children?.[0];

  test('ENT-04 is set and removed like a property, and is none', () => {
    const step = applyOperation(draft, set('horaires'));
    if (!step.ok) throw new Error(step.failure.reason);
    const { props } = buildBlock('b');
    expect(readBlock(step.value.draft)).toMatchObject({ anchor: 'horaires' });
    expect(readBlock(step.value.draft)?.props).toEqual(props);
    const back = applyOperation(step.value.draft, step.value.inverse.operation);
    expect(back.ok && back.value.draft).toEqual(draft);
    const titled = applyOperation(step.value.draft, set('Le titre', ['title']));
    expect(titled.ok && readBlock(titled.value.draft)).toMatchObject({
      anchor: 'horaires',
      props: { title: 'Le titre' },
    });
  });

  test.each([['Les horaires'], [''], [4], ['a'.repeat(61)]])('ENT-04 %s is refused', (value) =>
    expect(judge(set(value))).toBe('value-invalid'),
  );
  test('ENT-04 has nothing inside', () => expect(judge(set('x', [anchorProperty, 'x']))).toBe('path-invalid'));
});

describe('ENT-04 the devices on which a block is visible', () => {
  const set = (value?: unknown, path: PropertyPath = [visibleOnProperty]): Operation => ({
    kind: 'set',
    block: 'b',
    path,
    ...(value === undefined ? {} : { value }),
  });

  test('ENT-04 are set and removed like a property, and are none', () => {
    const step = applyOperation(draft, set(['phone', 'tablet']));
    if (!step.ok) throw new Error(step.failure.reason);
    const block = step.value.draft.document.blocks[0]?.children?.[0];
    expect([block?.visibleOn, block?.props]).toEqual([['phone', 'tablet'], buildBlock('b').props]);
    const back = applyOperation(step.value.draft, step.value.inverse.operation);
    expect(back.ok && back.value.draft).toEqual(draft);
  });

  test.each([[[]], ['phone'], [['watch']], [['phone', 'phone']]])('ENT-04 %j is refused', (value) =>
    expect(judge(set(value))).toBe('value-invalid'),
  );
  test('ENT-04 are no list of items', () => {
    expect(judge(set('x', [visibleOnProperty, 'x']))).toBe('path-invalid');
    const insertion: Operation = {
      kind: 'insertItem',
      block: 'b',
      path: [visibleOnProperty],
      after: null,
      item: { id: 'x' },
    };
    expect(judge(insertion)).toBe('path-invalid');
  });
});

describe('ENT-04 a batch', () => {
  const title: Operation = { kind: 'set', block: null, path: ['title'], value: 'x' };

  test('ENT-04 is applied as a whole or not at all, and the refusal says which operation', () => {
    const batch = applyBatch(draft, [title, title, { kind: 'remove', block: 'q' }, title]);
    expect(batch).toEqual({ ok: false, failure: { reason: 'block-absent', index: 2 } });
    expect(draft.fields.title).toBe('Accueil');
  });

  test('ENT-04 the largest batch, and one operation more', () => {
    const many = (count: number) =>
      applyBatch(
        draft,
        Array.from({ length: count }, () => title),
      );
    expect(many(maximumOperations).ok).toBe(true);
    expect(many(maximumOperations + 1)).toEqual({
      ok: false,
      failure: { reason: 'too-many-operations', index: maximumOperations },
    });
  });
});
