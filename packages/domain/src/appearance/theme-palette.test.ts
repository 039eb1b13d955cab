import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from './colour.ts';
import { darkPalette, lightPalette, type ThemeColours } from './theme-palette.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const themes: fc.Arbitrary<ThemeColours> = fc.record({ primary: colour, accent: colour, ground: colour, ink: colour });
const usual: ThemeColours = { primary: '#b5583a', accent: '#7d8c6c', ground: '#fbf6ee', ink: '#3a2c26' };

/** Possible backgrounds of text: the page and its tints. */
const tints = [
  'ground',
  'raised',
  'field',
  'wash-sand',
  'wash-sand-raised',
  'wash-rose',
  'wash-rose-raised',
  'wash-sage',
  'wash-sage-raised',
];

const palettes = [
  ['light', lightPalette],
  ['dark', darkPalette],
] as const;

/** Computes the contrast of two colours of a palette. */
function contrast(palette: Record<string, string>, one: string, other: string): number {
  return contrastRatio(palette[one] ?? '', palette[other] ?? '');
}

/** Pairs of text and background, with the minimum contrast of each. */
const pairs = [
  ['on-action', ['action', 'action-strong'], 4.5],
  ['ink', tints, 7],
  ['ink-soft', tints, 5],
  ['link', tints, 4.5],
  ['link-strong', tints, 5.5],
  ['quiet-ink', tints, 4.6],
  ['error', tints, 4.5],
  ['success', tints, 4.5],
  ['focus', tints, 3],
  ['field-line', tints, 3],
  ['on-deep', ['deep', 'deep-raised'], 4.5],
  ['on-deep-soft', ['deep', 'deep-raised'], 5],
] as const;

describe.each(palettes)('SET-01 SET-20 the %s palette', (_, make) => {
  test.each(pairs)('SET-01 of the demo site: %s reads on %s with %s at least', (text, grounds, ratio) => {
    for (const ground of grounds) expect(contrast(make(usual), text, ground), ground).toBeGreaterThanOrEqual(ratio);
  });

  test('SET-01 from any four colours: every text reads wherever it stands', () => {
    fc.assert(
      fc.property(themes, (colours) => {
        const palette = make(colours);
        for (const [text, grounds, ratio] of pairs)
          for (const ground of grounds)
            expect(contrast(palette, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(ratio);
      }),
      { numRuns: 400 },
    );
  });

  test('SET-01 the two colours of an owner show in it', () => {
    const changed = { ...usual, primary: '#2a5db0', accent: '#8a2f6d' };
    expect(make(changed).action).not.toBe(make(usual).action);
    expect(make(changed)['wash-rose']).not.toBe(make(usual)['wash-rose']);
    expect(make(changed).quiet).toBe('#8a2f6d');
  });
});

test('SET-01 a primary colour that carries white text is the colour of actions, untouched', () => {
  expect(lightPalette(usual).action).toBe(usual.primary);
});

test('SET-20 a ground that is dark already is its own night', () => {
  const colours = { primary: '#c77a22', accent: '#8c6a4a', ground: '#0d1117', ink: '#efe6d6' };
  expect(darkPalette(colours)).toEqual(lightPalette(colours));
  expect(darkPalette(colours).ground).toBe('#0d1117');
});

test.each([
  ['a light theme', lightPalette({ primary: '#9a4a2f', accent: '#6f8a74', ground: '#fbf7f0', ink: '#2b211c' })],
  ['a grey ground', lightPalette({ primary: '#d8b400', accent: '#3366cc', ground: '#808080', ink: '#777777' })],
  ['a dark ground', lightPalette({ primary: '#9a4a2f', accent: '#6f8a74', ground: '#1c1a18', ink: '#f4efe6' })],
  ['its evening', darkPalette({ primary: '#9a4a2f', accent: '#6f8a74', ground: '#fbf7f0', ink: '#2b211c' })],
  [
    'the evening of bright colours',
    darkPalette({ primary: '#ffe000', accent: '#00c8ff', ground: '#ffffff', ink: '#000000' }),
  ],
])('SET-01 the colours of %s, to the letter', (_, palette) => expect(palette).toMatchSnapshot());
