import { evaluateForm } from '@vitrine/domain/dynamic-forms/evaluate-form';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { describe, expect, test } from 'vitest';
import { removeErrorsUnder } from './invalid-fields.ts';
import { filterVisibleAnswers, hasUnsavedAnswers, mergeAnswers } from './visible-answers.ts';

const text = (name: string, more: object = {}) => ({
  kind: 'text' as const,
  name,
  label: name,
  required: false,
  sensitive: false,
  maximum: 80,
  ...more,
});
const file = (name: string) => ({
  kind: 'file' as const,
  name,
  label: name,
  required: false,
  sensitive: false,
  types: ['pdf' as const],
  maximumBytes: 5_000_000,
  maximum: 1,
});
const whenYes = { when: { input: 'aines', is: 'equal' as const, value: 'oui' } };
const definition: Pick<FormDefinition, 'steps'> = {
  steps: [
    {
      name: 'un',
      title: 'Un',
      items: [
        text('nom'),
        text('aines'),
        text('sante', { sensitive: true, ...whenYes }),
        {
          kind: 'loop',
          name: 'enfants',
          title: 'Enfants',
          turn: 'Enfant',
          addLabel: 'Ajouter',
          minimum: 0,
          maximum: 4,
          items: [text('prenom'), text('dodo', { when: { input: 'prenom', is: 'filled' as const } }), file('dessin')],
          ...whenYes,
        },
      ],
    },
    { name: 'deux', title: 'Deux', items: [text('suite')], ...whenYes },
  ],
};

describe('BLK-03 what is sent', () => {
  const given = {
    nom: 'Léa',
    sante: 'asthme',
    enfants: [{ prenom: 'Zoé', dodo: 'bien' }, { dodo: 'mal' }],
    suite: 'fin',
  };
  const send = (answers: object) => {
    const all = { ...given, ...answers };
    return filterVisibleAnswers(definition, all, evaluateForm(definition as FormDefinition, all, '2026-01-01').visible);
  };

  test('all that is shown, in the turn where it stands', () => {
    expect(send({ aines: 'oui' })).toEqual({
      ...given,
      aines: 'oui',
      enfants: [{ prenom: 'Zoé', dodo: 'bien' }, {}],
    });
  });

  test('nothing that a condition has hidden again, not even whole steps', () => {
    expect(send({ aines: 'non' })).toEqual({ nom: 'Léa', aines: 'non' });
  });
});

describe('BLK-03 a draft that is taken up', () => {
  test('what was typed stands, and each field that is still empty comes from the draft', () => {
    const typed = { nom: 'Lé', aines: '', enfants: [{ prenom: '' }] };
    const kept = { nom: 'Léa', aines: 'oui', enfants: [{ prenom: 'Zoé' }, { prenom: 'Léo' }], suite: 'fin' };
    expect(mergeAnswers(definition, typed, kept)).toEqual({ ...kept, nom: 'Lé' });
    expect(mergeAnswers(definition, typed, {})).toEqual(typed);
  });

  test('it never holds confidential words nor files: those are worth a warning', () => {
    expect(hasUnsavedAnswers(definition, { nom: 'Léa', sante: ' ', enfants: [{ prenom: 'Zoé' }] })).toBe(false);
    expect(hasUnsavedAnswers(definition, { sante: 'asthme' })).toBe(true);
    expect(hasUnsavedAnswers(definition, { enfants: [{}, { dessin: [{ name: 'a.pdf', bytes: 3 }] }] })).toBe(true);
  });
});

test('BLK-03 turns that come or go leave the errors of parts whose names only begin alike', () => {
  const errors = { enfants: 'a', 'enfants.0.prenom': 'b', 'enfants-garde': 'c', 'enfants-garde.0.nom': 'd' };
  expect(removeErrorsUnder(errors, 'enfants')).toEqual({ 'enfants-garde': 'c', 'enfants-garde.0.nom': 'd' });
});
