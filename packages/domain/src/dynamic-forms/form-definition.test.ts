import { describe, expect, test } from 'vitest';
import { type Condition, formDefinitionSchema } from './form-definition.schema.ts';
import { formatCondition } from './format-condition.ts';
import { parseDefinition } from './parse-definition.ts';

const yesNo = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];
const text = (name: string, more: object = {}) => ({ kind: 'text', name, label: name, ...more });
const createStep = (...items: object[]) => ({ name: 'etape', title: 'Étape', items });
const listErrors = (form: object) => formDefinitionSchema.safeParse(form).error?.issues.map(({ message }) => message);
const createRepeatingGroup = (name: string, maximum: number, ...items: object[]) => {
  return { kind: 'loop', name, title: name, turn: name, addLabel: 'Ajouter', maximum, items };
};

describe('BLK-03 what a definition may not say', () => {
  test.each([
    ['a name twice', createStep(text('a'), text('a')), 'Le nom « a » est porté deux fois.'],
    ['a name of a step', createStep(text('etape')), 'Le nom « etape » est porté deux fois.'],
    [
      'a condition on what comes later',
      createStep(text('a', { when: { input: 'b', is: 'filled' } }), text('b')),
      'La condition de « a » regarde « b », qui ne vient pas avant.',
    ],
    [
      'a condition on itself',
      createStep(text('a', { when: { input: 'a', is: 'filled' } })),
      'La condition de « a » regarde « a », qui ne vient pas avant.',
    ],
    [
      'a choice that is not offered',
      createStep(
        { kind: 'radio', name: 'a', label: 'a', choices: yesNo },
        text('b', { when: { input: 'a', is: 'equal', value: 'si' } }),
      ),
      'La condition de « b » ne peut pas comparer ainsi la réponse à « a ».',
    ],
    [
      'an order of texts',
      createStep(text('a'), text('b', { when: { all: [{ input: 'a', is: 'above', value: 'x' }] } })),
      'La condition de « b » ne peut pas comparer ainsi la réponse à « a ».',
    ],
    [
      'bounds the wrong way round',
      createStep(text('a', { minimum: 9, maximum: 2 })),
      'Les bornes de « a » ne laissent aucune réponse.',
    ],
    [
      'more fields than people fill in',
      createStep(createRepeatingGroup('a', 20, ...Array.from({ length: 10 }, (_, place) => text(`q${place}`)))),
      'Rempli en entier, ce formulaire aurait 220 champs : au plus 180.',
    ],
    [
      'more files than a body carries',
      createStep(
        createRepeatingGroup('a', 7, {
          kind: 'file',
          name: 'f',
          label: 'f',
          types: ['pdf'],
          maximum: 3,
          maximumBytes: 1000,
        }),
      ),
      'Rempli en entier, ce formulaire porterait 21 fichiers : au plus 20.',
    ],
  ])('BLK-03 %s', (_, step, fault) => expect(listErrors({ steps: [step] })).toEqual([fault]));

  test('BLK-03 API-29 files that could weigh more together than one submission may are refused', () => {
    const file = (maximumBytes: number, maximum = 1) => {
      return { kind: 'file', name: 'f', label: 'f', types: ['pdf'], maximumBytes, maximum };
    };
    expect(listErrors({ steps: [createStep(createRepeatingGroup('a', 6, file(3_000_000, 2)))] })).toBeUndefined();
    expect(listErrors({ steps: [createStep(createRepeatingGroup('a', 6, file(3_100_000, 2)))] })).toEqual([
      'Les fichiers de ce formulaire pèseraient ensemble 37,2\u202fMo : au plus 36\u202fMo.',
    ]);
    expect(
      listErrors({ steps: [createStep(createRepeatingGroup('a', 5, createRepeatingGroup('b', 2, file(5_000_000))))] }),
    ).toEqual(['Les fichiers de ce formulaire pèseraient ensemble 50\u202fMo : au plus 36\u202fMo.']);
  });

  test('BLK-03 the acknowledgement goes to an address asked once', () => {
    const email = { kind: 'email', name: 'courriel', label: 'Courriel' };
    expect(listErrors({ steps: [createStep(email)], acknowledge: 'courriel' })).toBeUndefined();
    for (const form of [
      { steps: [createStep(text('courriel'))], acknowledge: 'courriel' },
      { steps: [createStep(createRepeatingGroup('a', 2, email))], acknowledge: 'courriel' },
    ])
      expect(listErrors(form)).toEqual(['« courriel » doit être une adresse électronique, hors de toute répétition.']);
  });
});

