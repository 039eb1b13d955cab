import { describe, expect, test } from 'vitest';
import { dayHoursSchema } from '../site/opening-hours.schema.ts';
import { parseDayHours, settingRules } from './setting-rules.ts';

/** Whether a rule accepts a value. */
function takes(rule: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean {
  return rule.safeParse(value).success;
}

describe('ENT-01 each kind takes its own values and no others', () => {
  const kinds = {
    toggle: settingRules.toggle(),
    number: settingRules.number(0, 10),
    whole: settingRules.integer(0, 10),
    text: settingRules.text(5),
    html: settingRules.html(),
    choice: settingRules.choice(['UN', 'DEUX']),
    colour: settingRules.colour(),
    link: settingRules.link(),
    day: settingRules.day(),
  };
  test.each([
    ['toggle', [true, false], ['true', 1, 0, null, undefined, {}, []]],
    ['number', [0, 10, 2.5], [-1, 11, '5', Number.NaN, Number.POSITIVE_INFINITY, null, true]],
    ['whole', [0, 10, 3], [2.5, -1, 11, '5', null]],
    ['text', ['', 'abcde', ' abcde '], ['abcdef', 5, null, undefined, true, ['a'], {}]],
    ['html', ['', '<p>a</p>', 'x'.repeat(200_000)], ['x'.repeat(200_001), 1, null]],
    ['choice', ['UN', 'DEUX'], ['un', '', 'TROIS', 1, null, '__proto__']],
    [
      'day',
      ['', '2026-12-24', '2024-02-29'],
      ['bientôt', '2026-02-30', '2025-02-29', '24/12/2026', '2026-1-1', '2026-12-24T10:00', 20261224],
    ],
    ['colour', ['', '#abc', '#AABBCC'], ['red', '#abcd', '#gggggg', 'aabbcc', 'rgb(1,2,3)', 0xaabbcc]],
  ] as const)('ENT-01 %s', (kind, accepted, refused) => {
    for (const value of accepted) expect(takes(kinds[kind], value), `${kind} ${String(value)}`).toBe(true);
    for (const value of refused) expect(takes(kinds[kind], value), `${kind} ${String(value)}`).toBe(false);
  });

  test.each([
    'https://www.instagram.com/lheuredouce',
    'http://exemple.fr',
    'mailto:a@b.fr',
    'tel:+33261914242',
    '/contact',
    '#horaires',
    '',
    '/les-soins?page=2#bas',
  ])('ENT-01 SET-09 LINK takes %s', (link) => expect(takes(settingRules.link(), link)).toBe(true));

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//evil.example',
    'https:evil',
    'ftp://a.b',
    'https://a b',
    'https://a"onclick="x',
    'https://a<b',
    'https://a\\b',
    'java\nscript:x',
    '\u0001javascript:x',
    'contact',
    '/a\tb',
    `https://${'a'.repeat(2000)}`,
  ])('ENT-01 LINK refuses %j', (link) => expect(takes(settingRules.link(), link)).toBe(false));

  test('ENT-01 texts are trimmed', () => {
    expect(settingRules.text(10).parse('  a b \n')).toBe('a b');
  });
});

