import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contrastRatio,
  darken,
  ensureContrast,
  formatColour,
  isLight,
  lighten,
  luminance,
  mixColours,
  parseColour,
  pickTextColour,
} from './colour.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const shares = fc.double({ min: 0, max: 1, noNaN: true });

describe('STA-13 reading and writing', () => {
  test.each([
    ['#abc', { red: 170, green: 187, blue: 204 }],
    ['#AABBCC', { red: 170, green: 187, blue: 204 }],
    ['#000000', { red: 0, green: 0, blue: 0 }],
  ])('STA-13 %s', (text, expected) => expect(parseColour(text)).toEqual(expected));
  test.each(['', 'abc', '#ab', '#abcd', '#abcde', '#aabbccdd', '#ggg', 'red', ' #abc', '#abc '])(
    'STA-13 %j is no colour',
    (text) => {
      expect(parseColour(text)).toBeUndefined();
      expect(() => lighten(text, 0.5)).toThrow(RangeError);
    },
  );
  test('STA-13 a property: written and read again, a colour is itself', () => {
    fc.assert(
      fc.property(
        colours,
        (colour) => void expect(formatColour(parseColour(colour) ?? { red: -1, green: 0, blue: 0 })).toBe(colour),
      ),
    );
  });
});

describe('STA-13 lighten and darken', () => {
  test.each([
    [lighten('#000000', 0.5), '#808080'],
    [lighten('#b5583a', 0), '#b5583a'],
    [lighten('#b5583a', 1), '#ffffff'],
    [darken('#ffffff', 0.5), '#808080'],
    [darken('#b5583a', 0), '#b5583a'],
    [darken('#b5583a', 1), '#000000'],
    [mixColours('#ff0000', '#0000ff', 0.25), '#bf0040'],
  ])('STA-13 %s is %s', (given, expected) => expect(given).toBe(expected));

  test('STA-13 a property: lightening never darkens, darkening never lightens', () => {
    fc.assert(
      fc.property(colours, shares, (colour, amount) => {
        expect(luminance(lighten(colour, amount))).toBeGreaterThanOrEqual(luminance(colour) - 0.51);
        expect(luminance(darken(colour, amount))).toBeLessThanOrEqual(luminance(colour) + 0.51);
      }),
    );
  });
});

describe('STA-13 light and dark', () => {
  test.each([
    ['#808080', false],
    ['#818181', true],
    ['#ffffff', true],
    ['#000000', false],
    ['#ffff00', true],
    ['#0000ff', false],
    ['#ff0000', false],
    ['#00ff00', true],
  ])('STA-13 luminance above 128 counts as light: %s %s', (colour, expected) => expect(isLight(colour)).toBe(expected));
  test('STA-13 luminance goes from 0 to 255', () => {
    expect(luminance('#000000')).toBe(0);
    expect(luminance('#ffffff')).toBeCloseTo(255);
    fc.assert(fc.property(colours, (colour) => void expect(isLight(colour)).toBe(luminance(colour) > 128)));
  });
});

describe('SET-01 contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.478],
    ['#b5583a', '#b5583a', 1],
    ['#0000ff', '#ffffff', 8.592],
  ])('SET-01 %s on %s: %s', (one, other, ratio) => expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2));

  test('SET-01 a property: contrast has no direction and lies between 1 and 21', () => {
    fc.assert(
      fc.property(colours, colours, (one, other) => {
        const ratio = contrastRatio(one, other);
        expect(ratio).toBe(contrastRatio(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });

  test('SET-01 a property: a colour made readable reaches 4.5 on any ground, and is kept where it already did', () => {
    fc.assert(
      fc.property(colours, colours, (colour, ground) => {
        const readable = ensureContrast(colour, ground);
        expect(contrastRatio(readable, ground)).toBeGreaterThanOrEqual(4.5);
        if (contrastRatio(colour, ground) >= 4.5) expect(readable).toBe(colour);
      }),
      { numRuns: 1000 },
    );
  });

  test('SET-01 a property: ink reads on any ground', () => {
    fc.assert(
      fc.property(
        colours,
        (ground) => void expect(contrastRatio(pickTextColour(ground), ground)).toBeGreaterThanOrEqual(4.5),
      ),
      { numRuns: 1000 },
    );
  });
});

test('SET-01 contrast and brightness have the values of WCAG and BT.601', () => {
  const pairs = [
    ['#ffffff', '#000000'],
    ['#777777', '#ffffff'],
    ['#ff0000', '#ffffff'],
    ['#00ff00', '#000000'],
    ['#0000ff', '#ffffff'],
    ['#0a0a0a', '#ffffff'],
    ['#0b0b0b', '#ffffff'],
  ] as const;
  expect(pairs.map(([one, other]) => contrastRatio(one, other).toFixed(2))).toEqual([
    '21.00',
    '4.48',
    '4.00',
    '15.30',
    '8.59',
    '19.80',
    '19.68',
  ]);
  expect(['#ff0000', '#00ff00', '#0000ff', '#ffffff', '#000000'].map((colour) => luminance(colour).toFixed(2))).toEqual(
    ['76.24', '149.69', '29.07', '255.00', '0.00'],
  );
  expect([isLight('#808080'), isLight('#818181')]).toEqual([false, true]);
});

test('STA-13 a colour is mixed by its share', () => {
  expect([0, 0.25, 0.5, 1].map((share) => mixColours('#002040', '#4060ff', share))).toEqual([
    '#002040',
    '#103070',
    '#2040a0',
    '#4060ff',
  ]);
  expect(() => mixColours('red', '#000000', 0.5)).toThrow(RangeError);
  expect(lighten('#000000', 0.2)).toBe('#333333');
  expect(darken('#ffffff', 0.2)).toBe('#cccccc');
});

test('SET-01 a shade that has exactly the contrast asked for is near enough', () => {
  for (const [colour, ground] of [
    ['#777777', '#ffffff'],
    ['#777777', '#000000'],
    ['#b5583a', '#fbf6ee'],
  ] as const)
    for (const step of [0, 1, 20]) {
      const shade = mixColours(colour, ground === '#000000' ? '#ffffff' : '#000000', step / 50);
      expect(ensureContrast(colour, ground, contrastRatio(shade, ground))).toBe(shade);
    }
});
