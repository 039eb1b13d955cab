import { describe, expect, test } from 'vitest';
import { evaluateForm } from './evaluate-form.ts';
import { type FormDefinition, formDefinitionSchema } from './form-definition.schema.ts';
import type { SubmissionInput } from './submission.ts';

const today = '2026-11-20';
const yesNo = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];

/** Creates a form of one step with these parts. */
function createForm(...items: object[]): FormDefinition {
  return formDefinitionSchema.parse({ steps: [{ name: 'etape', title: 'Étape', items }] });
}
const errorOf = (question: object, given: unknown) =>
  evaluateForm(createForm({ name: 'q', label: 'Question', required: true, ...question }), { q: given }, today).errors.q;
const storedOf = (question: object, given: unknown) =>
  evaluateForm(createForm({ name: 'q', label: 'Question', ...question }), { q: given }, today).stored.q;

describe('VAL-05 one sentence for each wrong field', () => {
  const pdf = (bytes = 1000, name = 'acte.pdf') => ({ name, bytes });
  const file = { kind: 'file', types: ['pdf'], maximumBytes: 2_000_000 };
  test.each([
    [{ kind: 'text' }, '  ', 'Remplissez ce champ.'],
    [{ kind: 'text', maximum: 5 }, 'abcdef', 'Au plus 5 caractères\u00a0: il y en a 6.'],
    [{ kind: 'text', minimum: 3 }, 'ab', 'Au moins 3 caractères.'],
    [{ kind: 'textarea' }, 'x'.repeat(3001), 'Au plus 3\u202f000 caractères\u00a0: il y en a 3001.'],
    [{ kind: 'text', pattern: 'postal-code' }, '4900', 'Indiquez un code postal de cinq chiffres, comme 49000.'],
    [{ kind: 'text', pattern: 'digits' }, 'a1', 'Écrivez des chiffres seulement.'],
    [{ kind: 'text', pattern: 'time' }, '25h00', 'Indiquez une heure comme 9h30.'],
    [{ kind: 'email' }, 'camille@', 'Indiquez une adresse comme camille@exemple.fr.'],
    [{ kind: 'email' }, 'a@b.fr\r\nBcc: c@d.fr', 'Indiquez une adresse comme camille@exemple.fr.'],
    [{ kind: 'phone' }, 'douze', 'Indiquez un numéro comme 06 12 34 56 78.'],
    [{ kind: 'number' }, 'douze', 'Indiquez un nombre.'],
    [{ kind: 'number', unit: 'kg' }, '', 'Indiquez un nombre, en kg.'],
    [{ kind: 'number' }, '3,5', 'Indiquez un nombre entier.'],
    [{ kind: 'number', minimum: 1 }, '0', 'Au moins 1.'],
    [{ kind: 'number', maximum: 4.5, hasDecimals: true, unit: 'kg' }, '5', 'Au plus 4,5\u202fkg.'],
    [{ kind: 'date' }, '', 'Indiquez une date.'],
    [{ kind: 'date' }, '2026-02-30', 'Indiquez une date comme 31/12/2026.'],
    [{ kind: 'date', earliest: 'today' }, '2026-11-19', 'Cette date est passée\u00a0: indiquez-en une à venir.'],
    [{ kind: 'date', latest: 'today' }, '2026-11-21', 'Cette date est à venir\u00a0: indiquez-en une déjà passée.'],
    [{ kind: 'date', earliest: '2026-12-01' }, '2026-11-30', 'Indiquez une date à partir du 01/12/2026.'],
    [{ kind: 'date', latest: '2026-12-01' }, '2026-12-02', 'Indiquez une date jusqu’au 01/12/2026.'],
    [{ kind: 'select', choices: yesNo }, '', 'Choisissez une réponse.'],
    [{ kind: 'radio', choices: yesNo }, 'peut-être', 'Choisissez une réponse de la liste.'],
    [{ kind: 'radio', choices: yesNo }, ['oui', 'non'], 'Choisissez une réponse de la liste.'],
    [{ kind: 'checkbox', choices: yesNo }, [], 'Cochez au moins une réponse.'],
    [{ kind: 'checkbox', choices: yesNo.slice(1) }, undefined, 'Cochez cette case pour continuer.'],
    [{ kind: 'checkbox', choices: yesNo }, ['oui', 'autre'], 'Choisissez parmi les réponses proposées.'],
    [{ kind: 'checkbox', choices: yesNo, minimum: 2 }, 'oui', 'Cochez au moins 2 réponses.'],
    [{ kind: 'checkbox', choices: yesNo, maximum: 1 }, ['oui', 'non'], 'Cochez une seule réponse.'],
    [file, [], 'Joignez un fichier.'],
    [file, 'acte.pdf', 'Joignez un fichier.'],
    [file, [pdf(1000, 'acte.exe')], 'Choisissez un fichier d’un autre type\u00a0: PDF.'],
    [file, [pdf(0)], 'Ce fichier est vide\u00a0: choisissez-en un autre.'],
    [file, [pdf(2_000_001)], 'Choisissez un fichier plus léger\u00a0: 2\u202fMo au plus.'],
    [file, [pdf(), pdf()], 'Joignez un seul fichier.'],
  ])('VAL-05 %j given %j', (question, given, sentence) => expect(errorOf(question, given)).toBe(sentence));

  test.each([
    [{ kind: 'text' }, ' deux\r\nlignes\u0007 ', 'deux lignes'],
    [{ kind: 'textarea' }, 'deux\r\nlignes', 'deux\nlignes'],
    [{ kind: 'text' }, 'seul \ud800', 'seul \ufffd'],
    [{ kind: 'email' }, ' camille@exemple.fr ', 'camille@exemple.fr'],
    [{ kind: 'number', hasDecimals: true }, '1\u202f234,5', 1234.5],
    [{ kind: 'number' }, 0, 0],
    [{ kind: 'date' }, '29/2/2024', '2024-02-29'],
    [{ kind: 'checkbox', choices: yesNo }, ['non', 'oui', 'non'], ['oui', 'non']],
    [{ kind: 'text' }, '   ', undefined],
    [{ kind: 'select', choices: yesNo }, '', undefined],
  ])('VAL-05 %j given %j is kept as it should be', (question, given, value) =>
    expect(storedOf(question, given)).toEqual(value),
  );
});