describe('ENT-01 what is refused is told in a sentence that says what to write', () => {
  type Rule = { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } } };
  const listMessages = (rule: Rule, value: unknown) =>
    rule.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  const hours =
    'Choisissez un début et une fin plus tardive pour chaque plage, sans chevauchement, comme 09:00-12:30, 14:00-18:30.';

  test.each<[string, Rule, unknown, string]>([
    ['toggle', settingRules.toggle(), 'oui', 'Choisissez oui ou non.'],
    ['number', settingRules.number(2, 9), '5', 'Écrivez un nombre.'],
    ['number', settingRules.number(2, 9), 1, 'Au moins 2.'],
    ['number', settingRules.number(2, 9), 10, 'Au plus 9.'],
    ['integer', settingRules.integer(2, 9), '5', 'Écrivez un nombre.'],
    ['integer', settingRules.integer(2, 9), 2.5, 'Écrivez un nombre entier.'],
    ['integer', settingRules.integer(2, 9), 1, 'Au moins 2.'],
    ['integer', settingRules.integer(2, 9), 10, 'Au plus 9.'],
    ['euros', settingRules.euros(500), '150', 'Écrivez un montant, comme 150.'],
    ['euros', settingRules.euros(500), -0.01, 'Pas moins de 0.'],
    ['euros', settingRules.euros(500), 500.01, 'Au plus 500.'],
    ['euros', settingRules.euros(500), 12.345, 'Deux décimales au plus.'],
    ['text', settingRules.text(5), 5, 'Écrivez un texte.'],
    ['html', settingRules.html(), 5, 'Écrivez un texte.'],
    ['html', settingRules.html(), 'x'.repeat(200_001), 'Au plus 200 000 caractères.'],
    ['choice', settingRules.choice(['UN', 'DEUX']), 'TROIS', 'Choisissez\u00a0: UN, DEUX.'],
    ['colour', settingRules.colour(), 'rouge', 'Écrivez une couleur comme #b5583a.'],
    ['email', settingRules.email(), 5, 'Écrivez un texte.'],
    ['email', settingRules.email(), 'a@b', 'Écrivez une adresse comme bonjour@exemple.fr.'],
    ['phone', settingRules.phone(), 'non', 'Écrivez un numéro comme 02 61 91 42 42.'],
    ['phone', settingRules.phone(), '0612345678 0712345678', 'Écrivez un seul numéro, comme 02 61 91 42 42.'],
    ['link', settingRules.link(), 'contact', 'Écrivez une adresse qui commence par https://, mailto:, tel:, / ou #.'],
    [
      'internalPath',
      settingRules.internalPath(),
      'https://a.fr',
      'Écrivez l’adresse d’une page de ce site, comme /prendre-rendez-vous.',
    ],
    ['siret', settingRules.siret(), '12', 'Ce numéro SIRET n’existe pas\u00a0: vérifiez ses 14 chiffres.'],
    ['vatNumber', settingRules.vatNumber(), '12', 'Ce numéro de TVA est faux\u00a0: il ressemble à FR40303265045.'],
    ['day', settingRules.day(), 'Noël', 'Écrivez une date comme 2026-12-24.'],
    ['hours', settingRules.hours(), '9h', hours],
    ['bankDetails', settingRules.bankDetails(9), 5, 'Écrivez un texte.'],
    ['sentence', settingRules.sentence(9), ' ', 'Écrivez une phrase.'],
    [
      'publishableKey',
      settingRules.publishableKey(),
      'sk_live_1',
      'Collez la clé publiable de Stripe, qui commence par pk_live_ ou pk_test_.',
    ],
    ['mondialRelayBrand', settingRules.mondialRelayBrand(), 'b', 'Écrivez le code de votre contrat, comme BDTEST13.'],
    ['cartonSizes', settingRules.cartonSizes(), 'six', 'Écrivez des nombres de bouteilles, comme 6, 12.'],
    ['bottleEquivalents', settingRules.bottleEquivalents(), 'magnum', 'Écrivez un volume par ligne, comme 1,5 L = 2.'],
    ['accounts', settingRules.accounts(), 'x', 'Ligne 1\u00a0: écrivez un compte de la liste, comme Clients = 411000.'],
    [
      'closures',
      settingRules.closures(),
      'août',
      'Écrivez une fermeture par ligne, comme 2026-08-01/2026-08-21 14 Bonnes vacances.',
    ],
  ])('ENT-01 %s', (_, rule, value, message) => expect(listMessages(rule, value)).toEqual([message]));

  test.each<[string, number, Rule, string]>([
    ['text', 5, settingRules.text(5), 'abcde'],
    ['colour', 7, settingRules.colour(), '#aabbcc'],
    ['email', 254, settingRules.email(), `${'a'.repeat(242)}@exemples.fr`],
    ['phone', 30, settingRules.phone(), `+3 ${'('.repeat(26)}3`],
    ['link', 2000, settingRules.link(), `/${'a'.repeat(1999)}`],
    ['internalPath', 200, settingRules.internalPath(), `/${'a'.repeat(199)}`],
    ['siret', 17, settingRules.siret(), '732 829 320 00074'],
    ['vatNumber', 20, settingRules.vatNumber(), 'FR-40-303-265-0-4-5-'],
    ['day', 10, settingRules.day(), '2026-12-24'],
    ['hours', 60, settingRules.hours(), `09:00-${' '.repeat(49)}12:30`],
    ['bankDetails', 9, settingRules.bankDetails(9), 'Virements'],
    ['sentence', 9, settingRules.sentence(9), 'Virements'],
    ['publishableKey', 200, settingRules.publishableKey(), `pk_live_${'a'.repeat(192)}`],
    ['mondialRelayBrand', 8, settingRules.mondialRelayBrand(), 'BDTEST13'],
    ['cartonSizes', 120, settingRules.cartonSizes(), `6,${' '.repeat(116)}12`],
    ['bottleEquivalents', 600, settingRules.bottleEquivalents(), `1,5 L =${' '.repeat(592)}2`],
    ['accounts', 2000, settingRules.accounts(), `Clients =${' '.repeat(1985)}411000`],
    ['closures', 8000, settingRules.closures(), `2026-08-01/2026-08-21 14${'\n'.repeat(7953)}2026-12-24/2026-12-24 0`],
  ])('ENT-01 %s takes %i signs, one more is refused', (_, limit, rule, longest) => {
    expect(longest).toHaveLength(limit);
    expect(listMessages(rule, longest)).toEqual([]);
    expect(listMessages(rule, 'x'.repeat(limit))).not.toContain(`Au plus ${limit} caractères.`);
    expect(listMessages(rule, 'x'.repeat(limit + 1))).toContain(`Au plus ${limit} caractères.`);
  });
});

