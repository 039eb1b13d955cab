import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineResource } from './define-resource.ts';
import { describeFields, describeResource } from './describe-resource.ts';
import { resources } from './resources.gen.ts';

const descriptions = resources.map((resource) => describeResource(resource as never));

describe('PLT-05 every resource', () => {
  test.each(descriptions)('PLT-05 $name: each value has a French label, each choice a name, each hint fits', (one) => {
    for (const field of [...one.fields, ...one.actions.flatMap(({ fields }) => fields)]) {
      expect(field.label, field.name).toMatch(/^\p{Lu}/u);
      expect(field.hint?.length ?? 0, field.name).toBeLessThanOrEqual(90);
      // The sign of a unit is the same in every language.
      for (const { label, value } of field.options ?? [])
        if (label !== 'L') expect(label, field.name).not.toBe(String(value));
    }
    const labels = one.fields.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test.each(descriptions)('PLT-05 $name: every filter is about a value, with the values of its choice', (one) => {
    for (const [key, filter] of Object.entries(one.filters)) {
      // What belongs to many records has no value of that name: a call says what there is to choose.
      if (filter.kind === 'record' && filter.choices) continue;
      const field = one.fields.find(({ name }) => name === key);
      expect(field, key).toBeDefined();
      if (filter.kind === 'choice')
        expect(Object.keys(filter.options).sort()).toEqual(field?.options?.map(({ value }) => String(value)).sort());
    }
  });

  test.each(descriptions)('PLT-05 $name: each call names its right, and the description is JSON', (one) => {
    expect(Object.keys(one.rights)).toEqual(expect.arrayContaining(['list', 'count', 'read', 'history', ...one.verbs]));
    expect(JSON.parse(JSON.stringify(one))).toEqual(one);
  });

  test('PLT-05 names and paths are taken once', () => {
    for (const key of ['name', 'path'] as const)
      expect(new Set(descriptions.map((one) => one[key])).size).toBe(descriptions.length);
  });
});

test('PLT-05 helps of fields are sentences: what an empty field does is said by « Si vous laissez vide »', () => {
  expect(JSON.stringify(descriptions)).not.toMatch(/"hint":"(?:[^"]*[.;] ?\s)?[Vv]ide, /);
});

describe('PLT-05 a description that contradicts itself is refused', () => {
  const usual = {
    name: 'toys',
    path: 'toys',
    labels: { singular: 'jouet', plural: 'jouets', gender: 'm' },
    rights: { read: 'content.read', update: 'content.update' },
    fields: z.strictObject({ name: z.string().min(1).max(10).meta({ label: 'Nom' }) }),
    computed: z.object({ soldAt: z.string().meta({ label: 'Vendu le' }) }),
    groups: [{ title: 'Jouet', fields: ['name'] }],
    columns: [{ key: 'name', format: 'text', isSortable: true, width: 3 }],
    filters: {},
    order: { key: 'name', direction: 'asc' },
    title: ({ name }: { name: string }) => name,
    verbs: ['create', 'delete'],
    empty: { title: 'Aucun jouet', text: 'Aucun.' },
  } as const;
  const define = (changes: object) => () => defineResource({ ...usual, ...changes } as never);

  test.each([
    [{ columns: [{ key: 'price', format: 'text', width: 1 }] }, 'no value is called price'],
    [{ groups: [] }, 'the field name is in no group'],
    [{ order: { key: 'soldAt', direction: 'asc' } }, 'the order soldAt is no sortable column'],
    [{ filters: { q: { kind: 'text', label: 'Q' } } }, 'the filter q has a reserved name'],
    [{ verbs: ['archive'] }, 'archive and restore belong together'],
    [
      { actions: { sell: { words: { infinitive: 'Vendre', participle: 'vendu' }, summary: '', undo: 'buy' } } },
      'no action is called buy',
    ],
    [{ computed: z.object({ name: z.string() }) }, 'name is there twice'],
  ])('PLT-05 %#', (changes, fault) => {
    expect(define(changes)).toThrow(fault);
  });

  test('PLT-05 its calls are named after it, those of its verbs and no other', () => {
    expect(Object.keys(defineResource(usual as never).endpoints)).toEqual([
      'toys.list',
      'toys.count',
      'toys.read',
      'toys.history',
      'toys.create',
      'toys.delete',
    ]);
  });

  test('PLT-05 a field says whether it may stay empty, and its limits', () => {
    const fields = z.strictObject({
      name: z.string().min(1).max(10).meta({ label: 'Nom' }),
      note: z.string().max(20).meta({ label: 'Note' }),
      age: z.int().min(3).max(99).nullable().meta({ label: 'Âge' }),
      isSold: z.boolean().meta({ label: 'Vendu' }),
    });
    expect(describeFields(fields, false, ['name'])).toMatchObject([
      { name: 'name', control: 'text', isRequired: true, isCreatedOnly: true, maximumLength: 10 },
      { name: 'note', control: 'text', isRequired: false, isCreatedOnly: false },
      { name: 'age', control: 'number', isRequired: false, minimum: 3, maximum: 99 },
      { name: 'isSold', control: 'switch', isRequired: false },
    ]);
    // A new record starts with what is said, and else empty where it may be; what is never created starts with nothing.
    const groups = [{ title: 'Jouet', fields: Object.keys(fields.shape) }];
    const startOf = (changes: object) =>
      describeResource(defineResource({ ...usual, fields, groups, initial: { age: 4 }, ...changes } as never)).initial;
    expect(startOf({})).toEqual({ note: '', age: 4, isSold: false });
    expect(startOf({ verbs: ['delete'] })).toEqual({});
  });
});
