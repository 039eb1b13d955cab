import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, lowestContrast } from './colour.ts';
import { buildColourSchemes, listColourAdjustments } from './colour-schemes.ts';
import { compareHues, fromOklch, toOklch } from './oklch.ts';
import { darkPalette, lightPalette, type ThemeColours } from './theme-palette.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** The hue that mixing with black or white keeps: that of red, green and blue among each other. */
function computeHue(colour: string): { hue: number; spread: number } {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = high - low || 1;
  const sixth =
    high === red ? (green - blue) / spread : high === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return { hue: (sixth * 60 + 360) % 360, spread: high - low };
}

describe('SET-01 OKLCH', () => {
  test('SET-01 white, black and red have the values of the standard', () => {
    expect(toOklch('#ffffff').lightness).toBeCloseTo(1, 4);
    expect(toOklch('#000000').lightness).toBeCloseTo(0, 4);
    expect(toOklch('#ff0000').lightness).toBeCloseTo(0.628, 3);
    expect(toOklch('#ff0000').chroma).toBeCloseTo(0.2577, 3);
    expect(toOklch('#ff0000').hue).toBeCloseTo(29.23, 1);
  });

  test('SET-01 a property: every colour comes back as it was', () => {
    fc.assert(fc.property(colours, (colour) => void expect(fromOklch(toOklch(colour))).toBe(colour)));
  });
});

describe('SET-01 a palette from one colour', () => {
  test('SET-01 a property: any colour gives four harmonies of which every text reads, by day and by night', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        for (const { id, colours: made } of buildColourSchemes(colour))
          for (const palette of [lightPalette(made), darkPalette(made)]) {
            const tints = ['ground', 'raised', 'field', 'wash-sand', 'wash-rose', 'wash-sage'].map(
              (name) => palette[name] ?? '',
            );
            expect(lowestContrast(palette.ink ?? '', tints), id).toBeGreaterThanOrEqual(7);
            for (const name of ['ink-soft', 'link', 'quiet-ink'])
              expect(lowestContrast(palette[name] ?? '', tints), `${id} ${name}`).toBeGreaterThanOrEqual(4.5);
            expect(contrastRatio(palette['on-action'] ?? '', palette.action ?? '')).toBeGreaterThanOrEqual(4.5);
          }
      }),
      { numRuns: 150 },
    );
  });

  test('SET-01 a property: the colour stays the main one, and buttons keep its hue', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const { hue, spread } = computeHue(colour);
        for (const { colours: made } of buildColourSchemes(colour)) {
          expect(made.primary).toBe(colour);
          const shown = computeHue(lightPalette(made).action ?? '');
          // A channel is a whole number: of a dull or dark colour the hue is known within some degrees only.
          if (spread > 60 && shown.spread > 30) expect(compareHues(shown.hue, hue)).toBeLessThan(4);
        }
      }),
    );
  });

  test('SET-01 a property: accent and ground differ from the main colour, and grounds of schemes are light', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        for (const { colours: made } of buildColourSchemes(colour)) {
          expect(toOklch(made.ground).lightness).toBeGreaterThan(0.96);
          expect(lightPalette(made).ground).toBe(made.ground);
          expect(lightPalette(made).ink).toBe(made.ink);
        }
        const accents = buildColourSchemes(colour).map(({ colours: made }) => made.accent);
        expect(new Set(accents).size).toBe(4);
      }),
    );
  });

  test('SET-01 three digits are as good as six; what is no colour is refused', () => {
    expect(buildColourSchemes('#a5c')[0]?.colours.primary).toBe('#aa55cc');
    expect(() => buildColourSchemes('rouge')).toThrow(RangeError);
  });
});