describe('BLK-03 what is too deep or too long to be a form', () => {
  const deep = (levels: number): object =>
    Array.from({ length: levels }).reduce<object>((inner) => ({ all: [inner] }), { input: 'a', is: 'filled' });
  const formWith = (when: object, hint = '') => ({ steps: [createStep(text('a'), text('b', { when, hint }))] });
  const faults = (form: unknown) => {
    const read = parseDefinition(form);
    return 'errors' in read ? Object.values(read.errors) : [];
  };

  test('BLK-03 conditions five deep are a form, six deep are not, eight thousand deep are not even looked into', () => {
    expect(faults(formWith(deep(4)))).toEqual([]);
    expect(faults(formWith(deep(5)))).toEqual(['La condition de « b » est imbriquée trop profondément.']);
    expect(faults(formWith(deep(8000)))).toEqual(['Ce formulaire imbrique trop de parties les unes dans les autres.']);
  });

  test('BLK-03 groups in groups without end, and texts without end, are refused', () => {
    const groups = (levels: number) =>
      Array.from({ length: levels }).reduce<object>(
        (inner, _, place) => ({ kind: 'group', name: `g${place}`, title: 'Groupe', items: [inner] }),
        text('a'),
      );
    expect(faults({ steps: [createStep(groups(10))] })).toEqual([]);
    expect(faults({ steps: [createStep(groups(5000))] })).toEqual([
      'Ce formulaire imbrique trop de parties les unes dans les autres.',
    ]);
    expect(faults({ ...formWith(deep(1)), titre: 'x'.repeat(200_000) })).toEqual([
      'Ce formulaire est trop long\u00a0: retirez des questions ou des textes.',
    ]);
  });
});

describe('BLK-03 conditions in words', () => {
  const form = formDefinitionSchema.parse({
    steps: [
      createStep(
        { kind: 'radio', name: 'a', label: 'Enceinte\u202f?', choices: yesNo },
        { kind: 'checkbox', name: 'b', label: 'Vos envies', choices: yesNo },
        { kind: 'number', name: 'c', label: 'Âge', hasDecimals: true },
        { kind: 'date', name: 'd', label: 'Terme' },
      ),
    ],
  });
  test.each([
    [{ input: 'a', is: 'equal', value: 'oui' }, 'si vous répondez «\u00a0Oui\u00a0» à «\u00a0Enceinte\u202f?\u00a0»'],
    [
      { input: 'a', is: 'different', value: 'oui' },
      'si vous répondez autre chose que «\u00a0Oui\u00a0» à «\u00a0Enceinte\u202f?\u00a0»',
    ],
    [{ input: 'b', is: 'equal', value: 'oui' }, 'si vous cochez «\u00a0Oui\u00a0» à «\u00a0Vos envies\u00a0»'],
    [{ input: 'c', is: 'above', value: 2.5 }, 'si vous indiquez plus de 2,5 à «\u00a0Âge\u00a0»'],
    [
      { input: 'd', is: 'below', value: '2026-12-01' },
      'si vous indiquez une date avant le 01/12/2026 à «\u00a0Terme\u00a0»',
    ],
    [
      {
        all: [
          { input: 'c', is: 'filled' },
          {
            any: [
              { input: 'c', is: 'empty' },
              { input: 'd', is: 'filled' },
            ],
          },
        ],
      },
      'si vous répondez à «\u00a0Âge\u00a0», et (si vous ne répondez pas à «\u00a0Âge\u00a0», ou si vous répondez à «\u00a0Terme\u00a0»)',
    ],
  ] as [Condition, string][])('BLK-03 %j', (condition, words) => expect(formatCondition(form, condition)).toBe(words));
});
