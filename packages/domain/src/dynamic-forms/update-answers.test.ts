import { expect, test } from 'vitest';
import { formDefinitionSchema } from './form-definition.schema.ts';
import { getAnswer, pickDraftAnswers, setAnswer } from './update-answers.ts';

test('BLK-03 an answer is set where its path says, and nothing else changes', () => {
  const given = { nom: 'A', enfants: [{ prenom: 'Zoé' }] };
  expect(setAnswer(given, 'nom', 'B')).toEqual({ nom: 'B', enfants: [{ prenom: 'Zoé' }] });
  expect(setAnswer(given, 'enfants.1.prenom', 'Léo')).toEqual({
    nom: 'A',
    enfants: [{ prenom: 'Zoé' }, { prenom: 'Léo' }],
  });
  expect(setAnswer({}, 'enfants.0.actes.1.titre', 'x')).toEqual({ enfants: [{ actes: [{}, { titre: 'x' }] }] });
  expect(given).toEqual({ nom: 'A', enfants: [{ prenom: 'Zoé' }] });
  expect([getAnswer(given, 'enfants.0.prenom'), getAnswer(given, 'enfants.3.prenom'), getAnswer(given, 'x.y')]).toEqual(
    ['Zoé', undefined, undefined],
  );
});

test('BLK-03 a draft holds nothing sensitive, no file, and nothing that the form does not ask', () => {
  const form = formDefinitionSchema.parse({
    steps: [
      {
        name: 'etape',
        title: 'Étape',
        items: [
          { kind: 'text', name: 'nom', label: 'Nom' },
          { kind: 'textarea', name: 'sante', label: 'Santé', sensitive: true },
          {
            kind: 'loop',
            name: 'enfants',
            title: 'Enfants',
            turn: 'Enfant',
            addLabel: 'Ajouter',
            maximum: 2,
            items: [
              { kind: 'text', name: 'prenom', label: 'Prénom' },
              { kind: 'text', name: 'allergie', label: 'Allergie', sensitive: true },
              { kind: 'file', name: 'acte', label: 'Acte', types: ['pdf'] },
            ],
          },
        ],
      },
    ],
  });
  const given = {
    nom: 'A',
    sante: 'secret',
    autre: 'x',
    enfants: [{ '#': 'k', prenom: 'Zoé', allergie: 'secret', acte: [{ name: 'a.pdf', bytes: 1 }] }],
  };
  expect(pickDraftAnswers(form, given)).toEqual({ nom: 'A', enfants: [{ prenom: 'Zoé' }] });
});
