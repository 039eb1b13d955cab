import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFrenchVat, isSiret, parseDayHours, settingRules } from './setting-rules.ts';

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

  test('ENT-01 every refusal is a French sentence', () => {
    for (const rule of [
      ...Object.values(kinds),
      settingRules.email(),
      settingRules.phone(),
      settingRules.siret(),
      settingRules.vatNumber(),
      settingRules.hours(),
    ])
      for (const wrong of [{}, 'x'.repeat(300_000), 99, '…'])
        for (const issue of rule.safeParse(wrong).error?.issues ?? [])
          expect(issue.message).toMatch(/^(Au |Choisissez|Écrivez|Ce numéro)/);
  });

  test('ENT-01 texts are trimmed', () => {
    expect(settingRules.text(10).parse('  a b \n')).toBe('a b');
  });
});

describe('SET-06 numbers with a key', () => {
  test.each([
    ['73282932000074', true],
    ['732 829 320 00074', true],
    ['35600000000048', true],
    ['35600000049837', true],
    ['73282932000075', false],
    ['7328293200007', false],
    ['732829320000740', false],
    ['', false],
    ['abcdefghijklmn', false],
    ['35600000000049', false],
  ])('SET-06 SIRET %s: %s', (value, expected) => expect(isSiret(value)).toBe(expected));

  test('SET-06 a property: one wrong digit of a SIRET is always caught', () => {
    const siret = '73282932000074';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digit = (Number(siret[place]) + step) % 10;
        expect(isSiret(siret.slice(0, place) + digit + siret.slice(place + 1))).toBe(false);
      }),
    );
  });

  test.each([
    ['FR40303265045', true],
    ['fr 40 303 265 045', true],
    ['FR83404833048', true],
    ['FR41303265045', false],
    ['FR40303265046', false],
    ['40303265045', false],
    ['FR4030326504', false],
    ['', false],
  ])('SET-06 French VAT %s: %s', (value, expected) => expect(isFrenchVat(value)).toBe(expected));

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
