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

describe('ENT-04 operations at the edge of what is taken', () => {
  const takes = (operation: unknown) => operationSchema.safeParse(operation).success;
  const set = (changes: object) => ({ kind: 'set', block: 'a', path: ['title'], value: '', ...changes });
  const item = (id: string) => ({ kind: 'insertItem', block: 'a', path: ['items'], after: null, item: { id } });
  const words = (count: number) => ({ ...buildBlock('n'), props: { text: 'x'.repeat(count) } });
  const blockLength = JSON.stringify(words(0)).length;
  test.each([
    ['a name of 60 characters', set({ path: ['a'.repeat(60)] }), true],
    ['a name of 61', set({ path: ['a'.repeat(61)] }), false],
    ['an empty name', set({ path: [''] }), false],
    ['twelve steps', set({ path: Array(12).fill('a') }), true],
    ['thirteen', set({ path: Array(13).fill('a') }), false],
    ['a path from an item', set({ path: [{ id: 'x' }, 'a'] }), false],
    ['an item’s id of 40 characters', item('x'.repeat(40)), true],
    ['one of 41', item('x'.repeat(41)), false],
    ['an empty one', item(''), false],
    ['a block’s id of 40 characters', set({ block: 'a'.repeat(40) }), true],
    ['one of 41', set({ block: 'a'.repeat(41) }), false],
    ['a value of 200,000 characters as JSON', set({ value: 'x'.repeat(199_998) }), true],
    ['one more', set({ value: 'x'.repeat(199_999) }), false],
    ['no value at all', { kind: 'set', block: null, path: ['title'] }, true],
    ['a block of 200,000 characters', insert(words(200_000 - blockLength)), true],
    ['one more', insert(words(200_001 - blockLength)), false],
    ['six levels', insert(nest(6)), true],
    ['no block', insert(null), false],
    ['a word for a block', insert('text'), false],
    ['children that are no list', insert({ ...buildBlock('n'), children: 'x' }), false],
    ['a hundred wrapped blocks', { kind: 'wrap', blocks: Array(100).fill('a'), node: buildBlock('n') }, true],
    ['one more', { kind: 'wrap', blocks: Array(101).fill('a'), node: buildBlock('n') }, false],
    ['none', { kind: 'wrap', blocks: [], node: buildBlock('n') }, false],
    ['twenty levels of a value', set({ value: Array.from({ length: 20 }).reduce((inside) => [inside], 1) }), true],
    ['one more', set({ value: Array.from({ length: 21 }).reduce((inside) => [inside], 1) }), false],
    ['a number without end', set({ value: Number.POSITIVE_INFINITY }), false],
  ])('ENT-04 %s', (_, operation, isTaken) => expect(takes(operation)).toBe(isTaken));

  test.each([
    [insert(nest(7)), 'Les blocs sont imbriqués trop profondément.'],
    [insert({ ...buildBlock('n'), props: { a: { constructor: 1 } } }), 'Cette valeur ne peut pas être enregistrée.'],
    [set({ value: 'x'.repeat(200_000) }), 'Cette valeur dépasse 200000 caractères.'],
    [
      set({ value: '\uf0b7' }),
      'Ce texte contient des signes qu’aucune police ne montre. Retirez-les, ou tapez le texte au lieu de le coller.',
    ],
    [set({ block: '../a' }), 'Cet identifiant de bloc n’est pas valable.'],
    [set({ path: ['constructor'] }), 'Ce nom de propriété n’est pas permis.'],
    [set({ path: [3] }), 'Cette étape du chemin n’est pas valable.'],
    [set({ path: ['items', { id: 'x' }] }), 'Ce chemin ne mène pas à une propriété.'],
    [{ kind: 'wrap', blocks: ['a'], node: nest(2) }, 'Ce bloc doit arriver vide.'],
    [
      { kind: 'removeItem', block: 'a', path: [{ id: 'x' }], item: 'y' },
      'Un chemin commence par le nom d’une propriété.',
    ],
  ])('ENT-04 what is wrong is said: %#', (operation, message) =>
    expect(operationSchema.safeParse(operation).error?.issues.map((issue) => issue.message)).toContain(message),
  );
});