describe('BLK-03 conditions', () => {
  const asked = { kind: 'radio', name: 'enceinte', label: 'Enceinte\u202f?', choices: yesNo };
  const form = createForm(asked, {
    kind: 'date',
    name: 'terme',
    label: 'Terme',
    required: true,
    when: { input: 'enceinte', is: 'equal', value: 'oui' },
  });

  test('BLK-03 VAL-05 a hidden field is neither required nor stored, and its wrong answer is no error', () => {
    const hidden = evaluateForm(form, { enceinte: 'non', terme: 'bientôt' }, today);
    expect(hidden).toEqual({ visible: new Set(['etape', 'enceinte']), errors: {}, stored: { enceinte: 'non' } });
    const shown = evaluateForm(form, { enceinte: 'oui', terme: '' }, today);
    expect(shown.visible).toContain('terme');
    expect(shown.errors).toEqual({ terme: 'Indiquez une date.' });
  });

  test('BLK-03 inside a loop a condition looks at its own turn; from outside at any of them', () => {
    const loop = createForm(
      {
        kind: 'loop',
        name: 'enfants',
        title: 'Enfants',
        turn: 'Enfant',
        addLabel: 'Ajouter',
        maximum: 3,
        items: [
          { ...asked, name: 'allaite' },
          {
            kind: 'text',
            name: 'depuis',
            label: 'Depuis',
            when: { input: 'allaite', is: 'equal', value: 'oui' },
          },
        ],
      },
      { kind: 'text', name: 'conseil', label: 'Conseil', when: { input: 'allaite', is: 'equal', value: 'oui' } },
    );
    const given = { enfants: [{ allaite: 'non', depuis: 'hier' }, {}, { allaite: 'oui', depuis: 'mars' }] };
    const { visible, stored } = evaluateForm(loop, given, today);
    expect([...visible]).toEqual([
      'etape',
      'enfants',
      'enfants.0.allaite',
      'enfants.1.allaite',
      'enfants.2.allaite',
      'enfants.2.depuis',
      'conseil',
    ]);
    expect(stored).toEqual({ enfants: [{ allaite: 'non' }, { allaite: 'oui', depuis: 'mars' }] });
    expect(evaluateForm(loop, { enfants: [{ allaite: 'non' }] }, today).visible.has('conseil')).toBe(false);
    expect(evaluateForm(loop, {}, today).visible.has('conseil')).toBe(false);
  });

  test('BLK-03 a question of a loop without turns is empty, and nothing else', () => {
    const createConditionalForm = (condition: object) =>
      createForm(
        {
          kind: 'loop',
          name: 'enfants',
          title: 'Enfants',
          turn: 'Enfant',
          addLabel: 'Ajouter',
          maximum: 3,
          items: [{ ...asked, name: 'allaite' }],
        },
        { kind: 'text', name: 'conseil', label: 'Conseil', when: { input: 'allaite', ...condition } },
      );
    const isTipShown = (condition: object, given: SubmissionInput) =>
      evaluateForm(createConditionalForm(condition), given, today).visible.has('conseil');
    for (const given of [{}, { enfants: [] }, { enfants: [{}, { allaite: '' }] }]) {
      expect(isTipShown({ is: 'empty' }, given)).toBe(true);
      expect(isTipShown({ is: 'filled' }, given)).toBe(false);
      expect(isTipShown({ is: 'different', value: 'oui' }, given)).toBe(false);
    }
    expect(isTipShown({ is: 'empty' }, { enfants: [{ allaite: 'non' }] })).toBe(false);
  });
});

