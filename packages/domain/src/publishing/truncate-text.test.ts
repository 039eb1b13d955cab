import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listPlainTexts, toPlainText, truncatedLength, truncateText } from './truncate-text.ts';

describe('CST-04 cropping', () => {
  test('CST-04 120 characters unless told', () => {
    expect(truncatedLength).toBe(120);
    expect(truncateText('a'.repeat(120))).toBe('a'.repeat(120));
    expect(truncateText('a'.repeat(121))).toBe(`${'a'.repeat(119)}…`);
  });

  test.each([
    ['Court.', 20, 'Court.'],
    ['Le bain enveloppe le nouveau-né', 20, 'Le bain enveloppe…'],
    ['Le bain, enveloppe', 10, 'Le bain…'],
    ['Un  texte\n\tplein   de blancs', 100, 'Un texte plein de blancs'],
    ['Une phrase finie. Une autre', 18, 'Une phrase finie…'],
    ['anticonstitutionnellement', 10, 'anticonst…'],
    ['a anticonstitutionnellement', 12, 'a anticonst…'],
  ])('CST-04 %j at %d is %j', (text, length, expected) => expect(truncateText(text, length)).toBe(expected));

  test('CST-04 the spaces that must not break stay what they are', () => {
    expect(truncateText('Massage,  sommeil\u00a0: seize\u202f€')).toBe('Massage, sommeil\u00a0: seize\u202f€');
  });

  test('CST-04 a property: never longer than asked, a beginning of the text, whole where it fits, no half letter', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.lorem({ maxCount: 40 }), fc.string({ unit: 'grapheme', maxLength: 300 })),
        fc.integer({ min: 5, max: 200 }),
        (text, length) => {
          const flat = text.replace(/[ \t\r\n]+/g, ' ').trim();
          const cropped = truncateText(text, length);
          expect(cropped.length).toBeLessThanOrEqual(length);
          expect(cropped.isWellFormed()).toBe(true);
          if (flat.length <= length) expect(cropped).toBe(flat);
          else {
            expect(cropped.endsWith('…')).toBe(true);
            expect(flat.startsWith(cropped.slice(0, -1))).toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('CST-04 the text inside HTML', () => {
  test.each([
    ['<p>Un <strong>bain</strong></p><p>doux</p>', 'Un bain doux'],
    ['Un<br>deux<br/>trois', 'Un deux trois'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['&lt;b&gt; &amp;amp; &quot;x&quot; l&#39;eau', '<b> &amp; "x" l’eau'],
    ['10&nbsp;€', '10\u00a0€'],
    ['', ''],
  ])('CST-04 %s', (html, text) => expect(toPlainText(html)).toBe(text));

  test('SET-13 each paragraph, heading and item has a text of its own', () =>
    expect(
      listPlainTexts('<h2>Le <em>bain</em></h2>\n<p>Doux,<br>lent.</p><p></p><ul><li>a</li><li>b</li></ul>'),
    ).toEqual(['Le bain', 'Doux, lent.', 'a', 'b']));
});
