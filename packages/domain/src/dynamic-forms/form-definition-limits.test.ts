import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formDefinitionSchema } from './form-definition.schema.ts';

const text = (name: string, more: object = {}) => ({ kind: 'text', name, label: name, ...more });
const createStep = (...items: object[]) => ({ name: 'etape', title: 'Étape', items });
const listErrors = (form: unknown) => formDefinitionSchema.safeParse(form).error?.issues.map(({ message }) => message);
const createRepeatingGroup = (name: string, maximum: number, ...items: object[]) => {
  return { kind: 'loop', name, title: name, turn: name, addLabel: 'Ajouter', maximum, items };
};

describe('BLK-03 each limit of a definition, at its edge', () => {
  const letters = (count: number) => 'x'.repeat(count);
  const listOf = (count: number, make: (place: number) => object) =>
    Array.from({ length: count }, (_, place) => make(place));
  const one = (...items: object[]) => ({ steps: [createStep(...items)] });
  const filled = { input: 'a', is: 'filled' };
  const choices = (count: number) => listOf(count, (place) => ({ value: `c${place}`, label: 'Choix' }));
  const file = (more: object) => ({ kind: 'file', name: 'a', label: 'a', types: ['pdf'], ...more });
  const tick = (more: object) => ({ kind: 'checkbox', name: 'a', label: 'a', choices: choices(40), ...more });

  test.each<[string, number, number, (size: number) => unknown]>([
    ['signs of a name', 1, 40, (size) => one(text('a'.repeat(size)))],
    ['signs of a label', 1, 200, (size) => one({ kind: 'email', name: 'a', label: letters(size) })],
    ['signs of a hint', 0, 1000, (size) => one(text('a', { hint: letters(size) }))],
    ['signs of a help text', 1, 1000, (size) => one({ kind: 'help', name: 'a', text: letters(size) })],
    [
      'signs of a compared text',
      0,
      200,
      (size) => one(text('a'), text('b', { when: { input: 'a', is: 'equal', value: letters(size) } })),
    ],
    [
      'conditions of which all hold',
      1,
      20,
      (size) => one(text('a'), text('b', { when: { all: listOf(size, () => filled) } })),
    ],
    [
      'conditions of which one holds',
      1,
      20,
      (size) => one(text('a'), text('b', { when: { any: listOf(size, () => filled) } })),
    ],
    ['choices', 1, 40, (size) => one({ kind: 'select', name: 'a', label: 'a', choices: choices(size) })],
    [
      'signs of a choice',
      1,
      40,
      (size) => one({ kind: 'radio', name: 'a', label: 'a', choices: [{ value: 'c'.repeat(size), label: 'c' }] }),
    ],
    ['the least signs of a line', 0, 500, (size) => one(text('a', { minimum: size, maximum: 500 }))],
    ['the most signs of a line', 0, 500, (size) => one(text('a', { maximum: size }))],
    [
      'the least signs of a text',
      0,
      10_000,
      (size) => one({ kind: 'textarea', name: 'a', label: 'a', minimum: size, maximum: 10_000 }),
    ],
    ['the most signs of a text', 0, 10_000, (size) => one({ kind: 'textarea', name: 'a', label: 'a', maximum: size })],
    ['signs of a unit', 0, 20, (size) => one({ kind: 'number', name: 'a', label: 'a', unit: letters(size) })],
    ['the fewest ticks', 0, 40, (size) => one(tick({ minimum: size }))],
    ['the most ticks', 0, 40, (size) => one(tick({ maximum: size }))],
    ['bytes of a file', 1000, 10_000_000, (size) => one(file({ maximumBytes: size }))],
    ['files of a question', 1, 5, (size) => one(file({ maximum: size }))],
    ['kinds of files', 1, 3, (size) => one(file({ types: ['pdf', 'image', 'document', 'autre'].slice(0, size) }))],
    [
      'inputs of a row',
      1,
      3,
      (size) => one({ kind: 'row', name: 'rangee', items: listOf(size, (place) => text(`q${place}`)) }),
    ],
    ['parts of a step', 1, 60, (size) => one(...listOf(size, (place) => text(`q${place}`)))],
    [
      'parts of a group',
      1,
      60,
      (size) => one({ kind: 'group', name: 'a', title: 'a', items: listOf(size, (place) => text(`q${place}`)) }),
    ],
    [
      'parts of a repeated group',
      1,
      60,
      (size) => one(createRepeatingGroup('a', 1, ...listOf(size, (place) => text(`q${place}`)))),
    ],
    ['the fewest items', 0, 20, (size) => one({ ...createRepeatingGroup('a', 20, text('b')), minimum: size })],
    ['the most items', 1, 20, (size) => one(createRepeatingGroup('a', size, text('b')))],
    [
      'signs of the title of a step',
      1,
      200,
      (size) => ({ steps: [{ name: 'etape', title: letters(size), items: [text('a')] }] }),
    ],
    [
      'steps',
      1,
      12,
      (size) => ({
        steps: listOf(size, (place) => ({ name: `e${place}`, title: 'Étape', items: [text(`q${place}`)] })),
      }),
    ],
  ])('BLK-03 %s: from %i to %i', (_, least, most, build) => {
    expect([least, most].map((size) => listErrors(build(size)))).toEqual([undefined, undefined]);
    if (least > 0) expect(listErrors(build(least - 1))).not.toBeUndefined();
    expect(listErrors(build(most + 1))).not.toBeUndefined();
  });

  test('BLK-03 a form of 200 fields, and one of twenty files, are not too large', () => {
    const questions = Array.from({ length: 9 }, (_, place) => text(`q${place}`));
    // Each item has a field of its own.
    expect(listErrors(one(createRepeatingGroup('a', 20, ...questions)))).toBeUndefined();
    expect(listErrors(one(createRepeatingGroup('a', 20, ...questions), text('z')))).toEqual([
      'Rempli en entier, ce formulaire aurait 201 champs\u00a0: au plus 200.',
    ]);
    expect(listErrors(one(createRepeatingGroup('b', 20, file({ maximumBytes: 1000 }))))).toBeUndefined();
  });

  test('BLK-03 what a definition does not say is the usual', () => {
    const read = formDefinitionSchema.parse(
      one(
        text('a'),
        { kind: 'textarea', name: 'b', label: 'b' },
        { kind: 'number', name: 'c', label: 'c' },
        { ...file({}), name: 'd', label: 'd' },
        createRepeatingGroup('e', 3, { kind: 'email', name: 'f', label: 'f' }),
      ),
    );
    const usual = { required: false, sensitive: false };
    expect(read.steps[0]?.items).toEqual([
      { kind: 'text', name: 'a', label: 'a', ...usual, maximum: 200 },
      { kind: 'textarea', name: 'b', label: 'b', ...usual, maximum: 3000 },
      { kind: 'number', name: 'c', label: 'c', ...usual, hasDecimals: false },
      { kind: 'file', name: 'd', label: 'd', ...usual, types: ['pdf'], maximumBytes: 5_000_000, maximum: 1 },
      { ...createRepeatingGroup('e', 3), minimum: 0, items: [{ kind: 'email', name: 'f', label: 'f', ...usual }] },
    ]);
  });

  test.each([
    [text('A'), 'Écrivez un nom en minuscules, chiffres et tirets.'],
    [text('a', { label: ' ' }), 'Écrivez un intitulé.'],
    [text('a', { label: letters(201) }), 'Au plus 200 caractères.'],
    [text('a', { hint: letters(1001) }), 'Au plus 1 000 caractères.'],
    [{ kind: 'radio', name: 'a', label: 'a', choices: choices(0) }, 'Proposez au moins un choix.'],
  ])('BLK-03 %j is told « %s »', (item, message) => expect(listErrors(one(item))).toEqual([message]));

  test('BLK-03 of a part that could be several things, the fault of each is kept', () => {
    const listIssues = (item: object) => JSON.stringify(formDefinitionSchema.safeParse(one(item)).error?.issues);
    expect(listIssues({ kind: 'date', name: 'a', label: 'a', latest: 'hier' })).toContain(
      'Écrivez une date comme 2026-12-31.',
    );
    expect(listIssues({ kind: 'radio', name: 'a', label: 'a', choices: choices(41) })).toContain('Au plus 40 choix.');
  });

  test('API-01 the parts that contain themselves have names in the description of the API', () => {
    const described = z.toJSONSchema(formDefinitionSchema, { io: 'input' }).$defs;
    expect(described).toMatchObject({
      FormNode: { description: 'Une partie d’un formulaire\u00a0: question, rangée, groupe ou répétition.' },
      FormCondition: { description: 'Ce qui doit être vrai pour qu’une partie soit montrée.' },
    });
  });
});
