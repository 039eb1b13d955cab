import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findConfigurationFault, parseConfigurationLines } from './configuration-lines.ts';

const read = (text: string) => {
  const parsed = parseConfigurationLines(text);
  return parsed.ok ? parsed.config : parsed.message;
};

describe('API-33 a configuration, line by line', () => {
  test.each([
    ['', {}],
    ['\n  \n', {}],
    ['model : MODERN', { model: 'MODERN' }],
    ['model:MODERN\r\nlien: https://exemple.fr/a:b', { model: 'MODERN', lien: 'https://exemple.fr/a:b' }],
    ['a : 12\nb : -1.5\nc : true\nd : false\ne : null', { a: 12, b: -1.5, c: true, d: false, e: null }],
    // What only looks like a number stays as it is written.
    [
      'a : 0612345678\nb : 1e5\nc : 12345678901234567890\nd : 1.50\ne : Infinity\nf : 0x10',
      {
        a: '0612345678',
        b: '1e5',
        c: '12345678901234567890',
        d: '1.50',
        e: 'Infinity',
        f: '0x10',
      },
    ],
    [
      'a : "12"\nb : ""\nc : [1, "deux"]\nd : {"e": {"f": null}}',
      { a: '12', b: '', c: [1, 'deux'], d: { e: { f: null } } },
    ],
    ['vide :', { vide: '' }],
    ['constructor : oui', { constructor: 'oui' }],
  ])('API-33 %j', (text, config) => {
    expect(read(text)).toEqual(config);
  });

  test.each([
    ['MODERN', 'Ligne 1\u00a0: écrivez un nom, deux points et une valeur, comme «\u00a0model\u00a0: MODERN\u00a0».'],
    [
      'a : 1\n: MODERN',
      'Ligne 2\u00a0: écrivez un nom, deux points et une valeur, comme «\u00a0model\u00a0: MODERN\u00a0».',
    ],
    ['été : 1', /^Ligne 1\u00a0: «\u00a0été\u00a0» n’est pas un nom/],
    ['__proto__ : {}', /^Ligne 1\u00a0: «\u00a0__proto__\u00a0» n’est pas un nom/],
    [`${'a'.repeat(61)} : 1`, /n’est pas un nom/],
    ['a : 1\n\na : 2', /^Ligne 3\u00a0: «\u00a0a\u00a0» a déjà sa valeur plus haut/],
    ['a : {"b": 1', /^Ligne 1\u00a0: ce qui commence par \{, \[ ou " doit être du JSON entier/],
    ['a : "b" c', /JSON entier/],
    ['a : b\0c', /^Ligne 1\u00a0: cette valeur contient un signe/],
    ['a : ["\\u0000"]', /ne peut pas être gardé/],
    ['a : {"\\ud800": 1}', /ne peut pas être gardé/],
    ['a : [1e999]', /ne peut pas être gardé/],
    ['apiSecret : abc', /^Ligne 1\u00a0: «\u00a0apiSecret\u00a0» serait lu de tout le monde/],
    ['mot-de-passe : abc', /serait lu de tout le monde/],
    ['cle : sk_live_abc', /serait lu de tout le monde/],
  ])('API-33 %j is refused', (text, message) => {
    if (typeof message === 'string') expect(read(text)).toBe(message);
    else expect(read(text)).toMatch(message);
  });

  test('API-33 any text is read or refused in a sentence, and what is read is JSON', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc
        .tuple(fc.constantFrom('a', 'b', 'c.d'), fc.oneof(fc.string(), fc.json({ maxDepth: 1 })))
        .map((two) => two.join(' : ')),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
        const parsed = parseConfigurationLines(lines.join('\n'));
        if (parsed.ok) expect(JSON.parse(JSON.stringify(parsed.config))).toEqual(parsed.config);
        else expect(parsed.message).toMatch(/^Ligne \d+\u00a0: .+\.$/s);
      }),
    );
  });
});

test('API-44 technical files know one setting, with two values', () => {
  expect(findConfigurationFault('product-file-generator', { model: 'MODERN' })).toBeUndefined();
  expect(findConfigurationFault('product-file-generator', {})).toBeUndefined();
  expect(findConfigurationFault('product-file-generator', { model: 'ROCOCO' })).toContain('CLASSIC ou MODERN');
  expect(findConfigurationFault('product-file-generator', { taille: 4 })).toContain('«\u00a0taille\u00a0»');
  expect(findConfigurationFault('carte', { taille: 4 })).toBeUndefined();
});