describe('SET-06 numbers with a key', () => {
  test('SET-06 VAT numbers of other countries are taken by their shape, a false French one never', () => {
    for (const value of ['', 'BE0123456789', 'DE123456789', 'LU12345678', 'FR40303265045'])
      expect(takes(settingRules.vatNumber(), value), value).toBe(true);
    for (const value of ['FR41303265045', 'FRXX999999999', 'B1', '12345'])
      expect(takes(settingRules.vatNumber(), value), value).toBe(false);
  });
});

describe('SET-07 hours as an owner writes them', () => {
  test.each([
    ['', []],
    ['   ', []],
    ['09:00-12:30', [{ from: '09:00', to: '12:30' }]],
    [
      '09:00 - 12:30 , 14:00-18:30',
      [
        { from: '09:00', to: '12:30' },
        { from: '14:00', to: '18:30' },
      ],
    ],
    ['00:00-24:00', [{ from: '00:00', to: '24:00' }]],
    [
      '09:00-12:00,12:00-13:00',
      [
        { from: '09:00', to: '12:00' },
        { from: '12:00', to: '13:00' },
      ],
    ],
  ])('SET-07 %s', (text, expected) => expect(parseDayHours(text)).toEqual(expected));

  test.each([
    '9h-12h',
    '09:00',
    '12:30-09:00',
    '09:00-09:00',
    '09:00-12:30,12:00-14:00',
    '14:00-18:00,09:00-12:00',
    '24:00-24:00',
    '09:00-25:00',
    '09:60-10:00',
    '09:00-12:30,',
    '09:00-10:00-11:00',
    '01:00-02:00,03:00-04:00,05:00-06:00,07:00-08:00,09:00-10:00',
  ])('SET-07 %s is refused', (text) => expect(parseDayHours(text)).toBeUndefined());
});

test.each([
  [[{ from: '08:00', to: '9h' }], ['Écrivez une heure comme 09:30.']],
  [[{ from: '10:00', to: '10:00' }], ['La fermeture doit suivre l’ouverture.']],
  [
    [
      { from: '09:00', to: '12:00' },
      { from: '11:59', to: '13:00' },
    ],
    ['Deux plages se chevauchent.'],
  ],
  [
    [
      { from: '09:00', to: '12:00' },
      { from: '12:00', to: '24:00' },
    ],
    [],
  ],
])('SET-07 the ranges %j are told %j', (ranges, messages) => {
  expect(dayHoursSchema.safeParse(ranges).error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
});

describe('SET-05 company details', () => {
  test.each([
    ['bonjour@exemple.fr', true],
    ['', true],
    ['bonjour@', false],
    ['a@b', false],
    ['a b@c.fr', false],
    ['<a@b.fr>', false],
    ['a@b.fr\nBcc: c@d.fr', false],
  ])('SET-05 email %j: %s', (value, expected) => expect(takes(settingRules.email(), value)).toBe(expected));
  test.each([
    ['02 61 91 42 42', true],
    ['+33 2 61 91 42 42', true],
    ['', true],
    ['02.61.91.42.42', true],
    ['téléphone', false],
    ['123', false],
    ['02 61 91 42 42; rm', false],
  ])('SET-05 phone %j: %s', (value, expected) => expect(takes(settingRules.phone(), value)).toBe(expected));
});

test('SET-05 an address that is pasted from a link is stored without what stands around it, a sentence of one sign as it is', () => {
  expect(settingRules.email().parse(' mailto:bonjour@exemple.fr?subject=Bonjour ')).toBe('bonjour@exemple.fr');
  expect(settingRules.sentence(9).parse(' x ')).toBe('x');
});

test('ENT-02 a French phone number in one piece is stored in pairs; others stay as they are written', () => {
  const read = (value: string) => settingRules.phone().parse(value);
  expect(['0261914242', '02.61.91.42.42', '+33261914242', '3949000', ''].map(read)).toEqual([
    '02 61 91 42 42',
    '02.61.91.42.42',
    '+33261914242',
    '3949000',
    '',
  ]);
});
