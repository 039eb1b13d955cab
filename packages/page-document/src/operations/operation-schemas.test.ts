import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BlockNode } from '../tree/block-node.ts';
import { operationBatchSchema, operationSchema } from './operation.schemas.ts';
import { maximumOperations } from './operation.ts';
import { buildBatch, buildBlock, drafts, seeds } from './operation-arbitraries.fixture.ts';

const title = { kind: 'set', block: 'a', path: ['title'], value: '' };
const insert = (node: unknown) => ({ kind: 'insert', parent: null, after: null, node });
const nest = (levels: number): BlockNode => buildBlock(`n${levels}`, levels > 1 ? [nest(levels - 1)] : undefined);

describe('ENT-04 operations as they are sent', () => {
  test('ENT-04 a property: those that apply are taken as they are', () => {
    fc.assert(
      fc.property(drafts, seeds, (draft, given) => {
        const sent: unknown = JSON.parse(JSON.stringify(buildBatch(draft, given, 'e')));
        for (const operation of sent as unknown[]) expect(operationSchema.parse(operation)).toEqual(operation);
      }),
    );
  });

  test.each<[string, unknown, (string | number)[]]>([
    ['an unknown kind', { kind: 'replace', block: 'a' }, ['kind']],
    ['an extra name', { ...title, author: 3 }, []],
    ['an id with signs', { ...title, block: '../a' }, ['block']],
    ['no path', { ...title, path: [] }, ['path']],
    ['an index in a path', { ...title, path: ['items', 0, 'label'] }, ['path', 1]],
    ['a step with an extra name', { ...title, path: ['items', { id: 'x', at: 1 }, 'label'] }, ['path', 1]],
    ['a forbidden name', { ...title, path: ['link', '__proto__'] }, ['path', 1]],
    ['the id of an item', { ...title, path: ['items', { id: 'x' }, 'id'] }, ['path']],
    ['a value with a forbidden name', { ...title, value: JSON.parse('{"__proto__":{}}') }, ['value']],
    ['a value too long', { ...title, value: 'x'.repeat(200_000) }, ['value']],
    ['a value with a private-use character', { ...title, value: { text: 'a\uf0b7' } }, ['value']],
    ['a block with one', insert({ ...buildBlock('n'), props: { a: '\ue100' } }), ['node']],
    ['a block without type', insert({ id: 'n', version: 0, props: {} }), ['node', 'type']],
    ['a block with a forbidden name', insert({ ...buildBlock('n'), props: { a: { constructor: 1 } } }), ['node']],
    ['blocks too deep', insert(nest(7)), ['node']],
    ['blocks much too deep', insert(nest(5000)), ['node']],
    ['a container that is not empty', { kind: 'wrap', blocks: ['a'], node: nest(2) }, ['node']],
    ['an item without id', { kind: 'insertItem', block: 'a', path: ['items'], after: null, item: {} }, ['item', 'id']],
    ['a place without neighbour', { kind: 'move', block: 'a', parent: null }, ['after']],
  ])('ENT-04 %s is refused, and the field named', (_, sent, path) => {
    const result = operationSchema.safeParse(sent);
    expect(result.error?.issues.map((issue) => issue.path)).toContainEqual(path);
  });

  test('ENT-04 the largest batch, and one more; an empty one', () => {
    const many = (count: number) => operationBatchSchema.safeParse(Array.from({ length: count }, () => title)).success;
    expect([many(0), many(1), many(maximumOperations), many(maximumOperations + 1)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
