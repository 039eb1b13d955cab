import { expect, test } from 'vitest';
import { elementFieldsSchema } from './element-fields.schema.ts';
import { type DescribedField, nameElementFields } from './name-element-fields.ts';

const describe = (label: string, more: Partial<DescribedField> = {}): DescribedField => ({
  kind: 'text',
  label,
  unit: '',
  choices: [],
  isFilter: false,
  ...more,
});
const namesOf = (described: DescribedField[], stored: Parameters<typeof nameElementFields>[1] = []) =>
  elementFieldsSchema.parse(nameElementFields(described, stored)).map(({ name }) => name);

test('ENT-13 new fields are named after their labels, each another, whatever is written in them', () => {
  expect(namesOf([describe('À apporter'), describe('À apporter'), describe('2 familles'), describe('???')])).toEqual([
    'a-apporter',
    'a-apporter-2',
    'champ-2-familles',
    'page',
  ]);
  const long = 'Un nom de champ qui est vraiment bien trop long pour un nom';
  const names = namesOf(Array.from({ length: 12 }, () => describe(long)));
  expect(new Set(names).size).toBe(12);
  expect(names.every((name) => name.length <= 30)).toBe(true);
});

test('ENT-13 a field and its choices keep their names under new labels and at other places, and no new one takes them', () => {
  const stored = elementFieldsSchema.parse([
    { kind: 'choice', name: 'age', label: 'Âge', choices: [{ value: 'bebe', label: 'Bébé' }] },
    { kind: 'text', name: 'apporter', label: 'À apporter' },
  ]);
  const fields = nameElementFields(
    [
      describe('Apporter', { id: 'k3v9x0q1w2e3r4t5' }),
      describe('À prendre avec soi', { id: 'apporter' }),
      describe('Pour qui', {
        id: 'age',
        kind: 'choice',
        isFilter: true,
        choices: [{ label: 'Bebe' }, { id: 'bebe', label: 'Les tout-petits' }],
      }),
    ],
    stored,
  );
  expect(fields).toEqual([
    { kind: 'text', name: 'apporter-2', label: 'Apporter' },
    { kind: 'text', name: 'apporter', label: 'À prendre avec soi' },
    {
      kind: 'choice',
      name: 'age',
      label: 'Pour qui',
      isFilter: true,
      choices: [
        { value: 'bebe-2', label: 'Bebe' },
        { value: 'bebe', label: 'Les tout-petits' },
      ],
    },
  ]);
});

test('ENT-13 a field that was taken off comes back under its name; a copy of a field gets another', () => {
  expect(namesOf([describe('Au plus', { id: 'familles', kind: 'number', unit: 'familles' })])).toEqual(['familles']);
  expect(namesOf([describe('Au plus', { id: 'familles' }), describe('Au plus', { id: 'familles' })])).toEqual([
    'familles',
    'au-plus',
  ]);
  // What a form calls a row is no name, nor is what could be none.
  expect(namesOf([describe('Lieu', { id: 'a1b2c3d4e5f6g7h8' }), describe('Salle', { id: 'La salle' })])).toEqual([
    'lieu',
    'salle',
  ]);
});

test('ENT-13 what a kind has no use for is left out', () => {
  expect(
    nameElementFields([describe('Durée', { unit: 'min', choices: [{ label: 'x' }], isFilter: true })], []),
  ).toEqual([{ kind: 'text', name: 'duree', label: 'Durée' }]);
});