describe('BLK-03 loops', () => {
  const form = createForm({
    kind: 'loop',
    name: 'enfants',
    title: 'Enfants',
    turn: 'Enfant',
    addLabel: 'Ajouter',
    minimum: 1,
    maximum: 2,
    items: [
      { kind: 'text', name: 'prenom', label: 'Prénom', required: true },
      { kind: 'number', name: 'age', label: 'Âge' },
    ],
  });

  test('BLK-03 turns that hold nothing are left out, those that hold something must be whole', () => {
    expect(evaluateForm(form, { enfants: [{ prenom: ' ' }, { prenom: 'Zoé' }] }, today)).toMatchObject({
      errors: {},
      stored: { enfants: [{ prenom: 'Zoé' }] },
    });
    expect(evaluateForm(form, { enfants: [{ prenom: '', age: '2' }] }, today).errors).toEqual({
      'enfants.0.prenom': 'Remplissez ce champ.',
    });
  });

  test('BLK-03 VAL-05 a turn in which only what is hidden is answered is blank, as it is where that is not sent', () => {
    const loop = form.steps[0]?.items[0];
    const hiding = createForm({
      ...loop,
      items: [
        ...(loop && 'items' in loop ? loop.items : []),
        { kind: 'text', name: 'gouts', label: 'Goûts', when: { input: 'prenom', is: 'filled' } },
      ],
    });
    const judge = (turn: object) => {
      const { errors, stored } = evaluateForm(hiding, { enfants: [turn] }, today);
      return { errors, stored };
    };
    expect(judge({ prenom: '', gouts: 'la musique' })).toEqual(judge({}));
    expect(Object.keys(judge({ gouts: 'la musique' }).errors)).toEqual(['enfants']);
  });

  test('BLK-03 VAL-05 too few turns and too many are told at the loop', () => {
    expect(evaluateForm(form, {}, today).errors).toEqual({
      enfants: 'Remplissez «\u00a0Enfant\u00a0» au moins une fois.',
    });
    const three = { enfants: [{ prenom: 'A' }, { prenom: 'B' }, { prenom: 'C' }] };
    expect(evaluateForm(form, three, today).errors).toEqual({
      enfants: 'Remplissez «\u00a0Enfant\u00a0» 2 fois au plus.',
    });
  });

  test('VAL-05 names of objects are names like any other', () => {
    const odd = createForm({ kind: 'text', name: 'constructor', label: 'Question' });
    expect(evaluateForm(odd, {}, today).stored).toEqual({});
    expect(evaluateForm(odd, JSON.parse('{"__proto__":{"constructor":"x"}}'), today).stored).toEqual({});
    expect(evaluateForm(odd, {}, today).errors.constructor).toBeUndefined();
  });

  test('VAL-05 a flood of turns costs no more than the form allows', () => {
    const { errors, visible } = evaluateForm(form, { enfants: Array.from({ length: 100_000 }, () => ({})) }, today);
    expect([Object.keys(errors), visible.size]).toEqual([['enfants'], 6]);
  });
});
