import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyFrenchTypography, getTypographyFormatter } from './french-typography.ts';

const narrow = '\u202f';
const wide = '\u00a0';

describe('PLT-08 French typography', () => {
  test.each([
    ["l'eau", 'l’eau'],
    ['Bonjour !', `Bonjour${narrow}!`],
    ['Vraiment ?', `Vraiment${narrow}?`],
    ['oui ; non', `oui${narrow}; non`],
    ['Horaires : lundi', `Horaires${wide}: lundi`],
    ['"bain"', `«${wide}bain${wide}»`],
    ['« bain »', `«${wide}bain${wide}»`],
    ['«bain»', `«${wide}bain${wide}»`],
    ['et puis...', 'et puis…'],
    ['45 €', `45${narrow}€`],
    ['10 % de 3 ml', `10${narrow}% de 3${narrow}ml`],
    ['9 h 30', `9${narrow}h${narrow}30`],
    ['3 mineurs', '3 mineurs'],
    ['9:30', '9:30'],
    ['– un', `–${wide}un`],
  ])('PLT-08 %s', (given, expected) => expect(applyFrenchTypography(given)).toBe(expected));

  test.each([
    'https://exemple.fr/a?b=c!',
    'lea.petit@exemple.fr',
    '<a href="https://exemple.fr" title="a b">',
    '&nbsp;',
    '{{companyName}}',
    "<img alt='x'>",
  ])('PLT-08 %s is left alone', (text) => expect(applyFrenchTypography(text)).toBe(text));

  test('PLT-08 LEG-01 the places of a legal text stay as they are', () => {
    expect(applyFrenchTypography('Écrivez à {{ email }} : "vite" !')).toBe(
      `Écrivez à {{ email }}${wide}: «${wide}vite${wide}»${narrow}!`,
    );
  });

  test('PLT-08 a property: setting a text twice changes nothing more', () => {
    const piece = fc.constantFrom(
      "l'",
      'eau',
      ' ',
      '  ',
      '"',
      '«',
      '»',
      '!',
      '?',
      ';',
      ':',
      '...',
      '.',
      '12',
      '€',
      '%',
      'h',
      'min',
      'ml',
      '–',
      '-',
      '\n',
      narrow,
      wide,
      '<b>',
      '</b>',
      '&amp;',
      '&nbsp;',
      'https://exemple.fr/x',
      'a@b.fr',
      '{{companyName}}',
      '{',
      '}',
      "'",
      '’',
      'é',
      '30',
      '°C',
      'cm',
      '…',
      '<',
      '>',
      '&',
      ';',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
        (text) => {
          const once = applyFrenchTypography(text);
          expect(applyFrenchTypography(once)).toBe(once);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('PLT-08 quotes that touch, and dashes that follow each other, are set once for all', () => {
    for (const text of ['""l’""', '""""', '"', 'Un "" vide', `–${wide}–${wide}eau`])
      expect(applyFrenchTypography(text)).toBe(text);
    expect(applyFrenchTypography('""eau" et "vin')).toBe(`""eau«${wide}et${wide}»vin`);
    expect(applyFrenchTypography('– – eau')).toBe(`–${wide}–${wide}eau`);
  });

  test('PLT-08 French texts alone are set so', () => {
    const text = `"Alone": why? That's 5 cm ...`;
    for (const locale of ['en_GB', 'de_DE', 'fy_NL']) expect(getTypographyFormatter(locale)(text)).toBe(text);
    for (const locale of ['fr_FR', 'fr_BE'])
      expect(getTypographyFormatter(locale)(text)).toBe(applyFrenchTypography(text));
  });

  test('PLT-08 a property: only blanks, apostrophes, quotes and dots change', () => {
    const bare = (text: string) => text.replace(/[\s\u00a0\u202f"«»'’.…]/g, '');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        (text) => void expect(bare(applyFrenchTypography(text))).toBe(bare(text)),
      ),
      { numRuns: 500 },
    );
  });
});
