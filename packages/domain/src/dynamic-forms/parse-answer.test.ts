import { describe, expect, test } from 'vitest';
import { formDefinitionSchema, type Question } from './form-definition.schema.ts';
import { parseAnswer } from './parse-answer.ts';

const choices = ['rouge', 'blanc', 'rose'].map((value) => ({ value, label: value }));
const createQuestion = (question: object) =>
  formDefinitionSchema.parse({
    steps: [{ name: 'etape', title: 'Étape', items: [{ name: 'q', label: 'Question', ...question }] }],
  }).steps[0]?.items[0] as Question;
const parse = (question: object, given: unknown) => parseAnswer(createQuestion(question), given, '2026-11-20');

describe('VAL-05 answers at the edge of what is accepted', () => {
  test.each([
    [{ kind: 'text', minimum: 3, maximum: 5 }, 'abc'],
    [{ kind: 'text', minimum: 3, maximum: 5 }, 'abcde'],
    [{ kind: 'text', pattern: 'time' }, '9h30'],
    [{ kind: 'text', pattern: 'time' }, '23:59'],
    [{ kind: 'text', pattern: 'postal-code' }, '49000'],
    [{ kind: 'text', pattern: 'digits' }, '0123'],
    [{ kind: 'phone' }, '123456'],
    [{ kind: 'phone' }, '+123456789012345'],
    [{ kind: 'number', minimum: 1, maximum: 4 }, 1],
    [{ kind: 'number', minimum: 1, maximum: 4 }, 4],
    [{ kind: 'date', earliest: 'today', latest: 'today' }, '2026-11-20'],
    [{ kind: 'date', earliest: '2026-12-01', latest: '2026-12-01' }, '2026-12-01'],
    [{ kind: 'date', earliest: '2026-12-01' }, '2027-12-31'],
    [{ kind: 'date' }, '1900-01-01'],
    [{ kind: 'date' }, '2000-02-29'],
    [{ kind: 'checkbox', choices, minimum: 2, maximum: 2 }, ['rouge', 'rose']],
    [{ kind: 'select', choices }, 'blanc'],
    [{ kind: 'file', types: ['pdf'], maximumBytes: 2000, maximum: 2 }, [{ name: 'a.pdf', bytes: 2000 }]],
    [
      { kind: 'file', types: ['pdf', 'image'], maximum: 2 },
      [
        { name: 'a.pdf', bytes: 1 },
        { name: 'b.webp', bytes: 1 },
      ],
    ],
  ])('VAL-05 %j takes %j', (question, given) => expect(parse(question, given)).toEqual({ value: given }));

  test.each([
    [{ kind: 'text', minimum: 3 }, 'ab', { value: 'ab', error: 'Au moins 3 caractères.' }],
    [{ kind: 'text', pattern: 'time' }, '24:00', { value: '24:00', error: 'Indiquez une heure comme 9h30.' }],
    [{ kind: 'text', pattern: 'digits' }, 'a1', { value: 'a1', error: 'Écrivez des chiffres seulement.' }],
    [{ kind: 'text' }, 12, { error: 'Remplissez ce champ.' }],
    [{ kind: 'text' }, '\u0007', {}],
    [{ kind: 'textarea' }, 'a\n\tb', { value: 'a\n\tb' }],
    [{ kind: 'text' }, 'a\n\tb', { value: 'a b' }],
    [{ kind: 'phone' }, '12345', { value: '12345', error: 'Indiquez un numéro comme 06 12 34 56 78.' }],
    [
      { kind: 'phone' },
      '+1234567890123456',
      { value: '+1234567890123456', error: 'Indiquez un numéro comme 06 12 34 56 78.' },
    ],
    [
      { kind: 'email' },
      'a..b@exemple.fr',
      { value: 'a..b@exemple.fr', error: 'Indiquez une adresse comme camille@exemple.fr.' },
    ],
    [
      { kind: 'email' },
      '.a@exemple.fr',
      { value: '.a@exemple.fr', error: 'Indiquez une adresse comme camille@exemple.fr.' },
    ],
    [{ kind: 'number' }, ['12'], { error: 'Indiquez un nombre.' }],
    [{ kind: 'number' }, '-0', { value: 0 }],
    [{ kind: 'number' }, '-12', { value: -12 }],
    [{ kind: 'number', hasDecimals: true }, '0.25', { value: 0.25 }],
    [{ kind: 'number', hasDecimals: true, minimum: 1.5 }, '1,25', { value: 1.25, error: 'Au moins 1,5.' }],
    [{ kind: 'number', maximum: 4, unit: 'kg' }, 5, { value: 5, error: 'Au plus 4\u202fkg.' }],
    [{ kind: 'number' }, '2,5', { value: 2.5, error: 'Indiquez un nombre entier.' }],
    [{ kind: 'date' }, 20261120, { error: 'Indiquez une date comme 31/12/2026.' }],
    [{ kind: 'date' }, '1899-12-31', { error: 'Indiquez une date comme 31/12/2026.' }],
    [{ kind: 'date' }, '2026-13-01', { error: 'Indiquez une date comme 31/12/2026.' }],
    [{ kind: 'checkbox', choices }, 'rouge', { value: ['rouge'] }],
    [{ kind: 'checkbox', choices }, ['', 'rouge'], { value: ['rouge'] }],
    [
      { kind: 'checkbox', choices, maximum: 2 },
      ['rose', 'rouge', 'blanc'],
      { value: ['rouge', 'blanc', 'rose'], error: 'Cochez 2 réponses au plus.' },
    ],
    [{ kind: 'checkbox', choices, minimum: 2 }, ['rose'], { value: ['rose'], error: 'Cochez au moins 2 réponses.' }],
    [{ kind: 'radio', choices }, 'vert', { error: 'Choisissez une réponse de la liste.' }],
    [{ kind: 'file', types: ['pdf'] }, { name: 'a.pdf', bytes: 1 }, { value: [{ name: 'a.pdf', bytes: 1 }] }],
    [{ kind: 'file', types: ['pdf'] }, ['a.pdf'], { error: 'Joignez un fichier.' }],
    [
      { kind: 'file', types: ['pdf', 'document'] },
      [{ name: 'a.png', bytes: 1 }],
      {
        value: [{ name: 'a.png', bytes: 1 }],
        error: 'Choisissez un fichier d’un autre type\u00a0: PDF ou document (DOCX, ODT).',
      },
    ],
    [
      { kind: 'file', types: ['pdf'], maximumBytes: 2000 },
      [{ name: 'a.pdf', bytes: 2001 }],
      { value: [{ name: 'a.pdf', bytes: 2001 }], error: 'Choisissez un fichier plus léger\u00a0: 2\u202fko au plus.' },
    ],
  ])('VAL-05 %j given %j', (question, given, parsed) => expect(parse(question, given)).toEqual(parsed));

  test('VAL-05 what is no file is none, also beside one', () => {
    const question = { kind: 'file', types: ['pdf'], maximum: 2 };
    const nothing = { error: expect.stringContaining('fichier') };
    expect(parse(question, ['x'])).toEqual(nothing);
    expect(parse(question, [{ name: 'a.pdf', bytes: 1 }, 'x'])).toEqual(nothing);
  });

  test('VAL-05 of several files, as many as are asked', () => {
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ name, bytes: 5 }));
    expect(parse({ kind: 'file', types: ['pdf'], maximum: 2 }, files).error).toBe('Joignez 2 fichiers au plus.');
    expect(parse({ kind: 'file', types: ['pdf'] }, files.slice(1)).error).toBe('Joignez un seul fichier.');
    expect(parse({ kind: 'file', types: ['pdf'], maximum: 2 }, files.slice(1)).error).toBeUndefined();
    const [one] = files;
    expect(parse({ kind: 'file', types: ['pdf'], maximum: 2 }, [one, { name: 'vide.pdf', bytes: 0 }]).error).toBe(
      'Ce fichier est vide\u00a0: choisissez-en un autre.',
    );
  });
});

test('VAL-05 an email address is at most 254 characters long', () => {
  const address = (length: number) => `${'a'.repeat(length - 11)}@exemple.fr`;
  expect(parse({ kind: 'email' }, address(254))).toEqual({ value: address(254) });
  expect(parse({ kind: 'email' }, address(255)).error).toBe('Indiquez une adresse comme camille@exemple.fr.');
});
