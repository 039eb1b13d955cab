import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getSlug, toSlug } from './slug.ts';

describe('RTE-10 a title in URL form', () => {
  test.each([
    ['Le thérapeutique bain bébé', 'le-therapeutique-bain-bebe'],
    ['Offrir un bon-cadeau', 'offrir-un-bon-cadeau'],
    ['L’été à l’Heure douce !', 'l-ete-a-l-heure-douce'],
    ['Cœur & œufs, Æsir', 'coeur-oeufs-aesir'],
    ['ÉLISE MORVAN', 'elise-morvan'],
    ['Weißmüller et Jørgen', 'weissmuller-et-jorgen'],
    ['Łukasz, Đurđevac, Ærø, ISSIZ ıssız', 'lukasz-durdevac-aero-issiz-issiz'],
    ['Thé\u00adrapie à 50 m²', 'therapie-a-50-m2'],
    ['Élise décomposée', 'elise-decomposee'],
    ['  --  ', 'page'],
    ['', 'page'],
    ['日本', 'page'],
    ['2026 : 100 %', '2026-100'],
    ['../../etc/passwd', 'etc-passwd'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
  ])('RTE-10 %s', (title, slug) => expect(toSlug(title)).toBe(slug));

  test('RTE-10 a long title is cut at a word, at 80 letters at most', () => {
    expect(toSlug('mot '.repeat(40))).toBe(Array.from({ length: 20 }, () => 'mot').join('-'));
    expect(toSlug('a'.repeat(200))).toBe('a'.repeat(80));
    expect(toSlug(`${'a'.repeat(80)} b`)).toBe('a'.repeat(80));
    expect(toSlug(`${'a'.repeat(40)} ${'b'.repeat(60)}`)).toBe('a'.repeat(40));
  });

  test('RTE-10 a property: a slug is one path segment, and its own slug', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'grapheme', maxLength: 300 }),
          fc.array(fc.constantFrom('é', 'Œuf', ' ', '-', '/', 'mot'), { maxLength: 60 }).map((parts) => parts.join('')),
        ),
        (title) => {
          const slug = toSlug(title);
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(slug.length).toBeLessThanOrEqual(80);
          expect(toSlug(slug)).toBe(slug);
        },
      ),
      { numRuns: 500 },
    );
  });
});

test.each([
  [{ slug: 'poussette', title: 'Siestes en poussette' }, 'poussette'],
  [{ slug: null, title: 'Siestes en poussette' }, 'siestes-en-poussette'],
])('RTE-10 the slug of %j is %s', (thing, slug) => expect(getSlug(thing)).toBe(slug));
