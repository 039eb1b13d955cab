import { expect, test } from 'vitest';
import { blockDefinitions } from '../entrypoints/schemas.gen.ts';
import { assignItemIds } from './assign-item-ids.ts';
import type { BlockDefinition } from './block-definition.ts';

const counter = () => {
  let count = 0;
  return () => `n${++count}`;
};
const schemaOf = (type: string) => (blockDefinitions[type] as BlockDefinition).schema;

test('every item gets an id, those of nested lists too; given ids stay', () => {
  const groups = [
    { id: 'mien', title: 'Cours', lines: [{ label: 'Une séance' }, { id: 'l2', label: 'Dix séances' }] },
    { lines: [] },
  ];
  const props = { variant: 'table', groups };
  const assigned = assignItemIds(schemaOf('price-list'), props, counter());
  expect(assigned).toEqual({
    variant: 'table',
    groups: [
      {
        id: 'mien',
        title: 'Cours',
        lines: [
          { id: 'n1', label: 'Une séance' },
          { id: 'l2', label: 'Dix séances' },
        ],
      },
      { id: 'n2', lines: [] },
    ],
  });
  expect(props.groups[1]).not.toHaveProperty('id');
});

test('a copied item is another item', () => {
  const items = [
    { id: 'a', question: 'Où ?', answer: '<p>Ici.</p>' },
    { id: 'a', question: 'Quand ?', answer: '<p>Samedi.</p>' },
  ];
  const { items: assigned } = assignItemIds(schemaOf('questions'), { items }, counter());
  expect(assigned.map(({ id }) => id)).toEqual(['a', 'n1']);
});

test('a schema takes items with an id, and refuses one that is none', () => {
  const read = (id: string) =>
    schemaOf('button').safeParse({ variant: 'row', actions: [{ id, label: 'Là', address: '/' }] });
  expect(read('k3_-').success).toBe(true);
  expect(read('a b').error?.issues[0]?.path).toEqual(['actions', 0, 'id']);
});

/** Lists the paths of the lists of objects in a schema. */
function listRepeaters(schema: object, path = ''): { path: string; hasId: boolean }[] {
  const { def } = (schema as { _zod: { def: Record<string, object | undefined> } })._zod;
  const inner = def.innerType ?? def.element;
  const shape = def.shape as Record<string, object> | undefined;
  const element = (def.element as { _zod: { def: { shape?: object } } } | undefined)?._zod.def;
  return [
    ...(element?.shape ? [{ path, hasId: 'id' in element.shape }] : []),
    ...(inner ? listRepeaters(inner, path) : []),
    ...Object.entries(shape ?? {}).flatMap(([name, part]) => listRepeaters(part, `${path}.${name}`)),
  ];
}

test('every list of objects of every block has items with ids', () => {
  const repeaters = Object.values(blockDefinitions).flatMap(({ type, schema }) => listRepeaters(schema, type));
  expect(repeaters.length).toBeGreaterThan(9);
  expect(repeaters.filter(({ hasId }) => !hasId)).toEqual([]);
});
