import { describe, expect, test } from 'vitest';
import { formDefinitionSchema } from './form-definition.schema.ts';
import { buildPrefillQuery, buildServiceChoice, createPrefilledAnswers } from './prefilled-answers.ts';

const definition = formDefinitionSchema.parse({
  steps: [
    {
      name: 'visite',
      title: 'Votre visite',
      items: [
        {
          kind: 'radio',
          name: 'motif',
          label: 'Pour quoi',
          choices: [
            { value: 'prestation-3', label: 'Un entretien' },
            { value: 'autre', label: 'Autre chose' },
          ],
        },
        { kind: 'checkbox', name: 'jours', label: 'Quand', choices: [{ value: 'lundi', label: 'Lundi' }] },
        {
          kind: 'loop',
          name: 'enfants',
          title: 'Vos enfants',
          turn: 'Enfant',
          addLabel: 'Ajouter',
          minimum: 0,
          maximum: 2,
          items: [{ kind: 'radio', name: 'age', label: 'Âge', choices: [{ value: 'bebe', label: 'Bébé' }] }],
        },
        { kind: 'text', name: 'nom', label: 'Nom' },
      ],
    },
  ],
});

describe('BLK-03 an answer that an address has chosen', () => {
  test.each([
    ['prestation-3', { motif: 'prestation-3' }],
    ['autre', { motif: 'autre' }],
    ['lundi', { jours: ['lundi'] }],
    // Prefilling never creates an item.
    ['bebe', {}],
    ['inconnu', {}],
    [undefined, {}],
  ])('%s', (value, answers) => expect(createPrefilledAnswers(definition, value)).toEqual(answers));

  test('a service is chosen by its number', () =>
    expect([
      buildPrefillQuery(buildServiceChoice(3)),
      createPrefilledAnswers(definition, buildServiceChoice(3)),
    ]).toEqual(['?choix=prestation-3', { motif: 'prestation-3' }]));
});
