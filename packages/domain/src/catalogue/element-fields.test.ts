import { describe, expect, test } from 'vitest';
import { elementFieldsSchema } from './element-fields.schema.ts';
import { areValidFilters, formatFieldValue, listFilterFields, validateFieldValues } from './element-fields.ts';

const fields = elementFieldsSchema.parse([
  { kind: 'text', name: 'apporter', label: 'À apporter' },
  { kind: 'number', name: 'familles', label: 'Au plus', unit: 'familles' },
  { kind: 'date', name: 'depuis', label: 'Depuis' },
  { kind: 'choice', name: 'age', label: 'Âge', isFilter: true, choices: [{ value: 'bebe', label: 'Bébé' }] },
  { kind: 'choice', name: 'salle', label: 'Salle', choices: [{ value: 'bleue', label: 'Bleue' }] },
  { kind: 'link', name: 'lire', label: 'À lire' },
  { kind: 'picture', name: 'plan', label: 'Plan' },
]);

const offer = (count: number) => Array.from({ length: count }, (_, place) => ({ value: `c${place}`, label: 'Choix' }));
const list = (count: number, more: object = { kind: 'text' }) =>
  Array.from({ length: count }, (_, place) => ({ name: `a${place}`, label: 'a', ...more }));

describe('ENT-13 the fields of a route', () => {
  test('ENT-13 take values of their kind, and name those that are not', () => {
    const good = {
      apporter: 'Une serviette',
      familles: 5,
      depuis: '2028-02-29',
      age: 'bebe',
      lire: { label: 'Le livret', address: '/livret' },
      plan: 3,
    };
    expect(validateFieldValues(fields, good)).toEqual({});
    const bad = {
      apporter: ' ',
      familles: Number.NaN,
      depuis: '2027-02-29',
      age: 'vieux',
      lire: { label: 'x', address: 'javascript:alert(1)' },
      plan: 0,
      autre: 'x',
    };
    expect(Object.keys(validateFieldValues(fields, bad)).sort()).toEqual(Object.keys(bad).sort());
  });

  test('ENT-13 are said as people read them', () => {
    const format = (name: string, value: Parameters<typeof formatFieldValue>[1]) =>
      formatFieldValue(fields.find((field) => field.name === name) as (typeof fields)[number], value);
    expect(format('familles', 1250)).toBe('1\u202f250\u00a0familles');
    expect(format('depuis', '2028-02-29')).toBe('29\u00a0février 2028');
    expect(format('age', 'bebe')).toBe('Bébé');
    expect(format('lire', { label: 'Le livret', address: '/livret' })).toBe('Le livret');
    expect(format('plan', 3)).toBe('');
    // A choice that is no longer offered.
    expect(format('age', 'ado')).toBe('');
    expect(format('apporter', 'Une serviette')).toBe('Une serviette');
  });

  test('ENT-13 filter where the owner says so, by their choices alone', () => {
    expect(listFilterFields(fields).map(({ name }) => name)).toEqual(['age']);
    expect(areValidFilters(fields, { age: 'bebe' })).toBe(true);
    expect(areValidFilters(fields, {})).toBe(true);
    for (const wanted of [{ age: 'vieux' }, { salle: 'bleue' }, { constructor: 'x' }, { apporter: 'Une serviette' }])
      expect(areValidFilters(fields, wanted as Record<string, string>)).toBe(false);
  });

  test.each<[string, object[], string]>([
    [
      'a name with a capital',
      [{ kind: 'text', name: 'A', label: 'a' }],
      'Nommez ce champ en minuscules, comme age-conseille.',
    ],
    [
      'a name of 31 signs',
      [{ kind: 'text', name: 'a'.repeat(31), label: 'a' }],
      'Nommez ce champ en minuscules, comme age-conseille.',
    ],
    ['no label', [{ kind: 'text', name: 'a', label: ' ' }], 'Nommez ce champ.'],
    ['a label of 61 signs', [{ kind: 'text', name: 'a', label: 'x'.repeat(61) }], 'Au plus 60 caractères.'],
    ['no choice', [{ kind: 'choice', name: 'a', label: 'a', choices: [] }], 'Donnez au moins un choix.'],
    ['21 choices', [{ kind: 'choice', name: 'a', label: 'a', choices: offer(21) }], 'Au plus vingt choix.'],
    ['21 fields', list(21), 'Au plus vingt champs.'],
    ['one name twice', [...list(1), ...list(1)], 'Deux champs ont le même nom.'],
    ['four filters', list(4, { kind: 'choice', isFilter: true, choices: offer(1) }), 'Au plus trois filtres.'],
  ])('ENT-13 with %s are refused in words', (_, given, message) => {
    const messages = elementFieldsSchema.safeParse(given).error?.issues.map((issue) => issue.message);
    expect(messages).toEqual([message]);
  });

  test('ENT-13 up to their limits are taken, and filter nothing unless that is said', () => {
    const longest = { name: 'a'.repeat(30), label: 'x'.repeat(60) };
    for (const given of [
      [],
      list(20),
      [{ kind: 'text', ...longest }],
      [{ kind: 'number', ...longest, unit: 'x'.repeat(20) }],
      [{ kind: 'choice', ...longest, choices: offer(20) }],
      list(3, { kind: 'choice', isFilter: true, choices: offer(1) }),
    ])
      expect(elementFieldsSchema.safeParse(given).error).toBeUndefined();
    expect(elementFieldsSchema.safeParse([{ kind: 'number', ...longest, unit: 'x'.repeat(21) }]).success).toBe(false);
    const [choice] = elementFieldsSchema.parse([{ kind: 'choice', name: 'a', label: 'a', choices: offer(1) }]);
    expect(choice).toMatchObject({ isFilter: false });
  });

  test('ENT-13 have names of their own, and three filters at most', () => {
    const choice = (name: string) => ({ ...fields[3], name });
    expect(elementFieldsSchema.safeParse([choice('a'), choice('a')]).success).toBe(false);
    expect(elementFieldsSchema.safeParse(['a', 'b', 'c'].map(choice)).success).toBe(true);
    expect(elementFieldsSchema.safeParse(['a', 'b', 'c', 'd'].map(choice)).success).toBe(false);
  });
});
