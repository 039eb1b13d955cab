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
    ['a name twice', createStep(text('a'), text('a')), 'Le nom «\u00a0a\u00a0» est porté deux fois.'],
    ['a name of a step', createStep(text('etape')), 'Le nom «\u00a0etape\u00a0» est porté deux fois.'],
    [
      'a condition on what comes later',
      createStep(text('a', { when: { input: 'b', is: 'filled' } }), text('b')),
      'La condition de «\u00a0a\u00a0» regarde «\u00a0b\u00a0», qui ne vient pas avant.',
    ],
    [
      'a condition on itself',
      createStep(text('a', { when: { input: 'a', is: 'filled' } })),
      'La condition de «\u00a0a\u00a0» regarde «\u00a0a\u00a0», qui ne vient pas avant.',
    ],
    [
      'a choice that is not offered',
      createStep(
        { kind: 'radio', name: 'a', label: 'a', choices: yesNo },
        text('b', { when: { input: 'a', is: 'equal', value: 'si' } }),
      ),
      'La condition de «\u00a0b\u00a0» ne peut pas comparer ainsi la réponse à «\u00a0a\u00a0».',
    ],
    [
      'an order of texts',
      createStep(text('a'), text('b', { when: { all: [{ input: 'a', is: 'above', value: 'x' }] } })),
      'La condition de «\u00a0b\u00a0» ne peut pas comparer ainsi la réponse à «\u00a0a\u00a0».',
    ],
    [
      'bounds the wrong way round',
      createStep(text('a', { minimum: 9, maximum: 2 })),
      'Les bornes de «\u00a0a\u00a0» ne laissent aucune réponse.',
    ],
    [
      'more fields than people fill in',
      createStep(createRepeatingGroup('a', 20, ...Array.from({ length: 10 }, (_, place) => text(`q${place}`)))),
      'Rempli en entier, ce formulaire aurait 220 champs\u00a0: au plus 200.',
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
      'Rempli en entier, ce formulaire porterait 21 fichiers\u00a0: au plus 20.',
    ],
  ])('BLK-03 %s', (_, step, fault) => expect(listErrors({ steps: [step] })).toEqual([fault]));

  test('BLK-03 API-29 files that could weigh more together than one submission may are refused', () => {
    const file = (maximumBytes: number, maximum = 1) => {
      return { kind: 'file', name: 'f', label: 'f', types: ['pdf'], maximumBytes, maximum };
    };
    expect(listErrors({ steps: [createStep(createRepeatingGroup('a', 6, file(3_000_000, 2)))] })).toBeUndefined();
    expect(listErrors({ steps: [createStep(createRepeatingGroup('a', 6, file(3_100_000, 2)))] })).toEqual([
      'Les fichiers de ce formulaire pèseraient ensemble 37,2\u202fMo\u00a0: au plus 36\u202fMo.',
    ]);
    expect(
      listErrors({ steps: [createStep(createRepeatingGroup('a', 5, createRepeatingGroup('b', 2, file(5_000_000))))] }),
    ).toEqual(['Les fichiers de ce formulaire pèseraient ensemble 50\u202fMo\u00a0: au plus 36\u202fMo.']);
  });

  test('BLK-03 the acknowledgement goes to an address asked once', () => {
    const email = { kind: 'email', name: 'courriel', label: 'Courriel' };
    expect(listErrors({ steps: [createStep(email)], acknowledge: 'courriel' })).toBeUndefined();
    for (const form of [
      { steps: [createStep(text('courriel'))], acknowledge: 'courriel' },
      { steps: [createStep(createRepeatingGroup('a', 2, email))], acknowledge: 'courriel' },
    ])
      expect(listErrors(form)).toEqual([
        '«\u00a0courriel\u00a0» doit être une adresse électronique, hors de toute répétition.',
      ]);
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
    expect(faults(formWith(deep(5)))).toEqual(['La condition de «\u00a0b\u00a0» est imbriquée trop profondément.']);
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
    [{ input: 'c', is: 'empty' }, 'si vous ne répondez pas à «\u00a0Âge\u00a0»'],
    [{ input: 'c', is: 'below', value: 18 }, 'si vous indiquez moins de 18 à «\u00a0Âge\u00a0»'],
    [{ input: 'c', is: 'equal', value: 2.5 }, 'si vous répondez «\u00a02,5\u00a0» à «\u00a0Âge\u00a0»'],
    [
      { input: 'd', is: 'above', value: '2026-12-01' },
      'si vous indiquez une date après le 01/12/2026 à «\u00a0Terme\u00a0»',
    ],
    [
      { input: 'b', is: 'different', value: 'oui' },
      'si vous répondez à «\u00a0Vos envies\u00a0» sans cocher «\u00a0Oui\u00a0»',
    ],
    [{ input: 'd', is: 'equal', value: 'a.b' }, 'si vous répondez «\u00a0a.b\u00a0» à «\u00a0Terme\u00a0»'],
    [{ any: [{ input: 'c', is: 'filled' }] }, 'si vous répondez à «\u00a0Âge\u00a0»'],
    [{ all: [{ any: [{ input: 'c', is: 'filled' }] }] }, 'si vous répondez à «\u00a0Âge\u00a0»'],
    [
      { any: [{ input: 'c', is: 'filled' }, { all: [{ input: 'd', is: 'filled' }] }] },
      'si vous répondez à «\u00a0Âge\u00a0», ou (si vous répondez à «\u00a0Terme\u00a0»)',
    ],
    [{ input: 'inconnu', is: 'filled' }, ''],
  ] as [Condition, string][])('BLK-03 %j', (condition, words) => expect(formatCondition(form, condition)).toBe(words));
});

