import { expect, test } from 'vitest';
import { formDefinitionSchema } from './form-definition.schema.ts';
import { computeFormSize } from './form-size.ts';

const text = (name: string) => ({ kind: 'text', name, label: name });
const file = (name: string, maximum: number, maximumBytes: number) => ({
  kind: 'file',
  name,
  label: name,
  types: ['pdf'],
  maximum,
  maximumBytes,
});
const choices = ['un', 'deux', 'trois'].map((value) => ({ value, label: value }));
const repeat = (name: string, maximum: number, ...items: object[]) => {
  return { kind: 'loop', name, title: name, turn: name, addLabel: 'Ajouter', maximum, items };
};

test.each([
  ['a line', [text('a')], 1, 0, 0],
  ['a help text', [text('a'), { kind: 'help', name: 'b', text: 'Lisez.' }], 1, 0, 0],
  ['ticks, one field each', [{ kind: 'checkbox', name: 'a', label: 'a', choices }], 3, 0, 0],
  ['a choice of one', [{ kind: 'radio', name: 'a', label: 'a', choices }], 1, 0, 0],
  ['files', [file('a', 3, 2000), file('b', 1, 5000)], 0, 4, 11_000],
  [
    'a row and a group',
    [
      { kind: 'row', name: 'a', items: [text('b'), text('c')] },
      { kind: 'group', name: 'd', title: 'd', items: [text('e')] },
    ],
    3,
    0,
    0,
  ],
  ['items, each with its mark', [repeat('a', 4, text('b'))], 8, 0, 0],
  ['items in items', [repeat('a', 2, text('b'), repeat('c', 3, text('d'), file('e', 2, 1000)))], 16, 12, 12_000],
])('BLK-03 the largest size of %s', (_, items, fields, files, fileBytes) => {
  const step = (name: string, inside: object[]) => ({ name, title: name, items: inside });
  const form = formDefinitionSchema.parse({ steps: [step('un', items)] });
  expect(computeFormSize(form)).toEqual({ fields, files, fileBytes });
  const both = formDefinitionSchema.parse({ steps: [step('un', items), step('autre', [text('z')])] });
  expect(computeFormSize(both)).toEqual({ fields: fields + 1, files, fileBytes });
});