describe('SET-01 what pages change of a colour is said', () => {
  const rest = { accent: '#4f5d41', ground: '#fbf6ee', ink: '#2a1f1a' };
  test('SET-01 a yellow is darkened on buttons, with the reason; a terracotta stays as it is', () => {
    const [first, ...others] = listColourAdjustments({ primary: '#ffd400', ...rest });
    expect(others).toEqual([]);
    expect(first).toMatchObject({ role: 'primary', wanted: '#ffd400' });
    expect(contrastRatio(first?.shown ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(first?.sentence).toContain('trop claire pour porter un texte blanc');
    expect(listColourAdjustments({ primary: '#b5583a', ...rest })).toEqual([]);
  });

  test('SET-01 a grey ground and a pale ink are named too', () => {
    const roles = listColourAdjustments({ primary: '#b5583a', accent: '#22291c', ground: '#999999', ink: '#cccccc' });
    expect(roles.map(({ role }) => role)).toEqual(['ground', 'ink']);
  });

  test('SET-01 a property: a colour is named if and only if it is shown otherwise', () => {
    fc.assert(
      fc.property(colours, colours, colours, colours, (primary, accent, ground, ink) => {
        const palette = lightPalette({ primary, accent, ground, ink });
        const named = listColourAdjustments({ primary, accent, ground, ink }).map(({ role }) => role);
        expect(named.includes('primary')).toBe(palette.action !== primary);
        expect(named.includes('ground')).toBe(palette.ground !== ground);
        expect(named.includes('ink')).toBe(palette.ink !== ink);
      }),
    );
  });
});

test.each(['#b5583a', '#7a9a5b', '#1b6f8f', '#808080', '#ffd400', '#2b3a8f'])(
  'SET-01 the four harmonies of %s, to the letter',
  (colour) =>
    expect(
      buildColourSchemes(colour).map(({ id, label, colours: { primary, accent, ground, ink } }) =>
        [id, label, primary, accent, ground, ink].join(' '),
      ),
    ).toMatchSnapshot(),
);

test.each(['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#123456', '#0a0a0a', '#b5583a'])(
  'SET-01 %s in OKLCH, to the third digit',
  (colour) => {
    const { lightness, chroma, hue } = toOklch(colour);
    expect([lightness.toFixed(3), chroma.toFixed(3), chroma < 0.001 ? '' : hue.toFixed(1)].join(' ')).toMatchSnapshot();
  },
);

test('SET-01 no light is white, no darkness black, and hues differ by at most half a turn', () => {
  expect(fromOklch({ lightness: 2, chroma: 0, hue: 0 })).toBe('#ffffff');
  expect(fromOklch({ lightness: -1, chroma: 0, hue: 0 })).toBe('#000000');
  // Of a chroma that no screen shows at all the grey is left.
  expect(fromOklch({ lightness: 0.75, chroma: 20, hue: 30 })).toBe(fromOklch({ lightness: 0.75, chroma: 0, hue: 0 }));
  // Just outside of what screens show.
  expect(fromOklch({ lightness: 1.01, chroma: 0, hue: 0 })).toBe('#ffffff');
  expect(fromOklch({ lightness: -0.09, chroma: 0, hue: 0 })).toBe('#000000');
  expect(fromOklch({ lightness: 0.75, chroma: 9, hue: 30 })).toMatch(/^#[0-9a-f]{6}$/);
  expect([
    compareHues(10, 350),
    compareHues(350, 10),
    compareHues(0, 180),
    compareHues(0, 181),
    compareHues(30, 390),
  ]).toEqual([20, 20, 180, 179, 0]);
});

test.each<[string, Partial<ThemeColours>, string[]]>([
  [
    'a light ground',
    { primary: '#f2c14e', accent: '#f2c14e', ink: '#999999' },
    [
      'primary: Votre couleur est trop claire pour porter un texte blanc\u00a0: les boutons la montrent foncée.',
      'ink: Vos textes sont foncés pour se lire sur tous les fonds du site.',
      'accent: Les petits titres prennent une nuance plus soutenue de l’accent, pour se lire.',
    ],
  ],
  [
    'a grey ground',
    { ground: '#808080' },
    ['ground: Aucun texte ne se lirait bien sur ce fond\u00a0: il est montré plus clair.'],
  ],
  [
    'a dark ground',
    { ground: '#101010', primary: '#300000', ink: '#555555' },
    [
      'primary: Sur un fond sombre, les boutons montrent votre couleur éclaircie, pour qu’on les voie.',
      'ink: Vos textes sont éclaircis pour se lire sur tous les fonds du site.',
    ],
  ],
  [
    'a ground that is dark and grey',
    { ground: '#6b6b6b', ink: '#ffffff' },
    ['ground: Aucun texte clair ne se lirait bien sur ce fond\u00a0: il est montré plus sombre.'],
  ],
])('SET-01 what is changed of %s is told', (_, changes, expected) => {
  const colours = { primary: '#7a2e1d', accent: '#2f4f2f', ground: '#ffffff', ink: '#000000', ...changes };
  const told = listColourAdjustments(colours).map(({ role, sentence }) => `${role}: ${sentence}`);
  for (const sentence of expected) expect(told).toContain(sentence);
  expect(told.filter((sentence) => /^(?:ground)/.test(sentence))).toEqual(
    expected.filter((sentence) => /^(?:ground)/.test(sentence)),
  );
});