describe('BLK-03 conditions and bounds, one by one', () => {
  const question = (kind: string, more: object = {}) => ({
    kind,
    name: 'a',
    label: 'a',
    ...(['radio', 'select', 'checkbox'].includes(kind) ? { choices: yesNo } : {}),
    ...(kind === 'file' ? { types: ['pdf'] } : {}),
    ...more,
  });
  const compare = (kind: string, comparison: object) =>
    listErrors({ steps: [createStep(question(kind), text('b', { when: { input: 'a', ...comparison } }))] });
  const wrong = ['La condition de «\u00a0b\u00a0» ne peut pas comparer ainsi la réponse à «\u00a0a\u00a0».'];
  test.each<[string, object, string[] | undefined]>([
    ['text', { is: 'filled' }, undefined],
    ['text', { is: 'empty' }, undefined],
    ['text', { is: 'filled', value: 'x' }, wrong],
    ['text', { is: 'equal', value: 'x' }, undefined],
    ['text', { is: 'equal', value: 3 }, wrong],
    ['text', { is: 'equal' }, wrong],
    ['file', { is: 'filled' }, undefined],
    ['file', { is: 'equal', value: 'x' }, wrong],
    ['file', { is: 'above', value: 'x' }, wrong],
    ['number', { is: 'above', value: 3 }, undefined],
    ['number', { is: 'below', value: '3' }, wrong],
    ['number', { is: 'different', value: 3 }, undefined],
    ['number', { is: 'equal', value: '3' }, wrong],
    ['date', { is: 'above', value: '2026-12-31' }, undefined],
    ['date', { is: 'below', value: 'demain' }, wrong],
    ['date', { is: 'below' }, wrong],
    ['radio', { is: 'equal', value: 'oui' }, undefined],
    ['radio', { is: 'different', value: 'si' }, wrong],
    ['radio', { is: 'above', value: 'oui' }, wrong],
  ])('BLK-03 a %s compared by %j', (kind, comparison, errors) => expect(compare(kind, comparison)).toEqual(errors));

  test('BLK-03 a step may wait for what was asked before it, and for nothing else', () => {
    const step = (name: string, when?: object, ...items: object[]) => ({
      name,
      title: name,
      ...(when ? { when } : {}),
      items,
    });
    expect(
      listErrors({ steps: [step('un', undefined, text('a')), step('deux', { input: 'a', is: 'filled' }, text('b'))] }),
    ).toBeUndefined();
    expect(
      listErrors({ steps: [step('un', { input: 'b', is: 'filled' }, text('a')), step('deux', undefined, text('b'))] }),
    ).toEqual(['La condition de «\u00a0un\u00a0» regarde «\u00a0b\u00a0», qui ne vient pas avant.']);
  });

  test.each<[object, string[] | undefined]>([
    [{ kind: 'number', name: 'a', label: 'a', minimum: 3, maximum: 3 }, undefined],
    [
      { kind: 'number', name: 'a', label: 'a', minimum: 4, maximum: 3 },
      ['Les bornes de «\u00a0a\u00a0» ne laissent aucune réponse.'],
    ],
    [
      { kind: 'date', name: 'a', label: 'a', earliest: '2026-12-02', latest: '2026-12-01' },
      ['Les dates de «\u00a0a\u00a0» ne laissent aucune réponse.'],
    ],
    [{ kind: 'date', name: 'a', label: 'a', earliest: 'today', latest: '2026-12-01' }, undefined],
    [{ kind: 'date', name: 'a', label: 'a', earliest: '2026-12-01', latest: 'today' }, undefined],
    [
      { kind: 'radio', name: 'a', label: 'a', choices: [yesNo[0], yesNo[0]] },
      ['Deux choix de «\u00a0a\u00a0» ont la même valeur.'],
    ],
    [{ kind: 'checkbox', name: 'a', label: 'a', choices: yesNo, minimum: 2 }, undefined],
    [
      { kind: 'checkbox', name: 'a', label: 'a', choices: yesNo, minimum: 3 },
      ['«\u00a0a\u00a0» demande plus de choix qu’il n’en propose.'],
    ],
    [createRepeatingGroup('a', 2, text('b')), undefined],
    [
      { ...createRepeatingGroup('a', 2, text('b')), minimum: 3 },
      ['Les bornes de «\u00a0a\u00a0» ne laissent aucune réponse.'],
    ],
    [{ kind: 'radio', name: 'a', label: 'a', choices: [] }, ['Proposez au moins un choix.']],
    [{ kind: 'text', name: 'A', label: 'a' }, ['Écrivez un nom en minuscules, chiffres et tirets.']],
    [{ kind: 'text', name: 'a', label: ' ' }, ['Écrivez un intitulé.']],
    [{ kind: 'text', name: 'a', label: 'x'.repeat(201) }, ['Au plus 200 caractères.']],
    [{ kind: 'text', name: 'a', label: 'a', hint: 'x'.repeat(1001) }, ['Au plus 1 000 caractères.']],
    [{ kind: 'date', name: 'a', label: 'a', earliest: 'hier' }, ['Invalid input']],
  ])('BLK-03 %j', (item, errors) => {
    const found = listErrors({ steps: [createStep(item)] });
    if (errors?.[0] === 'Invalid input') expect(found).toHaveLength(1);
    else expect(found).toEqual(errors);
  });

  test('BLK-03 the acknowledgement goes to an email address that is asked once', () => {
    const email = { kind: 'email', name: 'courriel', label: 'Courriel' };
    const told = (acknowledge: string, ...items: object[]) =>
      listErrors({ steps: [createStep(...items)], acknowledge });
    const message = ['«\u00a0courriel\u00a0» doit être une adresse électronique, hors de toute répétition.'];
    expect(told('courriel', email)).toBeUndefined();
    expect(told('courriel', text('courriel'))).toEqual(message);
    expect(told('courriel', { ...email, name: 'autre' })).toEqual(message);
    expect(told('courriel', createRepeatingGroup('a', 2, email))).toEqual(message);
  });

  test('BLK-03 twelve steps at most, and one at least', () => {
    const steps = (count: number) => ({
      steps: Array.from({ length: count }, (_, at) => ({ name: `e${at}`, title: 'Étape', items: [text(`q${at}`)] })),
    });
    expect([listErrors(steps(0)), listErrors(steps(12)), listErrors(steps(13))]).toEqual([
      ['Ajoutez une étape.'],
      undefined,
      ['Au plus douze étapes.'],
    ]);
  });
});

test('BLK-03 how often a group may be repeated', () => {
  const told = (minimum: number, maximum: number) =>
    listErrors({ steps: [createStep({ ...createRepeatingGroup('a', maximum, text('b')), minimum })] }) === undefined;
  expect([told(0, 1), told(1, 1), told(20, 20), told(0, 0), told(0, 21), told(-1, 2), told(21, 20)]).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
